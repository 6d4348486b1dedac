import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { explainStartError } from '../../server/process/explain-start-error.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster, type PostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { makeDataDir } from './make-data-dir.ts';
import { runCli } from './run-cli.ts';
import { run } from './spawned-service.ts';

/** Starts the service, which must refuse. Returns its output. */
async function refuse(environment: Readonly<Record<string, string>>): Promise<string> {
  const service = run('main', environment);
  expect(await service.exit).toBe(1);
  expect(service.output()).toMatch(/^Vouchsafe cannot start: /m);
  expect(service.output()).not.toMatch(/\n\s+at /);
  return service.output();
}

/**
 * Opens the database as a start does, which must fail. Returns the sentence about the error, or
 * null if the error is a bug.
 */
async function explain(environment: Readonly<Record<string, string>>): Promise<string | null> {
  const config = parseEnvironment({ ...environment });
  const error = await openDatabase(config, createLogger('silent'), () => undefined).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return explainStartError(error);
}

describe('a start is refused with a sentence', { timeout: 300_000 }, () => {
  test('if DATA_DIR is a file, or inside one', async () => {
    const file = join(await makeDataDir(), 'file');
    await writeFile(file, 'x');
    for (const dataDir of [file, join(file, 'folder')])
      expect(await refuse({ DATA_DIR: dataDir })).toContain(file);
  });

  test('if DATA_DIR cannot be written', async () => {
    // Linux allows no user to create folders there.
    expect(await explain({ DATA_DIR: '/sys/vouchsafe' })).toMatch(
      /^The file or folder \/sys\/vouchsafe cannot be used: E/,
    );
  });

  test('if the lock file of DATA_DIR is a folder', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'lock.db'));
    expect(await refuse({ DATA_DIR: dataDir })).toContain(join(dataDir, 'lock.db'));
  });

  test.each([
    ['postgres://nobody@host.invalid/shop', 'host.invalid'],
    ['postgres://nobody@127.0.0.1:1/shop', 'ECONNREFUSED'],
  ])('if the server of %s cannot be reached', async (DATABASE_URL, reason) => {
    expect(await refuse({ ...testSecrets, DATABASE_URL })).toContain(reason);
  });

  test.each([
    [{ HOST: '192.0.2.1', PORT: '4999' }, /192\.0\.2\.1.* Set HOST to an address of this machine/],
    [{ HOST: 'host.invalid', PORT: '4999' }, /host\.invalid\. Set HOST to an address of this machine/],
    [{ PORT: 'taken' }, /127\.0\.0\.1:\d+\. .*set PORT to a free port/],
    [{ PORT: '0', METRICS_PORT: 'taken' }, /127\.0\.0\.1:\d+\. .*set METRICS_PORT to a free port/],
  ])('if it cannot listen as configured with %o', async (environment, message) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const entries = Object.entries(environment).map(([name, value]) => [
      name,
      value === 'taken' ? port : value,
    ]);
    const output = await refuse({
      DATA_DIR: await makeDataDir(),
      DEMO_DATA: 'true',
      ...Object.fromEntries(entries),
    });
    expect(output).toMatch(message);
    expect(output).not.toContain('DATABASE_URL');
    other.close();
  });
});

test('an error of a statement is not explained, so that its stack is printed, unless a privilege is missing', () => {
  const sqlError = (code: string) => Object.assign(new Error('rejected'), { severity: 'ERROR', code });
  expect(['42703', '23505', '42601'].map((code) => explainStartError(sqlError(code)))).toEqual([
    null,
    null,
    null,
  ]);
  expect(explainStartError(sqlError('42501'))).toContain('The database cannot be used: rejected');
});

describe.skipIf(findPostgresqlBinaries() === null)(
  'a PostgreSQL server that rejects the connection',
  { timeout: 60_000 },
  () => {
    const cleanup = new AsyncDisposableStack();
    let cluster: PostgresqlCluster;

    beforeAll(async () => {
      cluster = await createPostgresqlCluster(cleanup);
      await cluster.run(`create role shop login password 'correct-password'`);
      const [{ hba_file: accessFile } = {}] = await cluster.run('show hba_file');
      const rules = await readFile(String(accessFile), 'utf8');
      const ownRules = [
        'host all shop 127.0.0.1/32 scram-sha-256',
        'hostssl all encrypted 127.0.0.1/32 trust',
        'hostnossl all encrypted 127.0.0.1/32 reject',
      ];
      await writeFile(String(accessFile), `${ownRules.join('\n')}\n${rules}`);
      await cluster.run('select pg_reload_conf()');
    }, 120_000);
    afterAll(() => cleanup.disposeAsync());

    const urlOf = (login: string, database: string) => {
      const url = new URL(cluster.urlOf(database));
      [url.username = '', url.password = ''] = login.split(':');
      return url.href;
    };

    test.each([
      ['an unknown database', 'vouchsafe', 'none', 'database "none" does not exist'],
      ['an unknown role', 'nobody', 'postgres', 'role "nobody" does not exist'],
      [
        'a wrong password',
        'shop:wrong-password',
        'postgres',
        'password authentication failed for user "shop"',
      ],
      ['a missing password', 'shop', 'postgres', 'SCRAM'],
      [
        'a server without TLS',
        'vouchsafe',
        'postgres?sslmode=require',
        'The server does not support SSL connections',
      ],
      ['a server that requires TLS', 'encrypted', 'postgres', 'no encryption'],
    ])('%s is explained at the start, by commands and by move', async (_case, login, database, reason) => {
      const url = urlOf(login, database);
      const messages = [
        await explain({ ...testSecrets, DATABASE_URL: url }),
        (await runCli({ ...testSecrets, DATABASE_URL: url }, ['reseal'])).stderr,
        (await runCli({ ...testSecrets, DATABASE_URL: cluster.urlOf('template1') }, ['move', '--to', url]))
          .stderr,
      ];
      expect(messages[2]).toMatch(/^--to: the database cannot be used/m);
      for (const message of messages) {
        expect(message).toContain(reason);
        expect(message).toMatch(/cannot be used/);
        expect(message).not.toMatch(/\n\s+at |correct-password|wrong-password/);
      }
    });
  },
);
