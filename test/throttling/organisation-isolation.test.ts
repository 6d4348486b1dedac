import { describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/throttling/organisation-isolation.test.ts needs PostgreSQL, for locks.\n',
  );

// A third of the pool, four connections, runs expensive statements. One organisation may use three
// of them. No maintenance task runs in a process with this role, so only the requests of these
// tests wait for a locked table.
const service = useTestService({ DATABASE_POOL_SIZE: '14', ROLE: 'api', STATEMENT_TIMEOUT_SECONDS: '120' });

/**
 * Runs `work` while every statement that reads the table waits. The wait ends when `unlock` is
 * called or `work` ends.
 */
async function withLockedTable(table: string, work: (unlock: () => void) => Promise<void>): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const unlocked = Promise.withResolvers<void>();
  const transaction = service.database.transaction(async (client) => {
    await client.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
    locked.resolve();
    await unlocked.promise;
  });
  await Promise.race([locked.promise, transaction]);
  try {
    await work(unlocked.resolve);
  } finally {
    unlocked.resolve();
    await transaction;
  }
}

async function countWaiting(): Promise<number> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await service.database.query({ text, values: [] })).length;
}

/**
 * Sends a document five times for each of two principals of organisation 1. Returns the promises of
 * the ten responses.
 */
async function sendTenTimes(document: string) {
  const admin = await signIn(service, 'admin@demo.test');
  return [demoApiKey, admin].flatMap((token) =>
    Array.from({ length: 5 }, () => graphql(service, document, {}, token)),
  );
}

describe.skipIf(!onPostgresql)('an organisation with several principals', () => {
  test('many list pages of one organisation do not delay the list pages of another organisation', {
    timeout: 60_000,
  }, async () => {
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    await withLockedTable('payments', async (unlock) => {
      const stuck = await sendTenTimes(
        '{ salesPage(databaseId: 1) { orders(first: 11) { nodes { payments { id } } } } }',
      );
      await until(async () => (await countWaiting()) >= 3, 30_000);
      const { data, errors } = await graphql(
        service,
        '{ salesPage(databaseId: 3) { orders(first: 11) { nodes { products: soldVouchers { id } } } } }',
        {},
        other,
      );
      expect(errors).toBeUndefined();
      expect(data.salesPage.orders.nodes).toHaveLength(5);
      expect(await countWaiting()).toBe(3);
      unlock();
      for (const response of await Promise.all(stuck)) expect(response.errors).toBeUndefined();
    });
  });

  test('many reports of one organisation do not delay a report of another organisation', {
    timeout: 60_000,
  }, async () => {
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    await withLockedTable('refunds', async (unlock) => {
      const stuck = await sendTenTimes(
        '{ dailyFigures(period: { from: "2026-01-01", to: "2026-01-02" }) { day } }',
      );
      await until(async () => (await countWaiting()) >= 3, 30_000);
      const { data, errors } = await graphql(service, '{ outstandingLiability { expiryMonth } }', {}, other);
      expect(errors).toBeUndefined();
      expect(data.outstandingLiability).toEqual(expect.any(Array));
      expect(await countWaiting()).toBe(3);
      unlock();
      for (const response of await Promise.all(stuck)) expect(response.errors).toBeUndefined();
    });
  });
});
