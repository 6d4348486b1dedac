import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type ConnectionUrl, parseConnectionUrl } from '../../src/platform/database/connection-url.ts';
import { createHostFinder } from '../../src/platform/database/find-host.ts';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { startSilentProxy } from '../../tools/harness/silent-proxy.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { goods } from '../races/buy.ts';
import { lockRows } from '../races/row-lock.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type TestService } from '../support/test-service.ts';
import { run } from './spawned-service.ts';

describe('a connection URL', () => {
  const hostsOf = (text: string) => parseConnectionUrl(text).hosts.map(({ name, port }) => `${name}:${port}`);

  test.each([
    ['postgres://u:p@one/db', ['one:5432']],
    ['postgresql://one:1,two:2/db', ['one:1', 'two:2']],
    ['postgres://u:p@one,two:2,[::1]:3/db', ['one:5432', 'two:2', '::1:3']],
    ['postgres://u@/db?host=one,two&port=1,2', ['one:1', 'two:2']],
    ['postgres://u@/db?host=one,two&port=7', ['one:7', 'two:7']],
    ['postgres://u@/db?host=/run/postgresql', ['/run/postgresql:5432']],
  ])('the connection URL %s has the hosts %j', (text, hosts) => {
    expect(hostsOf(text)).toEqual(hosts);
  });

  test('the URL for the driver omits options, target_session_attrs and connect_timeout, which are parsed', () => {
    const text =
      'postgres://u:p@one:1,two/db?target_session_attrs=read-write&connect_timeout=1&sslmode=disable&options=-c%20a.b%3Dc';
    expect(parseConnectionUrl(text)).toMatchObject({
      url: 'postgres://u:p@one:1/db?sslmode=disable',
      sessionAttributes: 'read-write',
      connectTimeoutMs: 2_000,
      settings: { 'a.b': 'c' },
    });
  });

  test.each([
    ['mysql://one/db', 'postgres://'],
    ['postgres://one,two:x/db', 'invalid host'],
    ['postgres://u@/db?host=one,two,three&port=1,2', '2 ports for 3 hosts'],
    ['postgres://one/db?target_session_attrs=writable', 'target_session_attrs'],
    ['postgres://one/db?connect_timeout=soon', 'connect_timeout'],
    ['postgres://one/db?options=-E', 'options'],
  ])('the connection URL %s is rejected with an error that contains "%s"', (text, message) => {
    expect(() => parseConnectionUrl(text)).toThrow(message);
  });
});

const isPossible = inject('template').kind === 'postgresql' && findPostgresqlBinaries() !== null;
if (!isPossible)
  process.stdout.write('Skipped: test/runtime/failover.test.ts needs PostgreSQL and its programs.\n');

const order = (url: string) =>
  request({ url } as TestService, '/v2.1/sales-pages/1/orders', {
    json: {
      language: 'en',
      purchaser: { name: 'Zoe', email: 'zoe@example.test' },
      products: [{ ...goods.massage, delivery_method: 'electronic' }],
    },
  });
const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()).status];
};

describe.skipIf(!isPossible)('a primary and its standby', { timeout: 180_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync());

  test('a service with a primary and a standby in DATABASE_URL uses the primary, and a standby that is promoted', async () => {
    const primary = await createPostgresqlCluster(cleanup);
    await primary.run('create database shop owner vouchsafe');
    const environment = { ...testSecrets, DEMO_DATA: 'true', AUTO_MIGRATE: 'true' };
    const first = run('main', { ...environment, DATABASE_URL: primary.urlOf('shop') });
    await first.url;
    await first.kill();
    const standby = await primary.createStandby();
    const [primaryHost, standbyHost] = [primary, standby].map(
      (cluster) => new URL(cluster.urlOf('shop')).host,
    );
    const closedPort = await findFreePort();
    const silent = await startSilentProxy({ host: '127.0.0.1', port: closedPort });
    cleanup.defer(silent.close);
    silent.silence();

    const find = (hosts: readonly (string | undefined)[], attributes: ConnectionUrl['sessionAttributes']) =>
      createHostFinder(
        parseConnectionUrl(
          `postgres://vouchsafe@${hosts.join()}/shop?target_session_attrs=${attributes}&connect_timeout=2`,
        ),
      )().then(
        ({ name, port }) => `${name}:${port}`,
        (error: Error) => error.message,
      );
    const both = [standbyHost, primaryHost];
    expect(await find(both, 'any')).toBe(standbyHost);
    expect(await find(both, 'read-write')).toBe(primaryHost);
    expect(await find(both, 'primary')).toBe(primaryHost);
    expect(await find([primaryHost, standbyHost], 'standby')).toBe(standbyHost);
    expect(await find([primaryHost, standbyHost], 'read-only')).toBe(standbyHost);
    expect(await find([primaryHost, standbyHost], 'prefer-standby')).toBe(standbyHost);
    expect(await find([primaryHost], 'prefer-standby')).toBe(primaryHost);
    expect(
      await find([`127.0.0.1:${closedPort}`, `127.0.0.1:${silent.port}`, primaryHost], 'read-write'),
    ).toBe(primaryHost);
    expect(await find([standbyHost], 'read-write')).toContain(`${standbyHost}: is a standby`);

    const DATABASE_URL = `postgres://vouchsafe@${standbyHost},${primaryHost}/shop?target_session_attrs=read-write&connect_timeout=2`;
    const service = run('main', { ...environment, DATABASE_URL });
    const url = await service.url;
    expect(await readiness(url)).toEqual([200, 'ready']);
    const before = await order(url);
    expect(before.status).toBe(201);
    const walPositionQuery = `select pg_current_wal_lsn()::text as place`;
    const [written] = await primary.run(walPositionQuery);
    await until(
      async () =>
        (await standby.run(`select pg_last_wal_replay_lsn() >= '${written?.place}' as done`))[0]?.done,
    );

    await primary.stopImmediately();
    await until(async () => (await readiness(url))[1] === 'database read-only');
    expect(await readiness(url)).toEqual([503, 'database read-only']);
    expect((await order(url)).status).toBe(503);

    await standby.run('select pg_promote()');
    await until(async () => (await readiness(url))[0] === 200, 15_000);
    const after = await order(url);
    expect(after.status).toBe(201);
    const kept = await request({ url } as TestService, `/v2.1/sales-pages/1/orders/${before.body.id}`);
    expect(kept.status).toBe(200);
    expect(service.hasEnded()).toBe(false);
  });
});

describe.skipIf(inject('template').kind !== 'postgresql')('a full pool', () => {
  test('/readyz returns 200 with the status degraded while a statement has been waiting for a connection for half a second', async () => {
    const copy = await copyTemplate();
    onTestFinished(copy.drop);
    const service = run('main', { ...copy.environment, DATABASE_POOL_SIZE: '2' });
    const url = await service.url;
    const lock = await lockRows(copy, 'lock table orders in access exclusive mode');
    onTestFinished(lock.release);
    const started = performance.now();
    const reads = Promise.all(
      Array.from({ length: 12 }, () => request({ url } as TestService, '/v2.1/sales-pages/1/orders')),
    );
    await until(async () => (await readiness(url))[1] === 'degraded');
    expect(performance.now() - started).toBeGreaterThan(500);
    expect(await readiness(url)).toEqual([200, 'degraded']);
    await lock.release();
    expect((await reads).map(({ status }) => status)).toEqual(Array(12).fill(200));
    await until(async () => (await readiness(url))[1] === 'ready');
  });
});
