/**
 * Cache of the number of decimals by currency: 2 for GBP, 0 for JPY. Creating the Intl formatter takes a hundred times as long as
 * the rest of the formatting.
 */
const decimals = new Map<string, number>();

/**
 * Formats an amount of minor units in major units, with the decimals of the currency, but without its code or symbol, such as
 * `12.50`, or `5000` for yen (D55).
 */
export function formatDecimal(amount: number, currency: string): string {
  let digits = decimals.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, digits);
  }
  return (amount / 10 ** digits).toFixed(digits);
}
