/** How many decimals an amount of a currency has: 2 for GBP, 0 for JPY. Intl takes a hundred times as long as the rest of a text. */
const decimals = new Map<string, number>();

/** An amount of minor units in major ones, with the decimals of its currency and without its name: `12.50`, `5000` for yen (D55). */
export function formatDecimal(amount: number, currency: string): string {
  let digits = decimals.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, digits);
  }
  return (amount / 10 ** digits).toFixed(digits);
}
