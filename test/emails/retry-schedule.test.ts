import { expect, test } from 'vitest';
import { retryDelaySeconds } from '../../src/emails/retry-schedule.ts';

const delaysSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 57_600, 86_400];

test.each(delaysSeconds.map((seconds, index) => [index + 1, seconds] as const))(
  'the delay after failed attempt %i of an e-mail is %i seconds or up to a tenth longer',
  (attempt, seconds) => {
    const delays = Array.from({ length: 200 }, () => retryDelaySeconds(attempt) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds);
    expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1.1);
    expect(Math.max(...delays)).toBeGreaterThan(seconds * 1.02);
  },
);

test('an e-mail is not retried after the eleventh attempt', () => {
  expect(retryDelaySeconds(11)).toBeNull();
});
