/** A price that contains its tax, in minor units. */
export interface TaxedPrice {
  readonly pricePaid: number;
  /** The rate of the tax: 1900 is 19 %. Null if it is not stated. */
  readonly taxBasisPoints: number | null;
}

/** The prices with one tax rate, in minor units. `gross` is the sum of `net` and `tax`. */
export interface TaxAmount {
  /** Null for the prices whose rate is not stated. Their `tax` is 0. */
  readonly basisPoints: number | null;
  readonly gross: number;
  readonly net: number;
  readonly tax: number;
}

/**
 * Returns the tax that prices contain, one entry per rate: the highest rate first, prices without a
 * stated rate last. Rates without an amount are omitted. The tax of the sum of the prices of a rate is
 * rounded to the nearest minor unit, half a unit up, so that the gross amounts add up to the prices.
 */
export function includedTaxes(prices: Iterable<TaxedPrice>): TaxAmount[] {
  const grossByRate = new Map<number | null, number>();
  for (const { pricePaid, taxBasisPoints } of prices)
    grossByRate.set(taxBasisPoints, (grossByRate.get(taxBasisPoints) ?? 0) + pricePaid);
  return [...grossByRate]
    .filter(([, gross]) => gross > 0)
    .sort(([one], [other]) => (other ?? -1) - (one ?? -1))
    .map(([basisPoints, gross]) => {
      const tax = basisPoints === null ? 0 : includedTax(gross, basisPoints);
      return { basisPoints, gross, net: gross - tax, tax };
    });
}

/** Calculated with BigInt, because the product of an amount and a rate can exceed 2^53. */
function includedTax(gross: number, basisPoints: number): number {
  const divisor = 10_000n + BigInt(basisPoints);
  return Number((2n * BigInt(gross) * BigInt(basisPoints) + divisor) / (2n * divisor));
}
