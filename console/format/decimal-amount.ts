import { currencyDecimals } from './generated/currencies.ts';

/**
 * Returns the number of decimals of a currency (ISO 4217). 2 for withdrawn currencies, as in the
 * service.
 */
export function decimalsOf(currency: string): number {
  return currencyDecimals[currency] ?? 2;
}

/**
 * Returns an amount in minor units as a decimal number of major units: `30.00` for 3000. Exact for
 * every safe integer.
 */
export function toDecimal(amount: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}` as `${number}`;
}
