/** What a voucher or an option has in stock: `quantity` null is unlimited, `sold` is what was taken of it (D44). */
export interface Stock {
  readonly quantity: number | null;
  readonly sold: number;
}

/** Whether a quantity suffices for this many more. */
export function hasLeft({ quantity, sold }: Stock, wanted: number): boolean {
  return quantity === null || sold + wanted <= quantity;
}

/**
 * Whether an order for one of this option would be rejected as SOLD_OUT: it takes one of the option's own quantity and its weight of
 * the voucher's. The statement that sells holds the same conditions.
 */
export function isSoldOut(option: Stock & { readonly quantityWeight: number }, voucher: Stock): boolean {
  return !hasLeft(option, 1) || !hasLeft(voucher, option.quantityWeight);
}
