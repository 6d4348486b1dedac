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

/** A stock with the units that unpaid checkouts hold. They are part of `sold`. */
export interface ReservedStock extends Stock {
  readonly reserved: number;
}

/**
 * Returns the number of further units that checkouts can reserve. All unpaid checkouts together
 * hold at most half of the unsold units, rounded up (D96). If they hold nothing, they can hold
 * `unit`, the units of one voucher, so that the last one can be bought. Infinity for an unlimited
 * stock.
 */
export function reservableStock({ quantity, sold, reserved }: ReservedStock, unit: number): number {
  if (quantity === null) return Number.POSITIVE_INFINITY;
  const half = Math.ceil((quantity - (sold - reserved)) / 2);
  return Math.max(0, half - reserved, reserved === 0 ? unit : 0);
}

/**
 * Returns the SQL condition: at least `count` units of a stock are reservable (`reservableStock`).
 * `row` is the table alias of the voucher or option, `count` and `unit` are SQL expressions.
 */
export function isReservableSql(row: string, count: string, unit: string): string {
  return `(${row}.quantity is null or ${row}.reserved + ${count} <= ceil((${row}.quantity - (${row}.sold - ${row}.reserved)) / 2.0)
       or ${row}.reserved = 0 and ${count} <= ${unit})`;
}

/**
 * Returns whether an order for one unit of this option would be rejected as SOLD_OUT. A sale
 * consumes 1 from the option's quantity and the option's `quantityWeight` from the voucher's
 * quantity.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasStock(option, 1) || !hasStock(voucher, option.quantityWeight);
}
