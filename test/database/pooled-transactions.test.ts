import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { until } from '../../tools/harness/until.ts';
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { copyTemplate } from '../support/test-service.ts';

const isEmbedded = inject('template').kind === 'embedded';
const isSkipped = isEmbedded || !(await hasPgbouncer());
if (isSkipped)
  process.stdout.write(
    'Skipped: test/database/pooled-transactions.test.ts needs PostgreSQL and PgBouncer.\n',
  );

/**
 * The number of connections from PgBouncer to the server. It is smaller than the number of
 * concurrent transactions, so PgBouncer moves clients between connections.
 */
const poolSize = 3;

/**
 * The statements of another client of the pooler, which changes settings and does not reset them.
 */
const foreignSettingsSql = `set timezone = 'Asia/Tokyo'; set DateStyle = 'German'; set bytea_output = 'escape';
  set default_transaction_isolation = 'serializable'; set default_transaction_read_only = on; set search_path = pg_catalog;
  set statement_timeout = '9s'; set lock_timeout = '9s'; set work_mem = '3MB'; set enable_sort = off; set role pg_monitor`;

/**
 * The settings of every transaction: those of the service, those of DATABASE_URL, and otherwise the
 * defaults of the server.
 */
const expectedSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  transaction_isolation: 'read committed',
  transaction_read_only: 'off',
  search_path: '"$user", public',
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  work_mem: '7MB',
  enable_sort: 'on',
  jit: 'off',
  role: 'none',
};

/** Replaces the shorter timeouts of health checks with those of other statements. */
function replaceTimeouts(row: unknown): unknown {
  return JSON.parse(JSON.stringify(row).replace('"2s"', '"15s"').replace('"1333ms"', '"10s"'));
}

describe.skipIf(isSkipped)('transactions through PgBouncer in transaction mode', () => {
  const stops: (() => Promise<void>)[] = [];
  let database: Database;
  let url = '';
  let directUrl = '';
  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    directUrl = copy.environment.DATABASE_URL ?? '';
    const bouncer = await startPgbouncer(directUrl, poolSize);
    stops.unshift(bouncer.stop);
    url = bouncer.url;
    const options = encodeURIComponent('-c work_mem=7MB');
    database = openPostgresql({
      url: `${url}?options=${options}`,
      directUrl,
      usesPreparedStatements: false,
      poolSize: 20,
      onIdleError: () => undefined,
    });
    stops.unshift(database.close);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const backend = { text: 'select pg_backend_pid() as pid', values: [] };

  test('each of twenty concurrent transactions runs its operations and statements on one server connection', async () => {
    const backends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.prismaTransaction(async ({ prisma, query }) => {
          const before = await query<{ pid: number }>(backend);
          const byClient = await prisma.$queryRawUnsafe<{ pid: number }[]>(backend.text);
          await prisma.organisation.create({ data: { name: `Pooled ${index}` } });
          const seen = await query<{ count: number }>({
            text: `select count(*)::int as count from organisations where name = $1`,
            values: [`Pooled ${index}`],
          });
          expect(seen).toEqual([{ count: 1 }]);
          return [...before, ...byClient, ...(await query<{ pid: number }>(backend))].map(({ pid }) => pid);
        }),
      ),
    );
    for (const pids of backends) expect(new Set(pids).size).toBe(1);
    expect(new Set(backends.flat()).size).toBeLessThanOrEqual(poolSize);
    expect(await database.prisma.organisation.count({ where: { name: { startsWith: 'Pooled ' } } })).toBe(20);
  });

  /**
   * Changes the settings of each connection from PgBouncer to the server, as another client could
   * have left them.
   */
  async function setForeignSettings(): Promise<void> {
    const clients = Array.from({ length: poolSize }, () => new pg.Client({ connectionString: url }));
    try {
      for (const client of clients) await client.connect();
      // The open transactions occupy all connections, so each client changes a different one.
      await Promise.all(clients.map((client) => client.query('begin')));
      for (const client of clients) await client.query(`${foreignSettingsSql}; commit`);
    } finally {
      for (const client of clients) await client.end();
    }
  }

  const settingsQuery = {
    text: `select array[${Object.keys(expectedSettings).map((name) => `current_setting('${name}')`)}] as settings,
                  '\\x00ff'::bytea::text as bytes, (select count(*)::int from organisations) > 0 as found`,
    values: [],
  };
  const expected = [{ settings: Object.values(expectedSettings), bytes: '\\x00ff', found: true }];

  test.each([
    ['a statement', (): Promise<unknown[]> => database.query(settingsQuery)],
    [
      'a statement with parameters',
      () => database.query({ ...settingsQuery, text: `${settingsQuery.text} where $1`, values: [true] }),
    ],
    ['a statement with a name', () => database.query({ ...settingsQuery, name: 'settings' })],
    [
      'a statement that can be cancelled',
      () => database.query({ ...settingsQuery, signal: new AbortController().signal }),
    ],
    ['a transaction', () => database.transaction(({ query }) => query(settingsQuery))],
    [
      'the second statement of a transaction',
      () =>
        database.transaction(async ({ query }) => {
          await query({ text: 'select 1', values: [] });
          return query(settingsQuery);
        }),
    ],
    ["a query of Prisma's client", () => database.prisma.$queryRawUnsafe<unknown[]>(settingsQuery.text)],
    [
      'a Prisma transaction',
      () => database.prismaTransaction(({ prisma }) => prisma.$queryRawUnsafe<unknown[]>(settingsQuery.text)),
    ],
    [
      'a script',
      () => database.script(`select 1 as one; ${settingsQuery.text}`).then((found) => found.slice(1)),
    ],
    [
      'a health check',
      () => database.health.query(settingsQuery).then((found) => found.map((row) => replaceTimeouts(row))),
    ],
  ])('%s does not depend on settings that another client has left on the connection', async (_what, read) => {
    await setForeignSettings();
    expect(await read()).toEqual(expected);
  });

  test('writes succeed even if another client has left the connections read-only', async () => {
    await setForeignSettings();
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        database.prisma.organisation.create({ data: { name: `Foreign ${index}` } }),
      ),
    );
    expect(created).toHaveLength(10);
    await setForeignSettings();
    const renamed = await database.query<{ id: number }>({
      text: `update organisations set name = 'Renamed' where name like $1 returning id`,
      values: ['Foreign %'],
    });
    expect(renamed).toHaveLength(10);
  });

  test('the default settings of the database apply: writes fail while its operator has made the database read-only', async () => {
    const name = new URL(url).pathname.slice(1);
    const change = async (text: string) => {
      await runOnServer(directUrl, `begin read write; alter database ${name} ${text}; commit`);
      // New defaults apply only to new server connections of the pooler, so the existing
      // connections are closed.
      const others = `from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
      await runOnServer(directUrl, `select pg_terminate_backend(pid) ${others}`);
    };
    const write = () => database.query({ text: 'update organisations set name = name', values: [] });
    await change('set default_transaction_read_only = on');
    try {
      await until(() =>
        write().catch(({ message }: Error) => message.includes('read-only transaction') || null),
      );
      await expect(write()).rejects.toMatchObject({ code: '25006' });
    } finally {
      await change('reset default_transaction_read_only');
    }
    await until(write);
  });

  test('the configured or given statement timeout applies even if another client has set a different timeout', async () => {
    await setForeignSettings();
    const impatient = openPostgresql({
      url,
      directUrl,
      usesPreparedStatements: false,
      poolSize: 1,
      statementTimeoutMs: 200,
      onIdleError: () => undefined,
    });
    const sleepStatement = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] });
    try {
      await expect(impatient.query(sleepStatement(20))).rejects.toMatchObject({ code: '57014' });
      await expect(impatient.transaction(({ query }) => query(sleepStatement(20)))).rejects.toMatchObject({
        code: '57014',
      });
      expect(await impatient.query({ ...sleepStatement(0.5), timeoutMs: 10_000 })).toHaveLength(1);
    } finally {
      await impatient.close();
    }
  });

  test('a statement that fails reports its own error, and the next statement succeeds', async () => {
    for (const read of [
      () => database.query({ text: 'select 1 / $1::int', values: [0] }),
      () => database.query({ text: 'select 1 / 0', values: [] }),
    ]) {
      await expect(read()).rejects.toMatchObject({ code: '22012' });
      expect(await database.query(settingsQuery)).toEqual(expected);
    }
  });

  test('a transaction that fails is rolled back, and its connection serves other transactions', async () => {
    const failing = Array.from({ length: poolSize * 2 }, () =>
      database.prismaTransaction(async ({ prisma, query }) => {
        await prisma.organisation.create({ data: { name: 'Undone' } });
        await query({ text: 'select 1 / 0', values: [] });
      }),
    );
    for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected');
    expect(await database.prisma.organisation.count({ where: { name: 'Undone' } })).toBe(0);
  });
});
