import { importColumns } from './import-columns.ts';
import type { ImportOptions } from './import-options.ts';
import type { ParsedVoucher, RowError } from './imported-voucher.ts';
import { isHttpUrl } from './is-http-url.ts';

/**
 * Returns the errors of a voucher whose values contradict each other. These are the rules by which
 * the database accepts a sold voucher, so that a commit can write every row that the check accepts.
 */
export function findContradictions(voucher: ParsedVoucher, format: ImportOptions['format']): RowError[] {
  const { state, redeemStock, remaining, values } = voucher;
  const { redemptions, isMultiuse, soldAt, redeemableFrom, redeemableTo, payment } = values;
  const errors: RowError[] = [];
  const fail = (column: string, message: string) => errors.push({ column, message });
  if (
    redeemStock !== null &&
    (redeemStock < 1 || remaining > redeemStock || (!isMultiuse && redeemStock !== 1))
  )
    fail('', 'the voucher must have a value or at least one use, and at most that can remain');
  if (remaining < 0) fail('', 'the remaining balance or uses must not be negative');
  if ((state === 'completed' && remaining > 0) || (state === 'in_progress' && remaining === 0))
    fail(importColumns[format].state, 'contradicts the remaining balance or uses');
  const redeemed = redemptions.reduce((sum, { units }) => sum + units, 0);
  if (redemptions.some(({ units }) => units < 1))
    fail('', 'each redemption must have an amount of more than 0');
  else if (redeemed !== (redeemStock ?? remaining) - remaining)
    fail('', 'the redemptions must add up to what has been redeemed');
  if (isReversed(redeemableFrom ?? soldAt, redeemableTo))
    fail('', 'the voucher must be sold, and its validity must begin, before it expires');
  if (payment?.referenceUrl && !isHttpUrl(payment.referenceUrl))
    fail('Payment Reference Url', 'must be a URL that begins with http:// or https://');
  return errors;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Returns whether a time is not before the end. If only one of them has an offset, returns true
 * only if this is certain in every time zone.
 */
function isReversed(start: string | null, end: string): boolean {
  if (start === null) return false;
  const difference = toMs(start) - toMs(end);
  return hasOffset(start) === hasOffset(end) ? difference >= 0 : difference >= dayMs;
}

function hasOffset(time: string): boolean {
  return /(Z|[+-]\d\d:?\d\d)$/.test(time);
}

function toMs(time: string): number {
  return Date.parse(hasOffset(time) ? time : `${time}Z`);
}
