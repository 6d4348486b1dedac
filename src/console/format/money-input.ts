/** An amount as one enters it: `30.00` of 3000 minor units; empty for none. */
export function toEntered(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return '';
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** The minor units of what was entered, with a point or a comma; null for nothing. The field's pattern lets nothing else through. */
export function toMinorUnits(entered: string, currency: string): number | null {
  const text = entered.trim().replace(',', '.');
  return text === '' ? null : Math.round(Number(text) * 10 ** fractionDigits(currency));
}

/** What the browser holds an entered amount to. */
export function amountPattern(currency: string): string {
  const digits = fractionDigits(currency);
  return digits === 0 ? '\\d+' : `\\d+([.,]\\d{1,${digits}})?`;
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
