/**
 * The stock of a voucher or an option (D44). `quantity` is the number of units put on sale; null means unlimited. `sold` is the
 * number of units consumed.
 */
export interface Stock {
  readonly quantity: number | null;
  readonly sold: number;
}

/** Returns whether the remaining stock suffices for `count` units. */
export function hasStock({ quantity, sold }: Stock, count: number): boolean {
  return quantity === null || sold + count <= quantity;
}

/** Returns the number of units that remain of a limited stock. 0 if more units were sold than its present quantity. */
export function remainingStock({ quantity, sold }: Stock): number {
  return Math.max(0, (quantity ?? Number.POSITIVE_INFINITY) - sold);
}

/** Returns the SQL condition of `hasStock`. `row` is the table alias of the voucher or option, `count` an SQL expression. */
export function hasStockSql(row: string, count: string): string {
  return `(${row}.quantity is null or ${row}.sold + ${count} <= ${row}.quantity)`;
}

/**
 * Returns whether an order for one unit of this option would be rejected as SOLD_OUT. A sale consumes 1 from the option's
 * quantity and the option's `quantityWeight` from the voucher's quantity.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasStock(option, 1) || !hasStock(voucher, option.quantityWeight);
}
