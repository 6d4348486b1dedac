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
  return sumTaxes(Array.from(grossByRate, ([basisPoints, gross]) => ({ basisPoints, gross, count: 1 })));
}

/** Equal sums of the prices that a sale or refund contains with one tax rate. */
export interface TaxedSum {
  /** Null for prices whose rate is not stated. */
  readonly basisPoints: number | null;
  /** The sum of the prices of one sale or refund, in minor units. */
  readonly gross: number;
  /** The number of sales or refunds with this sum. */
  readonly count: number;
}

/**
 * Returns the tax of several sales or refunds, in the order of `includedTaxes`. The tax of each is rounded
 * separately, so that the amounts are the sums of what `includedTaxes` returns for each.
 */
export function sumTaxes(sums: readonly TaxedSum[]): TaxAmount[] {
  return [...Map.groupBy(sums, ({ basisPoints }) => basisPoints)]
    .map(([basisPoints, ofRate]) => {
      const gross = ofRate.reduce((sum, { gross, count }) => sum + gross * count, 0);
      const tax = ofRate.reduce((sum, { gross, count }) => sum + includedTax(gross, basisPoints) * count, 0);
      return { basisPoints, gross, net: gross - tax, tax };
    })
    .filter(({ gross }) => gross > 0)
    .sort((one, other) => (other.basisPoints ?? -1) - (one.basisPoints ?? -1));
}

/** Whether a rate is stated for any of the prices. A document does not mention taxes otherwise. */
export function isTaxStated(taxes: readonly TaxAmount[]): boolean {
  return taxes.some(({ basisPoints }) => basisPoints !== null);
}

/** Calculated with BigInt, because the product of an amount and a rate can exceed 2^53. */
function includedTax(gross: number, basisPoints: number | null): number {
  if (basisPoints === null) return 0;
  const divisor = 10_000n + BigInt(basisPoints);
  return Number((2n * BigInt(gross) * BigInt(basisPoints) + divisor) / (2n * divisor));
}
