/** The minor units of an amount as a person types it, `12.50` or `12,5`; null where it is none, or has parts of a minor unit. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const [, whole, fraction = ''] = /^\s*(\d{1,7})(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
