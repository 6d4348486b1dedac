import { locale } from '../language/language.ts';
import { decimalsOf, toDecimal } from './decimal-amount.ts';

/** An amount of money in minor units of its currency. */
interface MoneyInput {
  readonly amount: number;
  readonly currency: string;
}

const parts = new Intl.NumberFormat(locale).formatToParts(10_000.5);
const decimalSeparator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
/** The separator of thousands, `,` or `.`, which is never the decimal separator. */
const groupSeparator = decimalSeparator === ',' ? '.' : ',';

/**
 * The maximum number of digits of an entered amount. Each such amount is a safe integer of minor
 * units.
 */
const maxDigits = 15;

/**
 * Returns an amount in minor units as the value of a text field: `30.00`, or `30,00` in German, for
 * 3000. Empty if the amount is null or undefined.
 */
export function formatAmountInput(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  return toDecimal(amount, currency).replace('.', decimalSeparator);
}

/**
 * Parses an entered amount to minor units, such as `12.50`, `12,5` or `1,250.00`. The decimal
 * separator can be a point or a comma in every language, but a separator of thousands must be that
 * of the language. Null if the text is not an amount or has too many digits.
 */
export function parseMoney(text: string, currency: string): number | null {
  const entered = text.trim();
  if (!new RegExp(`^(?:${amountPattern(currency)})$`).test(entered)) return null;
  const ungrouped = isGrouped(entered) ? entered.replaceAll(groupSeparator, '') : entered;
  const [whole = '', fraction = ''] = ungrouped.split(/[.,]/);
  return Number(whole + fraction.padEnd(decimalsOf(currency), '0'));
}

/** Like `parseMoney`, with the currency of the amount. */
export function parseMoneyInput(text: string, currency: string): MoneyInput | null {
  const amount = parseMoney(text, currency);
  return amount === null ? null : { amount, currency };
}

/** Returns an amount of a response as an input, without other fields. */
export function toMoneyInput({ amount, currency }: MoneyInput): MoneyInput {
  return { amount, currency };
}

/**
 * Returns the HTML `pattern` of a text field for an amount. It accepts the texts that `parseMoney`
 * accepts, except those with surrounding spaces.
 */
export function amountPattern(currency: string): string {
  const decimals = decimalsOf(currency);
  const maxWhole = maxDigits - decimals;
  const plain = `\\d{1,${maxWhole}}${fractionPattern('[.,]', decimals)}`;
  const groups = `\\d{1,3}(?:[${groupSeparator}]\\d{3}){1,${Math.floor((maxWhole - 3) / 3)}}`;
  return `${groups}${fractionPattern(`[${decimalSeparator}]`, decimals)}|${plain}`;
}

function fractionPattern(separator: string, decimals: number): string {
  return decimals === 0 ? '' : `(?:${separator}\\d{1,${decimals}})?`;
}

/** Whether the group separators of a text, up to its decimal separator, separate thousands. */
function isGrouped(text: string): boolean {
  const [whole = ''] = text.split(decimalSeparator);
  return new RegExp(`^\\d{1,3}(?:[${groupSeparator}]\\d{3})+$`).test(whole);
}
