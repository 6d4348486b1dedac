import type { Rejection } from './model.ts';
import type { Quantity } from './steps.ts';

/**
 * Returns the number that is sent for a quantity of a voucher with `left` of `whole` units. Null if
 * no number is sent.
 */
export function toNumber(quantity: Quantity, left: number, whole: number): number | null {
  if (typeof quantity === 'object') return Math.max(1, Math.floor((left * quantity.percentOfLeft) / 100));
  switch (quantity) {
    case 'omitted':
      return null;
    case 'zero':
      return 0;
    case 'one':
      return 1;
    case 'whole':
      return whole;
    case 'left':
      return left;
    case 'one more than is left':
      return left + 1;
    case 'largest':
      return 2_147_483_647;
  }
}

/** Returns the rejection of a number below 1. Null if the number is valid or omitted. */
export function rejectForm(number: number | null): Rejection | null {
  return number !== null && number < 1 ? 'INVALID_INPUT' : null;
}
