import { locale } from '../language/language.ts';

/** Formats a number: `12,345`, or `12.345` in German. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Formats a number of bytes in decimal units: `3.4 MB`, or `3,4 MB` in German. */
export function formatBytes(bytes: number): string {
  const [divisor, unit] = bytes < 1_000_000 ? [1_000, 'kilobyte'] : [1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / divisor,
  );
}
