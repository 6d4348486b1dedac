/**
 * The stock of a voucher or an option: `quantity` is the number put on sale (null if unlimited), `sold` the number consumed
 * (D44).
 */
export interface Stock {
  readonly quantity: number | null;
  readonly sold: number;
}

/** Whether the remaining stock suffices for `count` more. */
export function hasStock({ quantity, sold }: Stock, count: number): boolean {
  return quantity === null || sold + count <= quantity;
}

/** `hasStock` as an SQL condition. `row` is the alias of the voucher or option, `count` an SQL expression. */
export function hasStockSql(row: string, count: string): string {
  return `(${row}.quantity is null or ${row}.sold + ${count} <= ${row}.quantity)`;
}

/**
 * Whether an order for one unit of this option would be rejected as SOLD_OUT. A sale consumes 1 from the option's quantity and
 * the option's `quantityWeight` from the voucher's quantity.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasStock(option, 1) || !hasStock(voucher, option.quantityWeight);
}
