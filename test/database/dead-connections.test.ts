import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { databaseUrl, runOnServer } from '../../tools/harness/run-on-server.ts';
import { type SilentProxy, startSilentProxy } from '../../tools/harness/silent-proxy.ts';
import { until } from '../../tools/harness/until.ts';
import { type Spawned, spawnService } from '../runtime/spawned-service.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';

const isPossible = inject('template').kind === 'postgresql';
if (!isPossible) process.stdout.write('Skipped: test/database/dead-connections.test.ts needs PostgreSQL.\n');

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.skipIf(!isPossible)('connections that die without FIN or RST', () => {
  let copy: DatabaseCopy;
  let proxy: SilentProxy;
  let url = '';
  beforeAll(async () => {
    copy = await copyTemplate();
  });
  afterAll(() => copy.drop());
  beforeEach(async () => {
    const address = new URL(copy.environment.DATABASE_URL ?? '');
    proxy = await startSilentProxy({ host: address.hostname, port: Number(address.port || 5432) });
    address.hostname = '127.0.0.1';
    address.port = String(proxy.port);
    url = address.href;
  });
  afterEach(() => proxy.close());

  const one = { text: 'select 1 as one', values: [] };
  const openDatabase = (statementTimeoutMs: number) =>
    openPostgresql({ url, poolSize: 2, statementTimeoutMs, onIdleError: () => undefined });
  /** Functions that run a statement, one for each method of the database that runs statements. */
  const statementRunners: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
    'a query': (database) => database.query(one),
    'a cancellable query': (database) => database.query({ ...one, signal: new AbortController().signal }),
    'a transaction': (database) => database.transaction((transaction) => transaction.query(one)),
    'a Prisma transaction': (database) =>
      database.prismaTransaction(({ prisma }) => prisma.organisation.count()),
    "an operation of Prisma's client": (database) => database.prisma.organisation.count(),
    'a script': (database) => database.script('select 1; select 2'),
  };

  test.each(Object.entries(statementRunners))(
    '%s fails as unavailable within its time limit while packets are dropped, and then succeeds on a new connection',
    async (_name, run) => {
      const database = openDatabase(300);
      try {
        await run(database);
        proxy.silence();
        const started = performance.now();
        expect(isDatabaseUnavailable(await outcomeOf(run(database)))).toBe(true);
        expect(performance.now() - started).toBeLessThan(6_000);
        proxy.restore();
        await until(() => run(database).then(() => true), 10_000);
        expect(database.countConnections()?.inUse).toBe(0);
      } finally {
        await database.close();
      }
    },
  );

  test('a transaction whose connection is lost fails, and the connection serves no other statement', async () => {
    const database = openDatabase(300);
    try {
      for (const kind of ['transaction', 'prismaTransaction'] as const) {
        proxy.restore();
        const failed = database[kind](async ({ query }: Pick<Database, 'query'>) => {
          await query(one);
          proxy.silence();
          await query(one);
        });
        expect(isDatabaseUnavailable(await outcomeOf(failed))).toBe(true);
        expect(database.countConnections()).toEqual({ inUse: 0, idle: 0, waiting: 0 });
      }
    } finally {
      await database.close();
    }
  });

  test('a database can be closed within 8 seconds while its server does not respond', async () => {
    const database = openDatabase(60_000);
    await database.query(one);
    const heard = Promise.withResolvers<void>();
    const stopHearing = await database.listen('silence', () => heard.resolve());
    await heard.promise;
    proxy.silence();
    const stopConnecting = await database.listen('silence', () => undefined);
    const hanging = outcomeOf(database.query(one));
    const started = performance.now();
    await stopHearing();
    await stopConnecting();
    await database.close();
    expect(performance.now() - started).toBeLessThan(8_000);
    expect(isDatabaseUnavailable(await hanging)).toBe(true);
    expect(isDatabaseUnavailable(await outcomeOf(database.query(one)))).toBe(true);
  });

  const readLocations = (address: string) =>
    request({ url: address } as TestService, '/v2.1/redeem-locations');

  async function withService(work: (service: Spawned, address: string) => Promise<void>): Promise<void> {
    const service = spawnService('main', {
      ...copy.environment,
      DATABASE_URL: url,
      STATEMENT_TIMEOUT_SECONDS: '1',
    });
    try {
      await work(service, await service.url);
    } finally {
      await service.kill();
    }
  }

  test('a service responds with 503 while packets are dropped, and recovers afterwards', async () => {
    await withService(async (service, address) => {
      expect((await readLocations(address)).status).toBe(200);
      proxy.silence();
      const started = performance.now();
      const responses = await Promise.all(Array.from({ length: 12 }, () => readLocations(address)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
      expect(performance.now() - started).toBeLessThan(15_000);
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
      expect((await fetch(`${address}/livez`)).status).toBe(200);
      proxy.restore();
      const restored = performance.now();
      await until(
        async () =>
          (await fetch(`${address}/readyz`)).status === 200 && (await readLocations(address)).status === 200,
      );
      expect(performance.now() - restored).toBeLessThan(15_000);
      expect(service.hasEnded()).toBe(false);
    });
  });

  test('a service that receives SIGTERM exits while packets are dropped', async () => {
    await withService(async (service, address) => {
      expect((await readLocations(address)).status).toBe(200);
      proxy.silence();
      const hanging = outcomeOf(readLocations(address));
      const stopped = performance.now();
      void service.kill('SIGTERM');
      expect(await service.exit, service.output()).toBe(0);
      expect(performance.now() - stopped).toBeLessThan(15_000);
      await hanging;
    });
  });
});

describe.skipIf(!isPossible)('a read-only or unreachable server', () => {
  test.each(['query', 'transaction', 'prismaTransaction'] as const)(
    'a write by database.%s to a read-only server fails as unavailable, and succeeds once the server accepts writes',
    async (kind) => {
      const copy = await copyTemplate();
      const url = copy.environment.DATABASE_URL ?? '';
      const name = new URL(url).pathname.slice(1);
      const administer = (text: string) => runOnServer(databaseUrl(url, 'postgres'), text);
      await administer(`alter database ${name} set default_transaction_read_only = on`);
      const database = openPostgresql({ url, poolSize: 1, onIdleError: () => undefined });
      const rename = {
        text: `update organisations set name = 'Renamed'`,
        values: [],
        signal: new AbortController().signal,
      };
      const write = () =>
        kind === 'query'
          ? database.query(rename)
          : database[kind]((transaction: Pick<Database, 'query'>) => transaction.query(rename));
      try {
        expect(isDatabaseUnavailable(await outcomeOf(write()))).toBe(true);
        await administer(`alter database ${name} reset default_transaction_read_only`);
        await write();
      } finally {
        await database.close();
        await copy.drop();
      }
    },
  );

  test('a statement fails as unavailable if the host name does not resolve or the network is unreachable', async () => {
    for (const host of ['unknown.invalid', '[100::1]']) {
      const database = openPostgresql({
        url: `postgres://postgres@${host}/none`,
        poolSize: 1,
        onIdleError: () => undefined,
      });
      const error = await outcomeOf(database.query({ text: 'select 1', values: [] }));
      expect(isDatabaseUnavailable(error), String(error)).toBe(true);
      await database.close();
    }
  });
});
