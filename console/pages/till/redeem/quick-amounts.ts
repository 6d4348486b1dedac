import { parseMoney } from '../../../format/money-input.ts';

/** The offered amounts in units of the currency. Those of currencies without decimals are larger. */
const amounts = ['10', '20', '50'];

/** Returns the offered amounts, in minor units, that are less than what is left of a voucher. */
export function quickAmounts(unitsLeft: number, currency: string): readonly number[] {
  return amounts
    .map((amount) => Math.max(100 * Number(amount), parseMoney(amount, currency) ?? 0))
    .filter((amount) => amount < unitsLeft);
}
