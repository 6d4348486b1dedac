import { DeliveryMethod, VoucherType } from '../../prisma/generated/client/enums.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { unlimitedExpiry } from '../vouchers/expiry.ts';
import { type CellReader, type Cells, createCellReader } from './cell-reader.ts';
import type { ParsedVoucher } from './imported-voucher.ts';
import { isObject } from './read-records.ts';
import { unknownValues } from './unknown-values.ts';

const states = ['in_progress', 'completed', 'expired', 'refunded', 'regenerated'] as const;

const isoFormat = { dateStyle: 'iso', decimalMark: '.' } as const;

/**
 * Reads a response of v1 `status`, which contains each redemption. v1 reports cancelled vouchers as
 * refunded, so they are imported as refunded. Returns null if the response has errors. `cells`
 * collects the errors of all parts.
 */
export function parseVoucherStatus(
  cells: CellReader,
  status: Cells,
  pageCurrency: string,
): ParsedVoucher | null {
  const order = toObject(status.order);
  const part = (name: string, value: unknown) =>
    createCellReader(toObject(value), isoFormat, { reader: cells, name });
  const sale = part('order', order);
  const product = part('order.product', order.product);
  const buyer = part('order.buyer', order.buyer);
  const recipient = part('order.recipient', order.recipient);
  const expiration = Array.isArray(status.expirations) ? toObject(status.expirations[0]) : {};
  const validity = part('expirations[0]', expiration);
  const max = cells.maxAmount(pageCurrency);
  const history = Array.isArray(status.redeemHistory) ? status.redeemHistory.map(toObject) : [];
  const redemptions = history.map((entry, index) => {
    const reader = part(`redeemHistory[${index}]`, entry);
    return {
      amount: reader.required('amount', reader.wholeNumber('amount', max)) ?? 0,
      redeemedAt: reader.time('redeemAt'),
    };
  });

  const currency = product.text('currency') ?? '';
  if (currency !== pageCurrency)
    product.fail('currency', `must be ${pageCurrency}, the currency of the sales page`);
  const state = cells.required('status', cells.oneOf('status', states));
  const typeName = product.required('voucherType', product.oneOf('voucherType', Object.values(VoucherType)));
  const deliveryMethod = product.required(
    'deliveryType',
    product.oneOf('deliveryType', Object.values(DeliveryMethod)),
  );
  const title = product.required('name', product.text('name', textLimits.title));
  const price = product.required('price', product.wholeNumber('price', max));
  const stock = cells.required('stock', cells.wholeNumber('stock', max));
  const current = cells.required('current', cells.wholeNumber('current', max));
  const subTotal = sale.wholeNumber('subTotal', Number.MAX_SAFE_INTEGER);
  const soldAt = sale.required('purchasedAt', sale.time('purchasedAt'));
  const redeemableTo =
    expiration.to === null ? unlimitedExpiry : validity.required('to', validity.expiry('to'));
  const isMonetary = isTrue(status.monetary);
  const isMultiuse = isTrue(status.multiUsable);
  const redeemed = redemptions.reduce((sum, { amount }) => sum + amount, 0);
  if (
    stock !== null &&
    current !== null &&
    (current > stock || redeemed !== current || (isMultiuse && stock === 0))
  )
    cells.fail('current', 'must not exceed the stock, and must equal the sum of redeemHistory');
  if (
    stock !== null &&
    !isMultiuse &&
    (redemptions.length > 1 || redemptions.some(({ amount }) => amount !== stock))
  )
    cells.fail(
      'redeemHistory',
      'must be empty or one redemption of the whole stock, because the voucher is single-use',
    );
  const values = {
    ...unknownValues,
    externalOrder: sale.reference('reference'),
    description: product.text('description', textLimits.description),
    redeemableFrom: validity.time('from'),
    customerName: buyer.text('name', textLimits.line) ?? '',
    customerEmail: buyer.text('email', textLimits.email) ?? '',
    customerPhone: buyer.text('phone', textLimits.phone),
    voucherFrom: recipient.text('from', textLimits.line),
    message: recipient.text('comment', textLimits.voucherMessage),
    hidePrice: isTrue(toObject(order.product).hiddenPriceOnVoucher),
    recipientName: deliveryMethod === 'electronic' ? (recipient.text('name', textLimits.line) ?? '') : null,
    recipientEmail: deliveryMethod === 'electronic' ? recipient.text('email', textLimits.email) : null,
    shippingAddress: deliveryMethod === 'postal' ? readAddress(recipient) : null,
  };
  if (
    cells.errors.length > 0 ||
    state === null ||
    typeName === null ||
    deliveryMethod === null ||
    title === null
  )
    return null;
  if (price === null || stock === null || current === null || soldAt === null || redeemableTo === null)
    return null;

  // A single-use voucher has one unit, but v1 states its whole value as the stock (D24).
  const unitsOf = (amount: number) => (isMultiuse ? amount : 1);
  const redeemStock = isMultiuse ? stock : 1;
  const used = isMultiuse ? current : history.length;
  return {
    currency,
    state: state === 'expired' ? 'in_progress' : state,
    redeemStock,
    remaining: redeemStock - used,
    values: {
      ...values,
      title,
      typeName,
      isMultiuse,
      isMonetary,
      soldAt,
      redeemableTo,
      deliveryMethod,
      voucherValue: isMultiuse && !isMonetary ? price : stock,
      regularPrice: price,
      // v1 states only the price paid for the whole order. It equals that of the voucher if the
      // order has one voucher.
      pricePaid: Math.min(price, subTotal ?? price),
      redemptions: redemptions.map(({ amount, redeemedAt }) => ({ units: unitsOf(amount), redeemedAt })),
    },
  };
}

function readAddress(recipient: CellReader) {
  return {
    name: recipient.text('name') ?? '',
    address_line_1: recipient.text('streetName') ?? '',
    address_line_2: recipient.text('houseName'),
    city: recipient.text('city') ?? '',
    county: recipient.text('county'),
    postcode: recipient.text('postcode') ?? '',
    country: recipient.required('country', recipient.text('country')) ?? '',
  };
}

/** Returns whether a value is true, or the text that a correction displays for it. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function toObject(value: unknown): Cells {
  return isObject(value) ? value : {};
}
