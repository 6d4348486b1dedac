import { locale } from '../language/language.ts';

/** Formats a tax rate, such as `7.7%` for 770 basis points. */
export function formatTaxRate(basisPoints: number): string {
  return (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
}
