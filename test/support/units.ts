import { pounds } from './pounds.ts';

/**
 * Returns the input for a number of units of a sold voucher: an amount in pence if it is redeemed by
 * amount, otherwise uses. Null is everything that can be redeemed or held.
 */
export function toUnits(count: number | null, isByAmount: boolean): Record<string, unknown> {
  if (count === null) return { all: true };
  return isByAmount ? { amount: pounds(count) } : { uses: count };
}

/** The selection on units, without the currency of an amount. */
export const unitsFields = '{ ... on Money { amount } ... on Uses { uses } }';
