/** An amount as one enters it: `30.00` of 3000 minor units; empty for none. */
export function toEntered(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** The minor units of an amount as a person types it, `12.50` or `12,5`; null where it is none, or has parts of a minor unit. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = fractionDigits(currency);
  const [, whole, fraction = ''] = /^\s*(\d{1,7})(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** What the browser holds an entered amount to, so that it can be parsed. */
export function amountPattern(currency: string): string {
  const digits = fractionDigits(currency);
  return digits === 0 ? '\\d{1,7}' : `\\d{1,7}([.,]\\d{1,${digits}})?`;
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
