import { expect, test } from 'vitest';
import { formatTick, listTicks } from '../../console/components/display/chart-ticks.ts';

test.each([
  [0, [0]],
  [100, [0, 50, 100]],
  [999, [0, 500, 1_000]],
  [12_345, [0, 5_000, 10_000, 15_000]],
  [20_001, [0, 10_000, 20_000, 30_000]],
  [4_000_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])('listTicks for the maximum %i returns %j', (highest, ticks) => {
  expect(listTicks(highest)).toEqual(ticks);
});

test.each([
  [0, 'GBP', '£0'],
  [150, 'GBP', '£1.50'],
  [4_000_000, 'GBP', '£40,000'],
  [99_999_900, 'GBP', '£999,999'],
  [200_000_000, 'GBP', '£2m'],
  [1_250_000_000_000, 'GBP', '£12.5bn'],
  [50_000_000, 'JPY', 'JP¥50m'],
])('the tick of %i %s is labelled %s', (amount, currency, label) => {
  expect(formatTick({ amount, currency })).toBe(label);
});
