import { locale } from '../language/language.ts';
import { decimalsOf, toDecimal } from './decimal-amount.ts';

/**
 * Formats an amount in minor units: `£65.00`, or `65,00 £` in German, for 6500. The currency
 * determines the decimals.
 */
export function formatMoney({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}): string {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(
    toDecimal(amount, currency),
  );
}
