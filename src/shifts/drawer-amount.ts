import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { maxPriceOf } from '../platform/values/currencies.ts';

/** How many times the largest price of the currency an amount in a drawer can be. */
const pricesInDrawer = 100;

/**
 * Throws INVALID_INPUT unless an amount of a drawer, in minor units, is at least `minimum`, by
 * default 0, and can be that of a drawer.
 */
export function assertDrawerAmount(field: string, amount: number, currency: string, minimum = 0): void {
  const maximum = pricesInDrawer * maxPriceOf(currency);
  if (Number.isSafeInteger(amount) && amount >= minimum && amount <= maximum) return;
  throw invalidInput([fieldError(field, 'OUT_OF_RANGE', `must be from ${minimum} to ${maximum}`)]);
}
