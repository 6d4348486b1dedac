import { expect, test } from 'vitest';
import { retryDelaySeconds } from '../../src/emails/retry-schedule.ts';

test.each([
  ...([
    [1, 60],
    [2, 300],
    [3, 900],
    [4, 1_800],
    [5, 3_600],
    [6, 7_200],
    [7, 14_400],
    [8, 28_800],
    [9, 57_600],
    [10, 86_400],
  ] as const),
])('after failed attempt %i, an e-mail waits %i seconds and up to a tenth more', (attempt, seconds) => {
  const delays = Array.from({ length: 200 }, () => retryDelaySeconds(attempt) ?? 0);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds);
  expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1.1);
  expect(Math.max(...delays)).toBeGreaterThan(seconds * 1.02);
});

test('the eleventh attempt is the last', () => {
  expect(retryDelaySeconds(11)).toBeNull();
});
