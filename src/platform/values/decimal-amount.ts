import { decimalsOf } from './currencies.ts';

/**
 * Formats an amount of minor units in major units, with the decimals of the currency, but without
 * its code or symbol, such as `12.50`, or `5000` for yen (D55). Exact for all safe integers.
 */
export function formatDecimal(amount: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency);
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = decimals === 0 ? '' : `.${digits.slice(point)}`;
  return `${sign}${digits.slice(0, point)}${fraction}` as `${number}`;
}

/**
 * Parses an amount that a person entered in major units, such as `12.50`, `12,5` or `£12`, to minor
 * units. The decimal separator is a point or a comma, and thousands are not separated. Null for other
 * texts, and for amounts with too many digits.
 */
export function parseEnteredAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ''] = /^[\p{Sc}\p{L}\s]*(\d+)(?:[.,](\d+))?[\p{Sc}\p{L}\s]*$/u.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const amount = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
