import {
  DeliveryMethod,
  type PricePaidCalculator,
  VoucherType,
} from '../../prisma/generated/client/enums.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { currencyColumnsOf } from '../reports/orders-export-columns.ts';
import { unlimitedExpiry } from '../vouchers/expiry.ts';
import type { CellReader } from './cell-reader.ts';
import type { ImportedPayment, ParsedVoucher } from './imported-voucher.ts';
import { unknownValues } from './unknown-values.ts';

const states = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

type CurrencyColumn = ReturnType<typeof currencyColumnsOf>[keyof ReturnType<typeof currencyColumnsOf>];

/**
 * Reads a row of the documented orders export (D40, D47), as JSON or as CSV with the same headings.
 * The export does not state when the validity begins, so it begins at the sale. Returns null if the
 * row has errors.
 */
export function parseOrdersExportRow(cells: CellReader, currency: string): ParsedVoucher | null {
  const columns = currencyColumnsOf(currency);
  const money = (column: CurrencyColumn) => cells.amount(column, currency);
  const isMultiuse = cells.yesNo('Multiple Use');
  const total = money(columns.monetaryTotal);
  const isMonetary = total !== null;
  const units = isMonetary
    ? { total, redeemed: money(columns.monetaryRedeemed), remaining: money(columns.monetaryRemaining) }
    : {
        total: cells.wholeNumber('Quantity Total'),
        redeemed: cells.wholeNumber('Quantity Redeemed'),
        remaining: cells.wholeNumber('Quantity Remaining'),
      };
  const totalColumn = isMonetary ? columns.monetaryTotal : 'Quantity Total';
  const status = cells.required('Status', cells.oneOf('Status', states));
  const typeName = cells.required('Sold as', cells.oneOf('Sold as', Object.values(VoucherType)));
  const title = cells.required('Voucher Title', cells.text('Voucher Title', textLimits.title));
  const pricePaid = cells.required(columns.pricePaid, money(columns.pricePaid));
  const regularPrice = cells.required(columns.regularPrice, money(columns.regularPrice));
  const voucherValue = cells.required('Voucher Value', cells.amount('Voucher Value', currency));
  const soldAt = cells.required('Order Date', cells.time('Order Date'));
  const redeemableTo = cells.expiry('Expiry date') ?? unlimitedExpiry;
  const redeemedAt = cells.time('Last Redeem Date');
  const deliveryMethod = cells.required(
    'Delivery type',
    cells.oneOf('Delivery type', Object.values(DeliveryMethod)),
  );
  const stock = cells.required(totalColumn, units.total);
  const isRetired = status === 'regenerated';
  // A monetary single-use voucher has one unit, but the export states its whole value as the total.
  const isWhole = isMonetary && !isMultiuse;
  const used = units.redeemed ?? 0;
  if (
    stock !== null &&
    ((stock === 0 && !isWhole) || used > stock || (!isRetired && used + (units.remaining ?? 0) !== stock))
  )
    cells.fail(totalColumn, 'must be greater than 0 and equal the sum of the redeemed and remaining units');
  const isRedeemed = isWhole && cells.yesNo('Redeemed');
  if (isWhole && stock && used !== (isRedeemed ? stock : 0))
    cells.fail(
      'Redeemed',
      'must be Yes if the redeemed value is the total value, and No if it is 0, because the voucher is single-use',
    );
  const details = readDetails(cells, deliveryMethod);
  if (cells.errors.length > 0 || stock === null || status === null || typeName === null || title === null)
    return null;
  if (pricePaid === null || regularPrice === null || voucherValue === null) return null;
  if (soldAt === null || deliveryMethod === null) return null;

  const redeemStock = isWhole ? 1 : stock;
  const redeemUsed = isWhole ? Number(isRedeemed) : used;
  return {
    currency,
    state: status === 'expired' ? 'in_progress' : status,
    redeemStock,
    remaining: redeemStock - redeemUsed,
    values: {
      ...unknownValues,
      ...details,
      title,
      typeName,
      isMultiuse,
      isMonetary,
      voucherValue,
      regularPrice,
      soldAt,
      redeemableTo,
      deliveryMethod,
      pricePaid,
      redemptions: redeemUsed > 0 ? [{ units: redeemUsed, redeemedAt }] : [],
    },
  };
}

function readDetails(cells: CellReader, deliveryMethod: DeliveryMethod | null) {
  const isElectronic = deliveryMethod === 'electronic';
  const recipientName = cells.text('Recipient name', textLimits.line);
  return {
    externalOrder: cells.required('Order ID', cells.reference('Order ID')),
    description: cells.text('Voucher Description', textLimits.description),
    pricePaidCalculator: readCalculator(cells),
    payment: readPayment(cells),
    shippingAddress: deliveryMethod === 'postal' ? readAddress(cells, recipientName ?? '') : null,
    customerName: cells.text('Customer Name', textLimits.line) ?? '',
    customerEmail: cells.text('Customer Email', textLimits.email) ?? '',
    customerPhone: cells.text('Customer Phone', textLimits.phone),
    consents: cells.wholeNumber('Buyer consent to promotions') === 1,
    salesChannel: cells.text('Sales Channel', textLimits.salesChannel) ?? '',
    recipientName: isElectronic ? recipientName : null,
    recipientEmail: isElectronic ? cells.text('Recipient email', textLimits.email) : null,
    sentTo: cells.text('Was Sent To', textLimits.email),
    message: cells.text('Voucher Message', textLimits.voucherMessage),
    note: cells.text('Internal note', textLimits.internalNote),
  };
}

/** Reads the address, which the export contains in one line that ends with the country. */
function readAddress(cells: CellReader, name: string) {
  const line = cells.text('Customer Address') ?? '';
  const [, address = '', country] = /^(.*), ([A-Za-z]{2})$/.exec(line) ?? [];
  if (country === undefined)
    cells.fail('Customer Address', 'must end with the code of a country, such as ", gb"');
  return { name, address_line_1: address, city: '', postcode: '', country: country ?? '' };
}

function readCalculator(cells: CellReader): PricePaidCalculator {
  if (cells.yesNo('Charity')) return 'charity';
  if (cells.yesNo('Complimentary/Free')) return 'free';
  return cells.yesNo('vcCard Reward') ? 'vc_card_voucher' : 'regular';
}

function readPayment(cells: CellReader): ImportedPayment | null {
  if (cells.text('Payment Gateway') === null) return null;
  return {
    transactionId: cells.text('Payment Reference'),
    referenceUrl: cells.text('Payment Reference Url', textLimits.url),
    cardNumber: cells.text('Card Number'),
    manualPaymentType: cells.text('Manual Payment Type'),
    manualPaymentReference: cells.text('Manual Payment Reference'),
    manualPaymentUser: cells.text('Manual Payment User Full Name'),
  };
}
