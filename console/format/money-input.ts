import { locale } from '../language/language.ts';

const decimalSeparator = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Returns an amount in minor units as the value of a text field: `30.00`, or `30,00` in German, for 3000. Empty if the amount is
 * null or undefined.
 */
export function formatAmountInput(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits).replace('.', decimalSeparator);
}

/** Parses an entered amount, such as `12.50` or `12,5`, to minor units. Null if it is not an amount or has too many digits. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = fractionDigits(currency);
  const [, whole, fraction = ''] = /^\s*(\d{1,7})(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Returns the HTML `pattern` of a text field for an amount. It accepts what `parseMoney` accepts, except surrounding spaces. */
export function amountPattern(currency: string): string {
  const digits = fractionDigits(currency);
  return digits === 0 ? '\\d{1,7}' : `\\d{1,7}([.,]\\d{1,${digits}})?`;
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
