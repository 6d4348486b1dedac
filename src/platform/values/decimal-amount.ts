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
