import { textLimits } from '../platform/values/text-limits.ts';
import type { CellReader } from './cell-reader.ts';
import type { ParsedVoucher } from './imported-voucher.ts';
import { unknownValues } from './unknown-values.ts';

const states = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

/**
 * Reads a row of the template. A voucher has either a `balance` or `uses_left`. `status` defaults
 * to the state that the remaining units imply. An expired voucher is imported as in progress.
 * Returns null if the row has errors.
 */
export function parseTemplateRow(cells: CellReader, pageCurrency: string): ParsedVoucher | null {
  const currency = cells.text('currency') ?? pageCurrency;
  if (currency !== pageCurrency) {
    cells.fail('currency', `must be ${pageCurrency}, the currency of the sales page`);
    return null;
  }
  const balance = cells.amount('balance', currency);
  const usesLeft = cells.wholeNumber('uses_left');
  const initialBalance = cells.amount('initial_balance', currency);
  const uses = cells.wholeNumber('uses');
  const pricePaid = cells.amount('price_paid', currency);
  const title = cells.required('title', cells.text('title', textLimits.title));
  const soldAt = cells.time('sold_on');
  const redeemableFrom = cells.time('valid_from');
  const redeemableTo = cells.required('expires_on', cells.expiry('expires_on'));
  const status = cells.oneOf('status', states);
  const recipientEmail = cells.text('recipient_email', textLimits.email);
  const recipientName = cells.text('recipient_name', textLimits.line);
  const texts = {
    customerName: cells.text('customer_name', textLimits.line) ?? '',
    customerEmail: cells.text('customer_email', textLimits.email) ?? '',
    message: cells.text('message', textLimits.voucherMessage),
    externalOrder: cells.reference('external_order'),
    note: cells.text('note', textLimits.internalNote),
  };

  const isMonetary = usesLeft === null;
  const remaining = cells.required(isMonetary ? 'balance' : 'uses_left', balance ?? usesLeft);
  if (balance !== null && usesLeft !== null) cells.fail('uses_left', 'must be empty if balance is given');
  const stated = isMonetary ? initialBalance : uses;
  const total = isMonetary ? 'initial_balance' : 'uses';
  if (remaining !== null && stated !== null && stated < Math.max(remaining, 1))
    cells.fail(
      total,
      isMonetary
        ? 'must be at least the balance, and more than 0'
        : 'must be at least uses_left, and at least 1',
    );
  if (cells.errors.length > 0 || remaining === null || title === null || redeemableTo === null) return null;

  const redeemStock = stated ?? (remaining > 0 ? remaining : null);
  const voucherValue = isMonetary ? (redeemStock ?? 0) : (pricePaid ?? 0);
  const used = redeemStock === null ? 0 : redeemStock - remaining;
  return {
    currency,
    state: toState(status, remaining),
    redeemStock,
    remaining,
    values: {
      ...unknownValues,
      ...texts,
      title,
      typeName: isMonetary ? 'buyerDefined' : 'fixed',
      isMultiuse: isMonetary || (redeemStock ?? 1) > 1,
      isMonetary,
      voucherValue,
      regularPrice: Math.max(pricePaid ?? voucherValue, voucherValue),
      pricePaid: pricePaid ?? voucherValue,
      soldAt,
      redeemableFrom,
      redeemableTo,
      redemptions: used > 0 ? [{ units: used, redeemedAt: null }] : [],
      deliveryMethod: recipientEmail === null ? 'printout' : 'electronic',
      recipientEmail,
      recipientName: recipientEmail === null ? null : (recipientName ?? ''),
      voucherTo: recipientName,
    },
  };
}

/** Returns the stored state of a voucher. Without a status, the remaining units imply it. */
function toState(status: (typeof states)[number] | null, remaining: number): ParsedVoucher['state'] {
  if (status === null) return remaining === 0 ? 'completed' : 'in_progress';
  return status === 'expired' ? 'in_progress' : status;
}
