import type { DiscountKind } from '../../prisma/generated/client/enums.ts';
import type { OrderedItems, ProductInput } from './order-input.ts';
import { chosenAmount, type SaleTerms } from './sale-terms.ts';

/** The price of one product. All amounts are in minor units of the sales page's currency. */
export interface ProductPrice {
  readonly regularPrice: number;
  readonly pricePaid: number;
  /** The discount of each code on this product. Codes without a discount on it are omitted. */
  readonly discounts: readonly { readonly discountCodeId: number; readonly amount: number }[];
  /** The price of postal delivery. 0 if the product is not posted. */
  readonly deliveryPrice: number;
}

interface Discount {
  readonly id: number;
  readonly kind: DiscountKind;
  /** A whole percentage or an amount in minor units, depending on `kind`. */
  readonly value: number;
}

/**
 * Returns the prices of a validated order, one per product, in the order of its products. A
 * discount applies once per order, and only to products with the `regular` price calculator.
 * Percentages are applied before fixed amounts, and each discount is distributed over the products
 * without a rounding difference (D45).
 */
export function priceOrder({ products }: OrderedItems, terms: SaleTerms): ProductPrice[] {
  const regularPrices = products.map((product) => regularPriceOf(product, terms));
  const remainingPrices = products.map(({ pricePaidCalculator }, index) =>
    pricePaidCalculator === 'regular' ? (regularPrices[index] ?? 0) : 0,
  );
  const discounts = products.map((): { discountCodeId: number; amount: number }[] => []);

  for (const discount of sortDiscounts([...terms.discountCodes.values()])) {
    const shares = shareAmount(discountAmount(discount, remainingPrices), remainingPrices);
    for (const [index, amount] of shares.entries()) {
      remainingPrices[index] = (remainingPrices[index] ?? 0) - amount;
      if (amount > 0) discounts[index]?.push({ discountCodeId: discount.id, amount });
    }
  }
  return products.map((product, index) => ({
    regularPrice: regularPrices[index] ?? 0,
    pricePaid: remainingPrices[index] ?? 0,
    discounts: discounts[index] ?? [],
    deliveryPrice: deliveryPriceOf(product, terms),
  }));
}

/** Returns the sum of the prices of an order before discounts, with delivery, in minor units. */
export function sumPrices({ products }: OrderedItems, terms: SaleTerms): number {
  return products.reduce(
    (sum, product) => sum + regularPriceOf(product, terms) + deliveryPriceOf(product, terms),
    0,
  );
}

function regularPriceOf(product: ProductInput, terms: SaleTerms): number {
  return chosenAmount(product, terms) ?? terms.options.get(product.optionId)?.sellPrice ?? 0;
}

function deliveryPriceOf(
  { deliveryMethod, voucherShippingMethodId: id }: ProductInput,
  { shippingMethods }: SaleTerms,
): number {
  return deliveryMethod === 'postal' && id !== null ? (shippingMethods.get(id)?.rate ?? 0) : 0;
}

/** Sorts percentages before fixed amounts, then by ascending id. */
function sortDiscounts<Code extends Discount>(codes: readonly Code[]): Code[] {
  const rank = { percentage: 0, fixed: 1 } as const satisfies Record<DiscountKind, number>;
  return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id);
}

function discountAmount({ kind, value }: Discount, prices: readonly number[]): number {
  const total = prices.reduce((sum, price) => sum + price, 0);
  return kind === 'percentage'
    ? Number((BigInt(total) * BigInt(value) + 50n) / 100n)
    : Math.min(value, total);
}

/**
 * Distributes an amount in proportion to the prices by the largest remainder method. The shares add
 * up to the amount exactly, no share exceeds its price, and equal remainders favour the earlier
 * product. The amount must not exceed the sum of the prices.
 */
export function shareAmount(amount: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  if (total === 0) return prices.map(() => 0);
  // A product of two amounts can exceed 2^53.
  const products = prices.map((price) => BigInt(amount) * BigInt(price));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const undistributed = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: Number(product % BigInt(total)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, undistributed)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
