import { expect, test } from 'vitest';
import { listTicks } from '../../console/components/display/chart-ticks.ts';

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
