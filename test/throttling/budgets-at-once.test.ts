import { expect, test } from 'vitest';
import { type Charge, createRateLimits, removeExpiredRateLimits } from '../../src/platform/throttling/rate-limits.ts';
import { useTestService } from '../support/test-service.ts';
import { inParallel } from './defaults.ts';

const service = useTestService();

test('budgets that are consumed, restored and removed concurrently in any order do not deadlock', async () => {
  const rateLimits = createRateLimits(service.database);
  const budget = { name: 'test', limit: 1_000_000, window: 1 };
  const draws = (index: number): Charge[] =>
    [0, 1, 2, 3].map((step) => ({ budget, subject: String((index + step * (index % 2 ? 1 : 7)) % 8) }));
  await inParallel(3_000, 24, async (index) => {
    const drawn = draws(index);
    await rateLimits.consume(drawn);
    await rateLimits.restore(drawn);
    if (index % 20 === 0) await removeExpiredRateLimits(service.database);
  });
  expect(await service.database.query({ text: 'select key from rate_limits where used < 0', values: [] })).toEqual([]);
});
