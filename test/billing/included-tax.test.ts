import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTaxes } from '../../src/billing/included-tax.ts';

const maxAmount = 2 ** 53 - 1;

test('the tax of a rate is that of the sum of its prices, rounded half up', () => {
  const prices = [
    { pricePaid: 333, taxBasisPoints: 1900 },
    { pricePaid: 333, taxBasisPoints: 1900 },
    { pricePaid: 4, taxBasisPoints: 10_000 },
    { pricePaid: 1, taxBasisPoints: 10_000 },
    { pricePaid: 1070, taxBasisPoints: 700 },
    { pricePaid: 0, taxBasisPoints: 500 },
    { pricePaid: 2500, taxBasisPoints: null },
    { pricePaid: 100, taxBasisPoints: 0 },
  ];
  expect(includedTaxes(prices)).toEqual([
    { basisPoints: 10_000, gross: 5, net: 2, tax: 3 },
    { basisPoints: 1900, gross: 666, net: 560, tax: 106 },
    { basisPoints: 700, gross: 1070, net: 1000, tax: 70 },
    { basisPoints: 0, gross: 100, net: 100, tax: 0 },
    { basisPoints: null, gross: 2500, net: 2500, tax: 0 },
  ]);
  expect(includedTaxes([{ pricePaid: maxAmount, taxBasisPoints: 1900 }])).toEqual([
    { basisPoints: 1900, gross: maxAmount, net: 7_569_075_003_984_026, tax: 1_438_124_250_756_965 },
  ]);
});

test('the gross amounts of all rates add up to the prices, and each is its net amount and its tax', () => {
  const price = fc.record({
    pricePaid: fc.oneof(
      fc.nat(100_000),
      fc.maxSafeNat().map((amount) => Math.floor(amount / 50)),
    ),
    taxBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 50 }), (prices) => {
      const taxes = includedTaxes(prices);
      const total = prices.reduce((sum, { pricePaid }) => sum + pricePaid, 0);
      expect(taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
      for (const { basisPoints, gross, net, tax } of taxes) {
        expect(net + tax).toBe(gross);
        const rate = BigInt(basisPoints ?? 0);
        // The exact tax is gross × rate ÷ (10,000 + rate).
        const difference = 2n * (BigInt(tax) * (10_000n + rate) - BigInt(gross) * rate);
        expect(difference > -(10_000n + rate) && difference <= 10_000n + rate).toBe(true);
      }
      expect(includedTaxes(prices.toReversed())).toEqual(taxes);
    }),
  );
});
