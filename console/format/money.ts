import { locale } from '../language/language.ts';

/** Formats an amount in minor units: `£65.00`, or `65,00 £` in German, for 6500. */
export function formatMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
