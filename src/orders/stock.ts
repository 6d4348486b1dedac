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

/**
 * Whether an order for one unit of this option would be rejected as SOLD_OUT. A sale consumes 1 from the option's quantity and
 * the option's `quantityWeight` from the voucher's quantity. The place-order statement has the same conditions.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasStock(option, 1) || !hasStock(voucher, option.quantityWeight);
}
