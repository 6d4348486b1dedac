import { locale } from '../language/language.ts';

/** `£65.00`, or `65,00 £` in German, of 6500 minor units. */
export function formatMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
