/** `£65.00` of 6500 minor units. */
export function formatMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
