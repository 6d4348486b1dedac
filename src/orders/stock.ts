/**
 * The stock of a voucher or an option (D44). `quantity` is the number of units put on sale; null
 * means unlimited, up to `maxSold`. `sold` is the number of units that were consumed.
 */
export interface Stock {
  readonly quantity: number | null;
  readonly sold: number;
}

/** The number of units of an unlimited stock that can be sold: the maximum of the column `sold`. */
const maxSold = 2_147_483_647;

/** Returns whether the remaining stock suffices for `count` units. */
export function hasStock({ quantity, sold }: Stock, count: number): boolean {
  return sold + count <= (quantity ?? maxSold);
}

/** Returns the number of units that remain. 0 if more units were sold than the present quantity. */
export function remainingStock({ quantity, sold }: Stock): number {
  return Math.max(0, (quantity ?? maxSold) - sold);
}

/**
 * Returns the SQL condition of `hasStock`. `row` is the table alias of the voucher or option,
 * `count` an SQL expression. The condition subtracts, because a sum of integers could overflow.
 */
export function hasStockSql(row: string, count: string): string {
  return `${row}.sold <= coalesce(${row}.quantity, ${maxSold}) - ${count}`;
}

/**
 * Returns whether an order for one unit of this option would be rejected as SOLD_OUT. A sale
 * consumes 1 from the option's quantity and the option's `quantityWeight` from the voucher's
 * quantity.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasStock(option, 1) || !hasStock(voucher, option.quantityWeight);
}
