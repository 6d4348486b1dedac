import type { DiscountCodeDefinition } from './catalogue-definition.ts';

export interface DiscountShare {
  readonly discountCodeId: number;
  readonly amount: number;
}

/**
 * Returns the discounts of each product, in the order of `prices`: one share per code, in minor
 * units (D45). Percentages are applied first, then fixed amounts. The discount of a code is
 * allocated to the products by the largest remainder method.
 */
export function discountShares(
  prices: readonly number[],
  codes: readonly DiscountCodeDefinition[],
): DiscountShare[][] {
  const remainingPrices = [...prices];
  const shares: DiscountShare[][] = prices.map(() => []);
  const percentagesFirst = codes.toSorted((a, b) => Number(a.kind === 'fixed') - Number(b.kind === 'fixed'));
  for (const { id, kind, value } of percentagesFirst) {
    const total = remainingPrices.reduce((sum, price) => sum + price, 0);
    const discountAmount = kind === 'percentage' ? Math.round((total * value) / 100) : Math.min(value, total);
    distribute(discountAmount, remainingPrices).forEach((amount, index) => {
      remainingPrices[index] = (remainingPrices[index] ?? 0) - amount;
      shares[index]?.push({ discountCodeId: id, amount });
    });
  }
  return shares;
}

function distribute(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / total);
  const shares = exact.map(Math.floor);
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
