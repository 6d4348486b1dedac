import { currencyColumnsOf, type OrdersExportColumn } from '../reports/orders-export-columns.ts';
import { importColumns } from './import-columns.ts';
import type { ImportOptions } from './import-options.ts';

/**
 * Returns the columns or paths that a format reads, so that a correction can also add those that a row lacks.
 * `[]` stands for any position in a list.
 */
export function importFields(format: ImportOptions['format'], currency: string): readonly string[] {
  if (format === 'template') return importColumns.template.known;
  if (format === 'voucher-status') return statusPaths;
  return [...exportColumns, ...Object.values(currencyColumnsOf(currency))];
}

const exportColumns: readonly OrdersExportColumn[] = [
  'Voucher Code',
  'Status',
  'Voucher Title',
  'Voucher Description',
  'Voucher Value',
  'Sold as',
  'Multiple Use',
  'Redeemed',
  'Last Redeem Date',
  'Quantity Total',
  'Quantity Remaining',
  'Quantity Redeemed',
  'Order ID',
  'Order Date',
  'Expiry date',
  'Sales Channel',
  'Charity',
  'Complimentary/Free',
  'vcCard Reward',
  'Delivery type',
  'Customer Name',
  'Customer Email',
  'Customer Phone',
  'Customer Address',
  'Was Sent To',
  'Recipient name',
  'Recipient email',
  'Voucher Message',
  'Internal note',
  'Buyer consent to promotions',
  'Payment Gateway',
  'Payment Reference',
  'Payment Reference Url',
  'Card Number',
  'Manual Payment Type',
  'Manual Payment Reference',
  'Manual Payment User Full Name',
];

const statusPaths: readonly string[] = [
  'code',
  'status',
  'monetary',
  'multiUsable',
  'stock',
  'current',
  'redeemHistory[].amount',
  'redeemHistory[].redeemAt',
  'expirations[0].from',
  'expirations[0].to',
  'order.reference',
  'order.purchasedAt',
  'order.subTotal',
  ...['name', 'email', 'phone'].map((key) => `order.buyer.${key}`),
  ...[
    'name',
    'email',
    'from',
    'comment',
    'streetName',
    'houseName',
    'city',
    'county',
    'postcode',
    'country',
  ].map((key) => `order.recipient.${key}`),
  ...['name', 'description', 'currency', 'price', 'voucherType', 'deliveryType', 'hiddenPriceOnVoucher'].map(
    (key) => `order.product.${key}`,
  ),
];
