import { z } from 'zod';
import { formatDecimal } from '../../src/platform/values/decimal-amount.ts';
import { currencyColumnsOf, type OrdersExportColumn } from '../../src/reports/orders-export-columns.ts';
import type {
  DiscountKind,
  OrdersExportRowFieldsFragment,
  SoldVoucherStatus,
} from '../operations/generated/operations.ts';
import { deliveryMethodOf } from './order-product-resource.ts';
import { restEnum } from './resource-shape.ts';
import { typeNameOf } from './voucher-resource.ts';
import { toRedeemableTo, toZonedTimestamp } from './zoned-timestamp.ts';

const statusOf = {
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CANCELLED: 'cancelled',
  REGENERATED: 'regenerated',
} as const satisfies Record<SoldVoucherStatus, string>;

const discountTypeOf = { PERCENTAGE: 'percentage', FIXED: 'fixed' } as const satisfies Record<
  DiscountKind,
  string
>;

/**
 * Patterns of the columns whose keys contain the currency symbol of the sales page or the name of
 * the payout processor.
 */
const variableColumns = {
  '^(Price paid|Regular price|Monetary (Total|Remaining|Redeemed) Value), .+$': {
    type: 'string',
    maxLength: 50,
  },
  ' Payout (Id|Initiated At|Estimated Arrival Date|Amount|Link)$': { type: 'string', maxLength: 4096 },
};

const soldAsOf = { ...typeNameOf, TOP_UP: 'topUp' } as const;

const yesNo = z.enum(['Yes', 'No']);

/**
 * A row of the orders export. All values are strings except the consent. Missing values are empty
 * strings. Times have the offset of the sales page's time zone.
 */
export const ordersExportRowShape = z
  .object({
    'Order ID': z.string(),
    'Voucher ID': z.string(),
    'Voucher Code': z.string().describe('The voucher code. Empty while the service cannot decrypt it.'),
    Status: restEnum(statusOf),
    'Voucher Title': z.string(),
    'Voucher Description': z.string(),
    'Voucher Value': z.string(),
    'Discount Value': z.string(),
    'Discount Name': z.string(),
    'Discount Type': z.string(),
    'Discount Code': z.string(),
    'Sales Channel': z.string(),
    'Sold as': restEnum(soldAsOf).describe('The type of the voucher, or `topUp` for a top-up of a voucher.'),
    Charity: yesNo,
    'Complimentary/Free': yesNo,
    'vcCard Reward': yesNo,
    'Manual Payment Type': z.string(),
    'Manual Payment Reference': z.string(),
    'Manual Payment User Full Name': z.string(),
    Redeemed: yesNo,
    'Last Redeem Date': z.string(),
    'Last Redeemed By': z.string(),
    'Quantity Total': z.string(),
    'Quantity Remaining': z.string(),
    'Quantity Redeemed': z.string(),
    'Multiple Use': yesNo,
    'Customer Name': z.string(),
    'Customer Email': z.string(),
    'Customer Phone': z.string(),
    'Customer Address': z.string(),
    'Delivery type': restEnum(deliveryMethodOf),
    'Delivery price': z.string(),
    'Was Sent To': z.string(),
    'Recipient name': z.string(),
    'Recipient email': z.string(),
    'Voucher Message': z.string(),
    'Order Date': z.string(),
    'Expiry date': z.string(),
    Subdomain: z.string(),
    'Card Number': z.string(),
    'Payment Gateway': z.string(),
    'Payment Reference': z.string(),
    'Payment Reference Url': z.string(),
    'Internal note': z.string(),
    'Buyer consent to promotions': z.literal([0, 1]),
  } satisfies Record<OrdersExportColumn, z.ZodType>)
  .catchall(z.union([z.string(), z.literal([0, 1])]))
  .meta({ id: 'OrdersExportRow', patternProperties: variableColumns, additionalProperties: false });

/** Creates a function that formats rows of the orders export (D40, D47). */
export function createOrdersExportRows(payoutProcessorName: string) {
  const columnsOf = new Map<string, ReturnType<typeof createColumns>>();

  return (row: OrdersExportRowFieldsFragment): z.infer<typeof ordersExportRowShape> => {
    const { currency } = row.regularPrice;
    let columns = columnsOf.get(currency);
    if (!columns) {
      columns = createColumns(currency, payoutProcessorName);
      columnsOf.set(currency, columns);
    }
    return toRow(row, columns);
  };
}

/**
 * Returns the column keys that depend on the currency or the payout processor, and the formatter of
 * amounts, such as `12.50`.
 */
function createColumns(currency: string, processor: string) {
  return {
    money: (amount: number) => formatDecimal(amount, currency),
    ...currencyColumnsOf(currency),
    payoutId: `${processor} Payout Id`,
    payoutInitiatedAt: `${processor} Payout Initiated At`,
    payoutEstimatedArrivalDate: `${processor} Payout Estimated Arrival Date`,
    payoutAmount: `${processor} Payout Amount`,
    payoutLink: `${processor} Payout Link`,
  };
}

function toRow(
  row: OrdersExportRowFieldsFragment,
  columns: ReturnType<typeof createColumns>,
): z.infer<typeof ordersExportRowShape> {
  const { discounts, payment, isMonetary, redeemStock, redeemUsed, redeemRemaining, shippingAddress } = row;
  const { money } = columns;
  // A single-use voucher has one unit, which represents its whole value.
  // The row of the voucher reports its balance, which contains the top-up.
  const isTopUp = row.topUpId !== null;
  const monetary = (units: number) =>
    isMonetary && !isTopUp ? money(row.isMultiuse ? units : units * row.value.amount) : '';
  const quantity = (units: number) => (isMonetary ? '' : String(units));
  const payout = payment?.payout;
  const toTime = (time: string | null) => (time === null ? '' : toZonedTimestamp(time, row.rest.timeZone));
  return {
    'Order ID': String(row.rest.orderDatabaseId),
    'Voucher ID': String(row.rest.voucherDatabaseId),
    'Voucher Code': row.voucherCode ?? '',
    Status: statusOf[row.status],
    'Voucher Title': row.name,
    'Voucher Description': row.description,
    [columns.pricePaid]: money(row.pricePaid.amount),
    [columns.regularPrice]: money(row.regularPrice.amount),
    'Voucher Value': money(row.value.amount),
    'Discount Value':
      discounts.length === 0 ? '' : money(discounts.reduce((sum, { amount }) => sum + amount.amount, 0)),
    'Discount Name': discounts.map(({ name }) => name).join(', '),
    'Discount Type': discounts.map(({ kind }) => discountTypeOf[kind]).join(', '),
    'Discount Code': discounts.map(({ code }) => code).join(', '),
    'Sales Channel': row.salesChannel,
    'Sold as': soldAsOf[isTopUp ? 'TOP_UP' : row.voucherTypeName],
    Charity: formatYesNo(row.pricePaidCalculator === 'CHARITY'),
    'Complimentary/Free': formatYesNo(row.pricePaidCalculator === 'FREE'),
    'vcCard Reward': formatYesNo(row.pricePaidCalculator === 'CARD'),
    'Manual Payment Type': payment?.manualPaymentType ?? '',
    'Manual Payment Reference': payment?.manualPaymentReference ?? '',
    'Manual Payment User Full Name': payment?.manualPaymentUser ?? '',
    Redeemed: formatYesNo(redeemUsed === redeemStock),
    'Last Redeem Date': toTime(row.lastRedeemedAt),
    'Last Redeemed By': row.lastRedeemedBy ?? '',
    [columns.monetaryTotal]: monetary(redeemStock),
    [columns.monetaryRemaining]: monetary(redeemRemaining),
    [columns.monetaryRedeemed]: monetary(redeemUsed),
    'Quantity Total': quantity(redeemStock),
    'Quantity Remaining': quantity(redeemRemaining),
    'Quantity Redeemed': quantity(redeemUsed),
    'Multiple Use': formatYesNo(row.isMultiuse),
    'Customer Name': row.rest.purchaser.name,
    'Customer Email': row.rest.purchaser.email,
    'Customer Phone': row.rest.purchaser.phone ?? '',
    'Customer Address': toAddressLine(shippingAddress),
    'Delivery type': deliveryMethodOf[row.deliveryMethod],
    'Delivery price': row.deliveryPrice ? money(row.deliveryPrice.amount) : '',
    'Was Sent To': row.sentTo ?? '',
    'Recipient name': row.recipientName ?? shippingAddress?.name ?? '',
    'Recipient email': row.recipientEmail ?? '',
    'Voucher Message': row.message ?? '',
    'Order Date': toTime(row.orderedAt),
    'Expiry date': toRedeemableTo(row.expiresAt, row) ?? '',
    Subdomain: row.subdomain,
    'Card Number': payment?.cardNumber ?? '',
    'Payment Gateway': payment?.gateway ?? '',
    'Payment Reference': payment?.transactionId ?? '',
    'Payment Reference Url': payment?.referenceUrl ?? '',
    'Internal note': row.internalNote ?? '',
    [columns.payoutId]: payout?.reference ?? '',
    [columns.payoutInitiatedAt]: toTime(payout?.initiatedAt ?? null),
    [columns.payoutEstimatedArrivalDate]: payout?.estimatedArrivalOn ?? '',
    [columns.payoutAmount]: payout ? money(payout.amount.amount) : '',
    [columns.payoutLink]: payout?.link ?? '',
    'Buyer consent to promotions': row.buyerConsentToPromotionOffers ? 1 : 0,
  };
}

/** Formats the shipping address, the only address of an order, on one line. */
function toAddressLine(address: OrdersExportRowFieldsFragment['shippingAddress']): string {
  if (!address) return '';
  const { addressLine1, addressLine2, city, county, postcode, country } = address;
  return [addressLine1, addressLine2, city, county, postcode, country].filter(Boolean).join(', ');
}

function formatYesNo(flag: boolean): 'Yes' | 'No' {
  return flag ? 'Yes' : 'No';
}
