import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { requirementOf } from '../../schema/fields/requirement.ts';
import { schema } from '../../schema/schema.ts';
import { findPoolerProblem } from '../../src/platform/database/check-poolers.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql, type PostgresqlOptions } from '../../src/platform/database/open-postgresql.ts';
import { openReadReplica } from '../../src/platform/database/read-replica.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { goods } from '../races/buy.ts';
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { readMetrics } from '../telemetry/samples.ts';
import { type Spawned, spawnService } from './spawned-service.ts';

const isPossible = inject('template').kind === 'postgresql' && findPostgresqlBinaries() !== null;
const hasPooler = await hasPgbouncer();
if (!isPossible)
  process.stdout.write('Skipped: test/runtime/read-replica.test.ts needs PostgreSQL and its programs.\n');

const today = new Date().toISOString().slice(0, 10);
const reportFields = {
  dailyFigures: `dailyFigures(period: { from: "${today}", to: "${today}" }) { orders }`,
  voucherSales: `voucherSales(period: { from: "${today}", to: "${today}" }) { vouchersSold }`,
  voucherSalesTotals: `voucherSalesTotals(period: { from: "${today}", to: "${today}" }) { vouchersSold }`,
  hourlyFigures: `hourlyFigures(day: "${today}") { orders }`,
  outstandingLiability: 'outstandingLiability { vouchers }',
  liability: `liability(period: { from: "${today}", to: "${today}" }) { paid { closing { amount } } }`,
  movements: `movements(period: { from: "${today}", to: "${today}" }) { nodes { kind } }`,
  dayClose: `dayClose(day: "${today}") { sales { vouchers } }`,
  pageSettlements: `pageSettlements(period: { from: "${today}", to: "${today}" }) { __typename }`,
  ordersExport: `ordersExport(period: { from: "${today}", to: "${today}" }) { rows { name } }`,
};
const maxLagSeconds = 12;
const token = 'metrics-token-of-the-replica-test';

describe.skipIf(!isPossible)('a read replica', { timeout: 180_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  let primary: PostgresqlCluster;
  let standby: PostgresqlCluster;
  let service: Spawned;
  let url: string;

  beforeAll(async () => {
    primary = await createPostgresqlCluster(cleanup);
    await primary.run('create database shop owner vouchsafe');
    const environment = {
      ...testSecrets,
      DEMO_DATA: 'true',
      AUTO_MIGRATE: 'true',
      DATABASE_URL: primary.urlOf('shop'),
    };
    const first = spawnService('main', environment);
    await first.url;
    await first.kill();
    standby = await primary.createStandby();
    service = spawnService('main', {
      ...environment,
      DATABASE_REPLICA_URL: standby.urlOf('shop'),
      DATABASE_REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
      METRICS_TOKEN: token,
    });
    cleanup.defer(async () => void (await service.kill()));
    url = await service.url;
    await until(async () => (await report()).lag !== null, 30_000);
  }, 120_000);
  afterAll(() => cleanup.disposeAsync());

  /**
   * Executes a GraphQL query. Returns the response and `lag`, which is the value of the header
   * Replica-Lag in seconds, or null without the header.
   */
  async function query(text: string) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    });
    const lag = response.headers.get('replica-lag');
    return { status: response.status, lag: lag === null ? null : Number(lag), ...(await response.json()) };
  }
  /** Returns the number of vouchers in today's orders export, and the lag of the response. */
  async function report() {
    const { data, lag, status } = await query(`{ ${reportFields.ordersExport} }`);
    expect(status).toBe(200);
    return { lag, vouchers: data.ordersExport.rows.length };
  }
  const readMetric = async (name: string) => {
    const { text } = await readMetrics(`${url}/metrics`, token);
    return Number(new RegExp(`^vouchsafe_${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  const order = async () => {
    const { status } = await request({ url } as TestService, '/v2.1/sales-pages/1/orders', {
      json: {
        language: 'en',
        purchaser: { name: 'Zoe', email: 'zoe@example.test' },
        products: [{ ...goods.massage, delivery_method: 'electronic' }],
      },
    });
    expect(status).toBe(201);
  };

  test('a read replica serves every report field and no other field, with its lag in the header Replica-Lag', async () => {
    const reports = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      (field) => requirementOf(field)?.action === 'report.read' && !field.name.endsWith('Url'),
    );
    expect(reports.map(({ name }) => name).toSorted()).toEqual(Object.keys(reportFields).toSorted());
    for (const field of Object.values(reportFields))
      expect((await query(`{ ${field} }`)).lag).toBeLessThanOrEqual(maxLagSeconds);
    const rest = await request(
      { url } as TestService,
      `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
    );
    expect(rest.status).toBe(200);
    expect(Number(rest.headers.get('replica-lag'))).toBeGreaterThan(0);
    const list = await request({ url } as TestService, '/v2.1/sales-pages/1/reports/refunds');
    expect(list.headers.get('replica-lag')).toBeNull();
    expect(
      (await query('{ salesPage(databaseId: 1) { orders(first: 1) { nodes { id } } } }')).lag,
    ).toBeNull();
    expect(await readMetric('replica_used')).toBe(1);
  });

  test('a read replica that stops replaying is used until its lag exceeds the limit, and again once caught up', async () => {
    await standby.run('select pg_wal_replay_pause()', 'shop');
    await until(
      async () =>
        (await standby.run('select pg_get_wal_replay_pause_state() as state'))[0]?.state === 'paused',
    );
    const before = await report();
    await order();
    const lags: number[] = [];
    await until(async () => {
      const { lag, vouchers } = await report();
      // A response of the primary contains the new order, and a response of the replica does not.
      expect(vouchers).toBe(before.vouchers + (lag === null ? 1 : 0));
      if (lag !== null) lags.push(lag);
      return lag === null;
    }, 60_000);
    expect(lags.length).toBeGreaterThan(0);
    expect(lags).toEqual(lags.toSorted((a, b) => a - b));
    expect(lags.at(-1)).toBeLessThanOrEqual(maxLagSeconds);
    expect(await readMetric('replica_used')).toBe(0);
    expect(await readMetric('replica_lag_seconds')).toBeGreaterThan(maxLagSeconds);
    await standby.run('select pg_wal_replay_resume()', 'shop');
    await until(async () => (await report()).lag !== null, 30_000);
    expect((await report()).vouchers).toBe(before.vouchers + 1);
  });

  test('reports succeed while a read replica is killed, and the replica is used again after its restart', async () => {
    const before = await report();
    const reports = Array.from({ length: 20 }, () => report());
    await standby.stopImmediately();
    for (const { vouchers } of await Promise.all(reports)) expect(vouchers).toBe(before.vouchers);
    expect(await report()).toEqual({ lag: null, vouchers: before.vouchers });
    await until(async () => Number.isNaN(await readMetric('replica_lag_seconds')), 30_000);
    expect(await readMetric('replica_used')).toBe(0);
    await standby.start();
    await until(async () => (await report()).lag !== null, 30_000);
  });

  describe('opened directly', () => {
    const open = (database: Database, target: string, others: Partial<PostgresqlOptions> = {}) =>
      openReadReplica({
        url: target,
        poolSize: 2,
        statementTimeoutMs: 7_000,
        primary: database,
        maxLagSeconds: 60,
        trace: (traced) => traced,
        onIdleError: () => undefined,
        onStateChange: () => undefined,
        ...others,
      });

    test('a read replica limits the duration of statements, and cancels a statement when its client disconnects', async () => {
      const database = openPostgresql({
        url: primary.urlOf('shop'),
        poolSize: 1,
        onIdleError: () => undefined,
      });
      const replica = open(database, standby.urlOf('shop'));
      await until(() => replica.isUsed(), 30_000);
      const text = `select pg_is_in_recovery() as standby, current_setting('statement_timeout') as "limit"`;
      const state = await replica.read(database, (client) => client.query({ text, values: [] }));
      expect(state).toEqual([{ standby: true, limit: '7s' }]);
      const disconnected = new AbortController();
      const sleeping = replica.read(database, (client) =>
        client.query({ text: 'select pg_sleep(600) as cancelled', values: [], signal: disconnected.signal }),
      );
      const countSleeping = async () =>
        (
          await standby.run(
            `select 1 from pg_stat_activity where query = 'select pg_sleep(600) as cancelled' and state = 'active'`,
          )
        ).length;
      await until(async () => (await countSleeping()) === 1);
      disconnected.abort();
      await expect(sleeping).rejects.toThrow('client disconnected');
      expect(await countSleeping()).toBe(0);
      await replica.close();
      await database.close();
    });

    test.skipIf(!hasPooler)(
      'a read replica behind a pooler keeps its settings if other clients change theirs',
      async () => {
        const pooler = await startPgbouncer(standby.urlOf('shop', 'postgres'), 2);
        const database = openPostgresql({
          url: primary.urlOf('shop'),
          poolSize: 1,
          onIdleError: () => undefined,
        });
        try {
          const { url: replicaUrl } = pooler;
          const explain = (directUrl: string | null, usesPreparedStatements: boolean) =>
            findPoolerProblem({ url: primary.urlOf('shop'), directUrl, replicaUrl, usesPreparedStatements });
          expect(await explain(null, false)).toContain(
            'DATABASE_REPLICA_URL leads to a connection pooler in transaction mode.',
          );
          expect(await explain(primary.urlOf('shop'), true)).toContain(
            'DATABASE_REPLICA_URL does not support prepared statements',
          );
          expect(await explain(primary.urlOf('shop'), false)).toBeNull();

          await Promise.all(
            [1, 2].map(() => runOnServer(replicaUrl, `set timezone = 'Asia/Tokyo'; select pg_sleep(0.2)`)),
          );
          const replica = open(database, replicaUrl, {
            directUrl: replicaUrl,
            usesPreparedStatements: false,
          });
          await until(() => replica.isUsed(), 30_000);
          const text = `select pg_is_in_recovery() as standby, current_setting('timezone') as zone, current_setting('statement_timeout') as "limit"`;
          const states = await Promise.all(
            Array.from({ length: 10 }, () =>
              replica.read(database, (client) => client.query({ text, values: [] })),
            ),
          );
          for (const state of states) expect(state).toEqual([{ standby: true, zone: 'UTC', limit: '7s' }]);
          await replica.close();
        } finally {
          await database.close();
          await pooler.stop();
        }
      },
    );

    test('a database that is not a standby is not used as a read replica', async () => {
      const database = openPostgresql({
        url: primary.urlOf('shop'),
        poolSize: 1,
        onIdleError: () => undefined,
      });
      const states: string[] = [];
      const replica = openReadReplica({
        url: primary.urlOf('shop'),
        poolSize: 1,
        primary: database,
        maxLagSeconds: 60,
        trace: (traced) => traced,
        onIdleError: () => undefined,
        onStateChange: (state) => void states.push(state),
      });
      await until(() => states.length > 0, 30_000);
      expect(states).toEqual(['not a standby']);
      expect(replica.isUsed()).toBe(false);
      await replica.close();
      await database.close();
    });
  });
});
