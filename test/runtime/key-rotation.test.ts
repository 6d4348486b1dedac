import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Balancer, startBalancer } from '../../tools/harness/balancer.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { type RunningProgram, startProgram } from '../../tools/harness/start-program.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { lockRows } from '../races/row-lock.ts';
import { sell } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { runCli, withDatabaseOf } from './run-cli.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded) process.stdout.write('Skipped: test/runtime/key-rotation.test.ts needs PostgreSQL.\n');

const older = testSecrets.CODE_SECRETS;
const newer = 'newer:another-secret-for-tests-0123456789-abcdef';
const webhookSecret = 'the-shared-secret';
/** The number of clients that send requests during the rotation. */
const clients = 3;
/**
 * The minimum number of rounds that the clients complete together in each state of the rotation.
 */
const roundsPerState = 6;

describe.skipIf(isEmbedded)('a rolling rotation of CODE_SECRETS', () => {
  const cleanup = new AsyncDisposableStack();
  const receiver = useReceiver();
  let copy: DatabaseCopy;
  let balancer: Balancer;
  beforeAll(async () => {
    copy = await copyTemplate();
    cleanup.defer(copy.drop);
    balancer = await startBalancer(cleanup);
  });
  afterAll(() => cleanup.disposeAsync());

  const start = async (codeSecrets: string): Promise<RunningProgram> => {
    const environment = {
      ...spawnEnvironment,
      ...copy.environment,
      PORT: '0',
      DATABASE_POOL_SIZE: '5',
      LOG_LEVEL: 'warn',
      CODE_SECRETS: codeSecrets,
      WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
      SHUTDOWN_DELAY_SECONDS: '1',
    };
    const server = await startProgram(['server/main.ts'], cleanup, { environment });
    await balancer.add(server.url);
    return server;
  };

  /**
   * Sells a voucher, reads its status, redeems it and reads an earlier order. The balancer sends
   * each request to any process. Returns the sold product. Throws if a response is not as expected.
   */
  const runRound = async (service: TestService, earlier: readonly Row[]): Promise<Row> => {
    const product = await sell(service);
    const code = product.voucher_code;
    expect(code).toMatch(/^[0-9A-Z-]{19}$/);
    const status = await request(service, `/v1/status?domain=1&code=${code}`);
    expect([status.status, status.body.code]).toEqual([200, code]);
    const redemption = {
      json: { redeem_location: 1, voucher_code: code },
      headers: { 'idempotency-key': randomUUID() },
    };
    const redeemed = await request(service, '/v2.1/sales-pages/1/redemptions', redemption);
    const repeated = await request(service, '/v2.1/sales-pages/1/redemptions', redemption);
    expect([redeemed.status, repeated.status, repeated.body]).toEqual([201, 201, redeemed.body]);
    const former = earlier[Math.floor(Math.random() * earlier.length)] ?? product;
    const read = await request(service, `/v2.1/sales-pages/1/orders/${former.order}?expand[]=products`);
    expect([read.status, read.body.products[0].voucher_code]).toEqual([200, former.voucher_code]);
    return product;
  };

  test('no request and no delivery fails while two processes have different secrets', {
    timeout: 240_000,
  }, async () => {
    let [first, second] = [await start(older), await start(`${older},${newer}`)];
    const service = { url: balancer.url } as TestService;
    await addWebhook(service, `${receiver.url}/rotation`, {
      secret: webhookSecret,
      enabled_events: ['order.created'],
    });

    const sold: Row[] = [];
    const failures: unknown[] = [];
    let isDone = false;
    const load = Promise.all(
      Array.from({ length: clients }, async () => {
        while (!isDone && failures.length === 0) {
          await runRound(service, sold).then(
            (product) => sold.push(product),
            (error) => failures.push(error),
          );
        }
      }),
    );
    const serveRequests = async () => {
      const enough = sold.length + roundsPerState;
      await until(() => sold.length >= enough || failures.length > 0, 60_000);
    };
    const replace = async (former: RunningProgram, codeSecrets: string) => {
      const replacement = await start(codeSecrets);
      expect(await former.stop()).toBe(0);
      expect(former.output()).not.toMatch(/"level":(50|60|"error"|"fatal")/);
      await serveRequests();
      return replacement;
    };
    try {
      // Every pair of consecutive configurations serves requests together, as during the
      // replacement of many processes.
      await serveRequests();
      // The balancer sends requests to a process until it reads that the process stops. Therefore all
      // processes must know the new secret before one of them encrypts with it.
      first = await replace(first, `${older},${newer}`);
      first = await replace(first, `${newer},${older}`);
      second = await replace(second, `${newer},${older}`);
      const resealed = await runCli({ ...copy.environment, CODE_SECRETS: `${newer},${older}` }, ['reseal']);
      expect([resealed.stderr.trim().split('\n').at(-1), resealed.code]).toEqual([
        'All data is sealed with the first secret. The older secrets can be removed from CODE_SECRETS.',
        0,
      ]);
      first = await replace(first, newer);
      for (const { url } of [first, second])
        expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    } finally {
      isDone = true;
      await load;
    }
    expect(failures).toEqual([]);

    const orders = new Set(sold.map(({ order }) => order));
    const delivered = () => new Set(receiver.at('/rotation').map(({ event }) => event.data.id));
    await until(() => orders.isSubsetOf(delivered()));
    for (const { body, headers } of receiver.at('/rotation')) {
      expect(headers.signature).toBe(createHmac('sha256', webhookSecret).update(body).digest('hex'));
    }
  });

  test('a process that lacks a secret of stored data logs the id of that secret at start-up', {
    timeout: 60_000,
  }, async () => {
    const server = await start(older);
    const log = server.output();
    expect(log).toContain(
      'stored data is encrypted with secrets that CODE_SECRETS does not contain (newer): add them',
    );
    expect(log).not.toContain('another-secret-for-tests');
    await server.stop();
  });

  test('reseal exits with 1 if a process encrypts with another secret while reseal runs', {
    timeout: 60_000,
  }, async () => {
    const server = await start(`${older},${newer}`);
    const service = { url: server.url } as TestService;
    // Only reseal uses this table, after it has processed the table of sold vouchers. A voucher
    // that is sold while reseal waits for the lock is therefore not resealed.
    const lock = await lockRows(copy, 'lock table voucher_import_rows in access exclusive mode');
    const reseal = runCli({ ...copy.environment, CODE_SECRETS: `${newer},${older}` }, ['reseal']);
    const fromWaitingSessions = `from pg_stat_activity where datname = current_database() and query like '%voucher_import_rows%' and wait_event_type = 'Lock'`;
    await withDatabaseOf(copy.environment, (database) =>
      until(
        async () =>
          (await database.query({ text: `select pid ${fromWaitingSessions}`, values: [] })).length === 1,
        30_000,
      ),
    );
    await sell(service);
    await lock.release();
    const { code, stderr } = await reseal;
    await server.stop();
    expect(stderr).toContain('Values were sealed with other secrets while this command ran (test).');
    expect(code).toBe(1);
  });
});
