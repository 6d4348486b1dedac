import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { testSecrets, wideLimits } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { redeem, sell } from '../rest/sales.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { runCli, withDatabaseOf } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { request, signIn } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { digestEverything, expectSameResponses } from './compare-services.ts';

const template = inject('template');
const serverUrl = template.kind === 'postgresql' ? template.serverUrl : '';
if (serverUrl === '')
  process.stdout.write('Skipped: test/recovery/move.test.ts needs PostgreSQL, the target of a move.\n');

type Environment = Readonly<Record<string, string>>;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/**
 * Creates an empty database whose owner is a new role without the superuser attribute. Returns its
 * URL.
 */
async function createTarget(): Promise<string> {
  const name = `vouchsafe_move_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await runOnServer(serverUrl, `create role ${name} login password 'move-password'`);
  await runOnServer(serverUrl, `create database ${name} owner ${name} encoding 'UTF8' template template0`);
  cleanups.push(async () => {
    await dropDatabase(serverUrl, name);
    await runOnServer(serverUrl, `drop role ${name}`);
  });
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = name;
  url.password = 'move-password';
  return url.href;
}

const createData = useEmbeddedData();

/**
 * Creates a data folder with the demo data. Returns the environment of a service on it, and the
 * secrets, which a service on the target of a move also requires.
 */
async function createSource() {
  const dataDir = await makeDataDir();
  await createData(dataDir);
  const stored: Record<'jwt' | 'code', { kid: string; secret: string }[]> = JSON.parse(
    await readFile(join(dataDir, 'secrets.json'), 'utf8'),
  );
  const format = (name: 'jwt' | 'code') => stored[name].map(({ kid, secret }) => `${kid}:${secret}`).join();
  return {
    embedded: { DATA_DIR: dataDir },
    secrets: { JWT_SECRETS: format('jwt'), CODE_SECRETS: format('code') },
  };
}

/**
 * Calls `work` with the service on a database and stops the service. By default, the role is `api`:
 * it makes no deliveries.
 */
async function withService<Result>(
  environment: Environment,
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const common = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://vouchsafe.test',
    ROLE: 'api',
  };
  const config = parseEnvironment({ ...common, ...wideLimits, ...environment });
  const logger = createLogger('silent');
  const opened = await openDatabase(config, logger, () => undefined);
  const service = await startService(config, logger, opened);
  try {
    return await work({ url: service.address, metricsUrl: null, database: opened.database });
  } finally {
    await service.close();
  }
}

const receiver = useReceiver();

/**
 * Writes rows that the demo data does not have: codes, events, deliveries, e-mails, sessions, staff
 * and first responses.
 */
async function writeHistory(service: TestService): Promise<void> {
  await addWebhook(service, `${receiver.url}/moved`, { secret: 'a-shared-secret-of-the-receiver' });
  await addWebhook(service, 'http://127.0.0.1:1/unavailable');
  const { voucher_code } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  const { body } = await redeem(service, { voucher_code, redeem_location: 1, reductor: 2 });
  expect(body).toMatchObject({ reductor: 2 });
  await signIn(service, 'admin@demo.test');
  await request(service, '/v2.1/sales-pages/1/redemptions', {
    json: { voucher_code, redeem_location: 1, reductor: 1 },
    headers: { 'idempotency-key': 'before the move' },
  });
  await until(() => receiver.at('/moved').length >= 3, 60_000);
  await until(async () => {
    const [row] = await service.database.query<{ count: number }>({
      text: 'select count(*)::int as count from delivery_attempts where failure is not null',
      values: [],
    });
    return (row?.count ?? 0) >= 3;
  }, 60_000);
}

const move = (environment: Environment, to: string) => spawnCli(environment, ['move', '--to', to]);
const countOrders = async (url: string) =>
  (await runOnServer<{ count: number }>(url, 'select count(*)::int as count from orders'))[0]?.count;

describe.skipIf(serverUrl === '')('a move to PostgreSQL', { timeout: 400_000 }, () => {
  test('a move from the embedded database or PostgreSQL copies every table and sequence, and responses are equal', async () => {
    const { embedded, secrets } = await createSource();
    await withService({ ...embedded, ROLE: 'all', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' }, writeHistory);
    const before = await withDatabaseOf(embedded, digestEverything);
    const target = await createTarget();
    const onServer = { DATABASE_URL: target, ...secrets };

    const moved = await move(embedded, target);
    expect(moved).toMatchObject({ code: 0, stderr: expect.stringContaining('All tables are equal') });
    expect(moved.stdout).toMatch(/^orders \d+ \d+$/m);
    expect(await withDatabaseOf(onServer, digestEverything)).toEqual(before);
    expect(await withDatabaseOf(embedded, digestEverything)).toEqual(before);
    const constraints = `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;
    expect(await runOnServer(target, constraints)).toEqual(
      await runOnServer(
        databaseUrl(serverUrl, template.kind === 'postgresql' ? template.database : ''),
        constraints,
      ),
    );
    await expect(runOnServer(target, 'delete from redemptions')).rejects.toThrow();

    // A target with rows is not overwritten.
    expect(await move(embedded, target)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('not empty'),
    });

    const second = await createTarget();
    await withService(embedded, (one) =>
      withService(onServer, async (other) => {
        expect(await expectSameResponses(one.url, other.url)).toBeGreaterThan(60);
        // The source of a move must not be in use.
        expect(await move(onServer, second)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('The source is in use'),
        });
        expect(await move(embedded, second)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('Another Vouchsafe'),
        });
        expect(await countOrders(second)).toBe(0);
        // Orders of the source are found by their ids, and new orders continue the ids of the
        // source.
        const [last] = await runOnServer<{ id: number }>(target, 'select max(id) as id from orders');
        const { body } = await request(other, '/v2.1/sales-pages/1/orders/81');
        expect(body.id).toBe(81);
        expect((await sell(other)).id).toBeGreaterThan(last?.id ?? 0);
      }),
    );
    const changed = await withDatabaseOf(onServer, digestEverything);
    expect(await move(onServer, second)).toMatchObject({ code: 0 });
    expect(await withDatabaseOf({ ...onServer, DATABASE_URL: second }, digestEverything)).toEqual(changed);
  });

  test('a move that is killed leaves no rows in the target and can be repeated', async () => {
    const { embedded, secrets } = await createSource();
    const before = await withDatabaseOf(embedded, digestEverything);
    const target = await createTarget();
    const migrated = launchNode(['server/migrate.ts'], {
      environment: { ...spawnEnvironment, DATABASE_URL: target, ...secrets },
    });
    expect(await migrated.exit).toBe(0);
    // Delays the copying of vouchers, so that the process is killed after it has copied the orders.
    await runOnServer(
      target,
      `create function slow() returns boolean language sql volatile as $$ select pg_sleep(1) is not null $$;
       alter table vouchers add constraint slow check (slow())`,
    );
    const killed = launchNode(['server/cli.ts', 'move', '--to', target], {
      environment: { ...spawnEnvironment, ...embedded },
    });
    const copying = `select pid from pg_stat_activity where datname = current_database() and query like '%insert into "public"."vouchers"%' and pid <> pg_backend_pid()`;
    await until(async () => killed.hasEnded() || (await runOnServer(target, copying)).length > 0, 120_000);
    expect(killed.hasEnded()).toBe(false);
    await killed.kill();
    await runOnServer(target, `select pg_terminate_backend(pid) from (${copying}) b`);
    await until(async () => (await runOnServer(target, copying)).length === 0, 60_000);
    expect(await countOrders(target)).toBe(0);
    await runOnServer(target, 'alter table vouchers drop constraint slow; drop function slow()');
    expect(await move(embedded, target)).toMatchObject({ code: 0 });
    expect(await withDatabaseOf({ DATABASE_URL: target, ...secrets }, digestEverything)).toEqual(before);
  });

  test('a move fails with an explanation if the target is not a PostgreSQL URL or does not exist, or the source has no database', async () => {
    const none = { DATA_DIR: await makeDataDir() };
    const to = databaseUrl(serverUrl, 'no_such_database');
    expect(await runCli(none, ['move'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing options: --to'),
    });
    expect(await move(none, 'mysql://localhost')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--to: must be a URL'),
    });
    expect(await move(none, to)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('contains no database'),
    });
    const source = { DATABASE_URL: serverUrl, ...testSecrets };
    expect(await move(source, to)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--to: the database cannot be used'),
    });
  });
});
