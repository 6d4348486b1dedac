/**
 * Returns the name of an enum value in constant case: `discount.read` is DISCOUNT_READ. The schema
 * calls a sold voucher what REST calls an order product (D92).
 */
export function toEnumName(value: string): string {
  return value
    .replace(/^order-product\b/, 'sold-voucher')
    .toUpperCase()
    .replaceAll(/[.-]/g, '_');
}
