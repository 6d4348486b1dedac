import { decimalsOf } from '../../format/decimal-amount.ts';

/** The change of a payment in cash, in minor units. `missing` is 0 if enough was handed over. */
export function changeOf(given: number, total: number): { readonly due: number; readonly missing: number } {
  return { due: Math.max(given - total, 0), missing: Math.max(total - given, 0) };
}

/** The notes, in units of the currency, with which customers usually pay. */
const notes = [5, 10, 20, 50, 100];
const maxSuggestions = 4;

/**
 * Returns the amounts that a customer probably hands over for a total, in minor units, in ascending
 * order: the total, and what the fewest equal notes make of it.
 */
export function suggestCash(total: number, currency: string): readonly number[] {
  // The notes of currencies without decimals have two zeros more, such as 1,000 yen.
  const unit = 10 ** Math.max(decimalsOf(currency), 2);
  const rounded = notes.map((note) => Math.ceil(total / (note * unit)) * note * unit);
  return [...new Set([total, ...rounded])].toSorted((one, other) => one - other).slice(0, maxSuggestions);
}
