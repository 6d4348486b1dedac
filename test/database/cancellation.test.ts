import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { until } from '../../tools/harness/until.ts';
import { copyTemplate, type DatabaseCopy, useTestService } from '../support/test-service.ts';
import { readMetrics } from '../telemetry/samples.ts';

const isPossible = inject('template').kind === 'postgresql';

describe.skipIf(!isPossible)('statements on PostgreSQL', () => {
  let copy: DatabaseCopy;
  let database: Database;
  beforeAll(async () => {
    copy = await copyTemplate();
    const url = copy.environment.DATABASE_URL ?? '';
    database = openPostgresql({ url, poolSize: 1, statementTimeoutMs: 500, onIdleError: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  const sleep = (seconds: number) => `select pg_sleep(${seconds})`;

  test('aborting the signal of a statement cancels the statement, and its connection runs the next statement', async () => {
    const gone = new AbortController();
    const started = performance.now();
    const running = database.query({ text: sleep(60), values: [], signal: gone.signal });
    setTimeout(() => gone.abort(), 50);
    await expect(running).rejects.toThrow('The statement was cancelled because the client disconnected.');
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await database.query({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
  });

  test('cancelling a statement does not affect other statements on the same connection', {
    timeout: 60_000,
  }, async () => {
    const outcomes = { finished: 0, cancelled: 0 };
    for (let round = 0; round < 300; round += 1) {
      const gone = new AbortController();
      // A short statement often ends before its cancellation arrives, a long one never does.
      const seconds = round % 10 === 0 ? 0.1 : 0.002;
      const running = database.query({ text: sleep(seconds), values: [], signal: gone.signal }).then(
        () => {
          outcomes.finished += 1;
        },
        () => {
          outcomes.cancelled += 1;
        },
      );
      const others = Array.from({ length: 5 }, (_, index) =>
        database.query({ text: `select ${index} as n, pg_sleep(0.0005)::text`, values: [] }),
      );
      setTimeout(() => gone.abort(), (round % 30) / 5);
      await running;
      expect(await Promise.all(others)).toEqual([0, 1, 2, 3, 4].map((n) => [{ n, pg_sleep: '' }]));
    }
    expect(outcomes.finished + outcomes.cancelled).toBe(300);
    expect(outcomes.cancelled).toBeGreaterThan(0);
  });

  test('a statement that exceeds the default timeout fails, unless the statement has a longer timeout', async () => {
    await expect(database.query({ text: sleep(5), values: [] })).rejects.toMatchObject({ code: '57014' });
    await expect(database.query({ text: sleep(0.8), values: [], timeoutMs: 20_000 })).resolves.toHaveLength(
      1,
    );
    await expect(database.query({ text: sleep(5), values: [] })).rejects.toMatchObject({ code: '57014' });
  });

  test('interrupted statements are counted by reason, and other failures are not counted', async () => {
    const counts = () => database.countInterruptions();
    const none = {
      'statement timeout': 0,
      'lock timeout': 0,
      'idle transaction': 0,
      'client gone': 0,
      'no response': 0,
    };
    const grown = async (work: () => Promise<unknown>) => {
      const before = { ...none, ...counts() };
      await expect(work()).rejects.toThrow();
      return Object.entries(counts()).filter(
        ([reason, count]) => count !== before[reason as keyof typeof none],
      );
    };
    const { 'statement timeout': timeouts, 'client gone': gone } = { ...none, ...counts() };
    expect(await grown(() => database.query({ text: sleep(5), values: [] }))).toEqual([
      ['statement timeout', timeouts + 1],
    ]);
    expect(await grown(() => database.prisma.$queryRawUnsafe(sleep(5)))).toEqual([
      ['statement timeout', timeouts + 2],
    ]);
    const other = openPostgresql({
      url: copy.environment.DATABASE_URL ?? '',
      poolSize: 1,
      onIdleError: () => undefined,
    });
    const abortOnceRunning = async (controller: AbortController) => {
      const running = `select from pg_stat_activity where datname = current_database() and state = 'active' and query = '${sleep(61)}'`;
      await until(async () => (await other.query({ text: running, values: [] })).length === 1);
      controller.abort();
    };
    try {
      const controller = new AbortController();
      const cancelled = () =>
        Promise.all([
          database.query({ text: sleep(61), values: [], signal: controller.signal }),
          abortOnceRunning(controller),
        ]);
      // Extends the timeout, so that it does not expire before the client disconnects.
      await database.query({ text: `set statement_timeout = '20s'`, values: [] });
      expect(await grown(cancelled)).toEqual([['client gone', gone + 1]]);
      await database.query({ text: `set statement_timeout = '500ms'`, values: [] });
      expect(await grown(() => database.query({ text: sleep(5), values: [] }))).toEqual([
        ['statement timeout', timeouts + 3],
      ]);
      await other.transaction(async ({ query }) => {
        await query({ text: 'lock table organisations in access exclusive mode', values: [] });
        expect(await grown(() => database.query({ text: 'select from organisations', values: [] }))).toEqual([
          ['lock timeout', 1],
        ]);
      });
    } finally {
      await other.close();
    }
    expect(await grown(() => database.query({ text: 'select 1 / 0', values: [] }))).toEqual([]);
  });
});

describe.skipIf(!isPossible)('requests of disconnected clients', () => {
  const token = 'metrics-token-0123456789';
  // A process with the role `api` runs no maintenance tasks. Their statements would also wait for
  // the lock and be counted.
  const service = useTestService({ ROLE: 'api', STATEMENT_TIMEOUT_SECONDS: '20', METRICS_TOKEN: token });

  test.each([
    ['GET /v2.1/sales-pages/1/orders', ''],
    [
      'POST /graphql',
      JSON.stringify({ query: '{ salesPage(databaseId: 1) { orders { nodes { reference } } } }' }),
    ],
  ])('the statement of %s is cancelled when the client disconnects', async (line, body) => {
    const cancelled = async () => {
      const { samples } = await readMetrics(`${service.url}/metrics`, token);
      return samples.get('vouchsafe_database_statements_interrupted_total{reason="client gone"}');
    };
    const before = await cancelled();
    expect(before).toEqual(expect.any(Number));
    const waiting = async () => {
      const rows = await service.database.query({
        text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%orders%'`,
        values: [],
      });
      return rows.length;
    };
    await service.database.transaction(async (transaction) => {
      await transaction.query({ text: 'lock table orders in access exclusive mode', values: [] });
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      const headers = `Host: x\r\nAuthorization: Bearer ${demoApiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      socket.write(`${line} HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
      await until(async () => (await waiting()) > 0);
      socket.destroy();
      await until(async () => (await waiting()) === 0);
    });
    await until(async () => (await cancelled()) === (before ?? 0) + 1);
  });
});
