import { expect, test } from 'vitest';
import { createBudgets } from '../../src/budgets/budgets.ts';
import { wholeLimit } from '../../src/platform/throttling/limit-share.ts';
import {
  type Charge,
  createRateLimits,
  removeExpiredRateLimits,
} from '../../src/platform/throttling/rate-limits.ts';
import { createLookupBudgets } from '../../src/vouchers/lookup-budgets.ts';
import { createLookupLimiter } from '../../src/vouchers/lookup-limiter.ts';
import { useTestService } from '../support/test-service.ts';
import { inParallel } from './defaults.ts';

const service = useTestService();
const limits = {
  signInFailures: 10,
  lookupsPerMinute: 300,
  lookupMissesPerMinute: 30,
  userDomainsPerMinute: 20,
  redeliveriesPerMinute: 60,
  emailsPerDay: 60,
};

test('rate limits that are consumed, restored and removed concurrently do not deadlock', async () => {
  const rateLimits = createRateLimits(service.database);
  const budget = { name: 'test', limit: 1_000_000, window: 1 };
  const chargesOf = (index: number): Charge[] =>
    [0, 1, 2, 3].map((step) => ({ budget, subject: String((index + step * (index % 2 ? 1 : 7)) % 8) }));
  await inParallel(3_000, 24, async (index) => {
    const charges = chargesOf(index);
    await rateLimits.consume(charges);
    await rateLimits.restore(charges);
    if (index % 20 === 0) await removeExpiredRateLimits(service.database);
  });
  expect(
    await service.database.query({ text: 'select key from rate_limits where used < 0', values: [] }),
  ).toEqual([]);
});

test('a budget that reaches its limit is blocked for its block time, in the database and in memory', async () => {
  const rateLimits = createRateLimits(service.database);
  const charges = [{ budget: { name: 'blocking', limit: 2, window: 60, block: 900 }, subject: 'one' }];
  const readState = async () => {
    const text = `select used, round(extract(epoch from window_ends - now()) / 60)::int as minutes from rate_limits where key = 'blocking:one'`;
    return (await service.database.query({ text, values: [] }))[0];
  };
  await rateLimits.consume(charges);
  expect(await readState()).toEqual({ used: 1, minutes: 1 });
  await rateLimits.consume(charges);
  expect(await readState()).toEqual({ used: 2, minutes: 15 });
  expect(() => rateLimits.assertNotBlocked(charges)).not.toThrow();
  await expect(rateLimits.consume(charges)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(() => rateLimits.assertNotBlocked(charges)).toThrow(
    /^Too many requests. Try again in (8\d\d|900) seconds.$/,
  );
  expect(await readState()).toEqual({ used: 2, minutes: 15 });
});

test('the rejection of an exhausted budget has the same retryAfter from the database and then from memory', async () => {
  const rateLimits = createRateLimits(service.database);
  const charges = [{ budget: { name: 'waiting', limit: 1, window: 60 }, subject: 'one' }];
  await rateLimits.consume(charges);
  const rejection = () => rateLimits.consume(charges).catch(({ exceeded }) => exceeded);
  const first = await rejection();
  expect(first.retryAfter).toBeGreaterThan(55);
  expect(await rejection()).toEqual(first);
});

test('a rejection by several exhausted budgets reports the budget whose window ends last', async () => {
  const charges = [60, 3600, 600].map((window) => ({
    budget: { name: `ends-after-${window}`, limit: 1, window },
    subject: 'one',
  }));
  await createRateLimits(service.database).consume(charges);
  // A new instance has no exhausted budget in memory, so the rejection comes from the database.
  for (const order of [charges, charges.toReversed()])
    await expect(createRateLimits(service.database).consume(order)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      exceeded: { policy: 'ends-after-3600', limit: 1, window: 3600 },
    });
});

test('the look-ups of a principal that has found a code are charged in batches of a twentieth of the look-ups per minute', async () => {
  const lookups = createLookupLimiter(createRateLimits(service.database), limits, wholeLimit);
  const charged: unknown[] = [];
  for (let count = 1; count <= 17; count += 1) {
    await lookups.run({ principal: 'till', address: '192.0.2.1' }, async () => 'found');
    const text = `select used from rate_limits where key = 'lookups:till'`;
    charged.push((await service.database.query<{ used: number }>({ text, values: [] }))[0]?.used);
  }
  expect(charged).toEqual([1, ...Array(15).fill(16), 31]);
});

test('the budgets have the limits, windows and block times of D34 and D87', () => {
  const budgets = { ...createBudgets(limits), ...createLookupBudgets(limits) };
  const till = { principal: 'p', address: 'a' };
  const holder = { page: 'voucher-page', address: 'a' } as const;
  const describeCharge = ({ budget: { name, limit, window, block }, subject: charged, points = 1 }: Charge) =>
    [name, charged, limit, window, block ?? 0, points].join(' ');
  expect(
    [
      ...budgets.lookups(till),
      ...budgets.misses(till),
      ...budgets.lookups(holder),
      ...budgets.misses(holder),
      ...budgets.signInFailures({ account: 'p', address: 'a' }),
      ...budgets.userDomains('a'),
      ...budgets.redeliveries('p'),
    ].map(describeCharge),
  ).toEqual([
    'lookups p 300 60 0 1',
    'lookups a 600 60 0 1',
    'lookup-misses p a 30 60 0 1',
    'total-lookup-misses p 300 60 900 1',
    'lookups voucher-page:a 300 60 0 1',
    'lookup-misses voucher-page:a 30 60 0 1',
    'repeated-lookup-misses voucher-page:a 60 600 900 1',
    'sign-in-failures p 10 900 0 1',
    'sign-in-failures a 50 900 0 1',
    'user-domains a 20 60 0 1',
    'redeliveries p 60 60 0 1',
  ]);
});
