import type { DiscountKind } from '../../prisma/generated/client/enums.ts';
import type { OrderInput, ProductInput } from './order-input.ts';
import { chosenAmount, type SaleTerms } from './sale-terms.ts';

/** What one product costs, in minor units of the sales page's currency. */
export interface ProductPrice {
  readonly regularPrice: number;
  readonly pricePaid: number;
  /** What each discount code took off this product. */
  readonly discounts: readonly { readonly discountCodeId: number; readonly amount: number }[];
  /** What posting it costs; 0 when it is not posted. */
  readonly deliveryPrice: number;
}

interface Discount {
  readonly id: number;
  readonly kind: DiscountKind;
  /** Whole percents, or minor units. */
  readonly value: number;
}

/**
 * The prices of an order whose input was checked. Discounts count once an order, on its regular products alone: first the
 * percentages, then the fixed amounts, each shared over the products so that no unit is lost (D45).
 */
export function priceOrder({ products }: OrderInput, terms: SaleTerms): ProductPrice[] {
  const regularPrices = products.map((product) => regularPriceOf(product, terms));
  const left = products.map(({ pricePaidCalculator }, index) =>
    pricePaidCalculator === 'regular' ? (regularPrices[index] ?? 0) : 0,
  );
  const discounts = products.map((): { discountCodeId: number; amount: number }[] => []);

  for (const discount of inOrder([...terms.discountCodes.values()])) {
    const shares = shareDiscount(amountOff(discount, left), left);
    for (const [index, amount] of shares.entries()) {
      left[index] = (left[index] ?? 0) - amount;
      if (amount > 0) discounts[index]?.push({ discountCodeId: discount.id, amount });
    }
  }
  return products.map((product, index) => ({
    regularPrice: regularPrices[index] ?? 0,
    pricePaid: left[index] ?? 0,
    discounts: discounts[index] ?? [],
    deliveryPrice: deliveryPriceOf(product, terms),
  }));
}

function regularPriceOf(product: ProductInput, terms: SaleTerms): number {
  return chosenAmount(product, terms) ?? terms.options.get(product.optionId)?.sellPrice ?? 0;
}

function deliveryPriceOf({ deliveryMethod, voucherShippingMethodId: id }: ProductInput, { shippingMethods }: SaleTerms): number {
  return deliveryMethod === 'postal' && id !== null ? (shippingMethods.get(id)?.rate ?? 0) : 0;
}

/** Percentages before fixed amounts, the older code first. */
function inOrder<Code extends Discount>(codes: readonly Code[]): Code[] {
  const rank = { percentage: 0, fixed: 1 } as const satisfies Record<DiscountKind, number>;
  return codes.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.id - b.id);
}

function amountOff({ kind, value }: Discount, prices: readonly number[]): number {
  const total = prices.reduce((sum, price) => sum + price, 0);
  return kind === 'percentage' ? Math.round((total * value) / 100) : Math.min(value, total);
}

/**
 * Shares an amount in proportion to the prices, by largest remainder: the shares add up to the amount exactly, none is more
 * than its price, and equal remainders favour the earlier product.
 */
export function shareDiscount(amount: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  if (total === 0) return prices.map(() => 0);
  const shares = prices.map((price) => Math.floor((amount * price) / total));
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = prices
    .map((price, index) => ({ index, remainder: (amount * price) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
