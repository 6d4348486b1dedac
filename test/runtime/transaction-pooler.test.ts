import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { findPoolerProblem } from '../../src/platform/database/check-poolers.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { until } from '../../tools/harness/until.ts';
import { order, redeem } from '../rest/sales.ts';
import { subscribe, transports } from '../subscriptions/subscribers.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPgbouncer, hasPgbouncerWithPreparedStatements, startPgbouncer } from '../support/pgbouncer.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { readMetrics } from '../telemetry/samples.ts';
import { run } from './spawned-service.ts';

const isSkipped = inject('template').kind === 'embedded' || !(await hasPgbouncer());
if (isSkipped)
  process.stdout.write('Skipped: test/runtime/transaction-pooler.test.ts needs PostgreSQL and PgBouncer.\n');

const keepsStatements = !isSkipped && (await hasPgbouncerWithPreparedStatements());
if (!isSkipped && !keepsStatements)
  process.stdout.write(
    'Skipped: prepared statements behind a pooler need PgBouncer 1.21 or newer, whose path PGBOUNCER sets.\n',
  );

const token = 'metrics-token-0123456789';

describe.skipIf(isSkipped)('behind PgBouncer in transaction mode', { timeout: 120_000 }, () => {
  const stops: (() => Promise<void>)[] = [];
  let copy: DatabaseCopy;
  let direct = '';
  let pooled = '';
  let session = '';
  beforeAll(async () => {
    copy = await copyTemplate();
    stops.unshift(copy.drop);
    direct = copy.environment.DATABASE_URL ?? '';
    // Fewer connections than concurrent requests, so that PgBouncer moves clients between the
    // connections.
    const transactionMode = await startPgbouncer(
      direct,
      4,
      keepsStatements ? { max_prepared_statements: '0' } : {},
    );
    stops.unshift(transactionMode.stop);
    const sessionMode = await startPgbouncer(direct, 4, { pool_mode: 'session' });
    stops.unshift(sessionMode.stop);
    [pooled, session] = [transactionMode.url, sessionMode.url];
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test('findPoolerProblem returns a problem only for a misconfigured pooler in transaction mode', async () => {
    const explain = (url: string, directUrl: string | null, usesPreparedStatements: boolean) =>
      findPoolerProblem({ url, directUrl, usesPreparedStatements });
    expect(await explain(direct, null, true)).toBeNull();
    expect(await explain(session, null, true)).toBeNull();
    expect(await explain(pooled, direct, false)).toBeNull();
    expect(await explain(pooled, null, false)).toContain('Set DATABASE_DIRECT_URL');
    expect(await explain(pooled, pooled, false)).toContain(
      'DATABASE_DIRECT_URL leads to a connection pooler',
    );
    expect(await explain(pooled, direct, true)).toContain('Set PREPARED_STATEMENTS=false');
  });

  test('a service refuses to start if DATABASE_URL leads to the pooler and DATABASE_DIRECT_URL is not set', async () => {
    const refused = run('main', { ...copy.environment, DATABASE_URL: pooled });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(
      'Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
    expect(refused.output()).not.toMatch(/\n\s+at /);
  });

  test('migrations run on DATABASE_DIRECT_URL and leave no advisory lock', async () => {
    const fresh = `vouchsafe_pooled_${process.pid}`;
    await runOnServer(direct, `create database ${fresh}`);
    try {
      const [url, directUrl] = [databaseUrl(pooled, fresh), databaseUrl(direct, fresh)];
      const environment = {
        ...copy.environment,
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: directUrl,
        PREPARED_STATEMENTS: 'false',
      };
      const service = run('main', { ...environment, AUTO_MIGRATE: 'true' });
      expect((await fetch(`${await service.url}/readyz`)).status).toBe(200);
      // The relay holds an advisory lock for the duration of a transaction, so locks can exist
      // temporarily.
      const locks = `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = '${fresh}')`;
      await until(async () => (await runOnServer(directUrl, locks)).length === 0, 5_000);
      const migration = run('migrate', environment);
      expect(await migration.exit).toBe(0);
      expect(migration.output()).toContain('up to date');
      await service.kill();
    } finally {
      await dropDatabase(direct, fresh);
    }
  });

  test.each(keepsStatements ? ['false', 'true'] : ['false'])(
    'concurrent orders, redemptions, reads and live events work with PREPARED_STATEMENTS=%s',
    async (uses) => {
      const own = await copyTemplate();
      const directUrl = own.environment.DATABASE_URL ?? '';
      const pooler = await startPgbouncer(
        directUrl,
        4,
        uses === 'true' ? { max_prepared_statements: '200' } : {},
      );
      const environment = {
        ...own.environment,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: directUrl,
        PREPARED_STATEMENTS: uses,
      };
      if (uses === 'true')
        expect(
          await findPoolerProblem({ url: pooler.url, directUrl, usesPreparedStatements: true }),
        ).toBeNull();
      const started = run('main', { ...environment, METRICS_TOKEN: token });
      const service = { url: await started.url } as TestService;
      const subscribers = transports.map((transport) => subscribe(service.url, transport));
      try {
        // A subscription receives only events that are committed after it has begun.
        await until(async () =>
          (await readMetrics(`${service.url}/metrics`, token)).text.includes(
            'vouchsafe_subscriptions_open 2',
          ),
        );
        const orders = await Promise.all(Array.from({ length: 40 }, () => order(service)));
        expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
        const uses = await Promise.all(
          Array.from({ length: 10 }, () =>
            redeem(service, { redeem_location: 1, voucher_code: demoCodes.singleUse }),
          ),
        );
        expect(uses.filter(({ status }) => status === 201)).toHaveLength(1);
        const reads = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            index % 2 === 0
              ? request(service, '/v2.1/sales-pages/1/orders?expand[]=products&limit=50').then(
                  ({ status }) => status,
                )
              : request(service, `/v1/status?code=${demoCodes.singleUse}&domain=1`).then(
                  ({ status }) => status,
                ),
          ),
        );
        expect(reads).toEqual(reads.map(() => 200));
        expect(await graphql(service, '{ salesPage(databaseId: 1) { name } }')).toMatchObject({
          data: { salesPage: { name: expect.any(String) } },
        });
        for (const { events } of subscribers) await until(() => events.length === 41);
        expect((await readMetrics(`${service.url}/metrics`, token)).text).toContain(
          'vouchsafe_database_notifications_heard 1',
        );
        expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
        expect(started.output()).not.toContain('prepared statement');
      } finally {
        for (const { stop } of subscribers) stop();
        await started.kill();
        await pooler.stop();
        await own.drop();
      }
    },
  );

  test('events are sent even if database notifications do not arrive, which the log and a metric report', async () => {
    const other = await copyTemplate();
    const environment = {
      ...copy.environment,
      DATABASE_DIRECT_URL: other.environment.DATABASE_URL ?? '',
      METRICS_TOKEN: token,
    };
    const started = run('main', { ...environment, LOG_LEVEL: 'error' });
    const service = { url: await started.url } as TestService;
    const subscriber = subscribe(service.url, 'graphql-ws');
    try {
      const read = async () => (await readMetrics(`${service.url}/metrics`, token)).text;
      await until(async () => (await read()).includes('vouchsafe_database_notifications_heard 0'));
      await until(async () => (await read()).includes('vouchsafe_subscriptions_open 1'));
      expect(started.output()).toContain('notifications of the database (LISTEN) are not received');
      for (const expected of [1, 2, 3]) {
        expect((await order(service)).status).toBe(201);
        await until(() => subscriber.events.length === expected, 5_000);
      }
    } finally {
      subscriber.stop();
      await started.kill();
      await other.drop();
    }
  });
});
