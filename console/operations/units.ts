import type { UnitsFragment } from './generated/operations.ts';

/** Returns a number of units: minor units of an amount, or uses. */
export function countOf(units: UnitsFragment): number {
  return units.__typename === 'Uses' ? units.uses : units.amount;
}

/**
 * Returns the input for a number of units of a multi-use voucher: an amount in minor units of
 * `currency` if the voucher is monetary, otherwise a number of uses.
 */
export function toUnitsInput(count: number, isMonetary: boolean, currency: string) {
  return isMonetary ? { amount: { amount: count, currency } } : { uses: count };
}
