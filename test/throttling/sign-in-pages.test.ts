import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import type { GraphqlResponse } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits, tally } from './defaults.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write('Skipped: test/throttling/sign-in-pages.test.ts needs PostgreSQL, for locks.\n');

const service = useTestService({
  ...defaultLimits,
  TRUST_PROXY: 'true',
  DATABASE_POOL_SIZE: '10',
  ROLE: 'api',
});

const aliases = Array.from(
  { length: 100 },
  (_, index) => `a${index}: signInPages(email: "a${index}@demo.test") { subdomain }`,
);

/**
 * Sends a query with 100 aliased look-ups of sales pages, without a token, from a different address
 * for each number.
 */
async function lookUp(number: number): Promise<GraphqlResponse> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
    body: JSON.stringify({ query: `{ ${aliases.join(' ')} }` }),
  });
  return (await response.json()) as GraphqlResponse;
}

describe.skipIf(!onPostgresql)('100 aliased look-ups of sales pages without a token', () => {
  test('ten are answered and ninety rejected as RATE_LIMITED', async () => {
    expect(tally(errorCodes(await lookUp(1)) as string[])).toEqual({ RATE_LIMITED: 90 });
  });

  test('from ten addresses use four of ten connections, so that a till is served', {
    timeout: 60_000,
  }, async () => {
    const responses = await withLockedRateLimits(async () => {
      const sent = Array.from({ length: 10 }, (_, index) => lookUp(index + 2));
      await until(async () => (await countWaiting()) >= 4, 30_000);
      const { status } = await request(service, '/v2.1/sales-pages/1/orders');
      expect(status).toBe(200);
      expect(await countWaiting()).toBe(4);
      return sent;
    });
    for (const response of await Promise.all(responses))
      expect(tally(errorCodes(response) as string[])).toEqual({ RATE_LIMITED: 90 });
  });
});

/** Runs `work` while every statement of a rate limit waits. */
async function withLockedRateLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  return service.database.transaction(async (client) => {
    await client.query({ text: 'lock table rate_limits in access exclusive mode', values: [] });
    return work();
  });
}

async function countWaiting(): Promise<number> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await service.database.query({ text, values: [] })).length;
}
