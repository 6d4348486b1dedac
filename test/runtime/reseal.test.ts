import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { orderInput, sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { withDatabaseOf } from './run-cli.ts';
import { spawnCli } from './spawn-cli.ts';

const older = testSecrets.CODE_SECRETS;
const newer = 'newer:another-secret-for-tests-0123456789-abcdef';
const receiver = useReceiver();
const authenticatorSecret = 'ABCD';
const gatewaySettings = '{}';
const sealerOf = (codeSecret: string, purpose: keyof typeof sealingPurposes) =>
  createSealer([toNamedSecret(codeSecret)], sealingPurposes[purpose]);
let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(() => copy.drop());

/**
 * Starts the service with these CODE_SECRETS, calls `work` with it and stops it. Returns the result
 * of `work`.
 */
async function serving<Result>(
  codeSecrets: string,
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const config = parseEnvironment({
    ...copy.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    CODE_SECRETS: codeSecrets,
  });
  const logger = createLogger('silent');
  const opened = await openDatabase(config, logger, () => undefined);
  const service = await startService(config, logger, opened);
  try {
    return await work({ url: service.address, metricsUrl: null, database: opened.database });
  } finally {
    await service.close();
  }
}

function toNamedSecret(codeSecret: string) {
  const [kid = '', secret = ''] = codeSecret.split(':');
  return { kid, secret };
}

const reseal = (codeSecrets: string, args: readonly string[] = []) =>
  spawnCli({ ...copy.environment, CODE_SECRETS: codeSecrets }, ['reseal', ...args]);

/** Returns the ids of the secrets with which the values of a column are sealed. */
const readSecretIds = (service: Pick<TestService, 'database'>, table: string, column: string) =>
  rows(
    service as TestService,
    `select distinct convert_from(substring(${column} from 1 for position('\\x00'::bytea in ${column}) - 1), 'UTF8') as kid
       from ${table} where ${column} is not null`,
  ).then((found) => found.map(({ kid }) => kid));

test('the service can read all sealed texts without the older secret after reseal', {
  timeout: 240_000,
}, async () => {
  const order = { json: orderInput(), headers: { 'idempotency-key': 'before the rotation' } };
  const otherCode = { voucher_code: demoCodes.multiUse };
  const webhook = {
    json: {
      url: `${receiver.url}/keyed`,
      enabled_events: ['order.created'],
      secret: 'another-shared-secret',
    },
    headers: { 'idempotency-key': 'created before the rotation' },
  };
  const earlierCode = 'IMPORTED–0001';
  const before = await serving(older, async (service) => {
    // The code was imported before D78, so its hash has the form of D22.
    const vault = createCodeVault([toNamedSecret(older)]);
    const earlier = await sell(service);
    await service.database.query({
      text: 'update order_products set code_hash = $2, code_sealed = $3 where id = $1',
      values: [earlier.id, vault.hashes(earlierCode)[0], vault.seal(earlierCode)],
    });
    const { secret: _masked, id } = await addWebhook(service, `${receiver.url}/signed`, {
      secret: 'the-shared-secret',
    });
    await service.database.query({
      text: 'update webhooks set previous_secret_sealed = secret_sealed where id = $1',
      values: [id],
    });
    await service.database.query({
      text: 'insert into authenticator_apps (organisation_id, staff_member_id, is_confirmed, secret_sealed) values (1, 1, true, $1)',
      values: [sealerOf(older, 'authenticatorSecret').seal(authenticatorSecret)],
    });
    await service.database.query({
      text: `update payment_gateways set settings_sealed = $1, mode = 'test', key_ending = '1234' where sales_page_id = 1 and name = 'sandbox'`,
      values: [sealerOf(older, 'gatewaySettings').seal(gatewaySettings)],
    });
    const placed = await request(service, '/v2.1/sales-pages/1/orders', order);
    const { voucher_code } = await sell(service);
    const redemption = {
      json: { redeem_location: 1, voucher_code },
      headers: { 'idempotency-key': 'redeemed before the rotation' },
    };
    const redeemed = await request(service, '/v2.1/sales-pages/1/redemptions', redemption);
    expect(redeemed.status).toBe(201);
    const created = await request(service, '/v2.1/sales-pages/1/webhooks', webhook);
    expect(created.status).toBe(201);
    return { product: await sell(service), placed: placed.body, redemption, redeemed, created };
  });

  // On PostgreSQL, reseal runs concurrently with a service that sells. The embedded database can be
  // opened by one process only.
  const sold = await serving(`${newer},${older}`, async (service) => {
    await expectRepeat(
      service,
      '/v2.1/sales-pages/1/redemptions',
      before.redemption,
      otherCode,
      before.redeemed,
    );
    await expectRepeat(
      service,
      '/v2.1/sales-pages/1/webhooks',
      webhook,
      { secret: 'a-secret-of-another-request' },
      before.created,
    );
    if (inject('template').kind === 'embedded') return [await sell(service)];
    const products: Row[] = [];
    let isResealed = false;
    const selling = (async () => {
      while (!isResealed) products.push(await sell(service));
    })();
    const redeemed = await sell(service);
    const [resealed] = await Promise.all([
      reseal(`${newer},${older}`),
      request(service, '/v2.1/sales-pages/1/redemptions', {
        json: { redeem_location: 1, order_product: redeemed.id },
      }),
    ]);
    isResealed = true;
    await selling;
    expect([resealed.code, resealed.stdout]).toEqual([
      0,
      expect.stringMatching(/^order_products\.code_sealed [1-9]\d+\n/),
    ]);
    return products;
  });
  const again = await reseal(`${newer},${older}`);
  expect(again.code).toBe(0);
  if (inject('template').kind === 'postgresql')
    expect(new Set(again.stdout.match(/\d+$/gm))).toEqual(new Set(['0']));

  await serving(newer, async (service) => {
    await expectRepeat(
      service,
      '/v2.1/sales-pages/1/redemptions',
      before.redemption,
      otherCode,
      before.redeemed,
    );
    await expectRepeat(
      service,
      '/v2.1/sales-pages/1/orders',
      order,
      { language: 'de' },
      { status: 201, body: before.placed },
    );
    for (const [table, column] of [
      ['order_products', 'code_sealed'],
      ['webhooks', 'secret_sealed'],
      ['webhooks', 'previous_secret_sealed'],
      ['authenticator_apps', 'secret_sealed'],
      ['payment_gateways', 'settings_sealed'],
    ] as const) {
      expect([table, column, await readSecretIds(service, table, column)]).toEqual([
        table,
        column,
        ['newer'],
      ]);
    }
    for (const { voucher_code, order: id } of [before.product, ...sold]) {
      const { status, body } = await request(service, `/v1/status?domain=1&code=${voucher_code}`);
      expect([status, body.code]).toEqual([200, voucher_code]);
      const search = `query ($search: String!) { salesPage(databaseId: 1) { orders(filter: { search: $search }) { nodes { databaseId } } } }`;
      const { data } = await graphql(service, search, { search: voucher_code.slice(-4) });
      expect(data.salesPage.orders.nodes).toContainEqual({ databaseId: id });
    }
    const [app] = await rows(service, 'select secret_sealed as sealed from authenticator_apps');
    expect(sealerOf(newer, 'authenticatorSecret').unseal(app?.sealed)).toBe(authenticatorSecret);
    const [gateway] = await rows(
      service,
      'select settings_sealed as sealed from payment_gateways where settings_sealed is not null',
    );
    expect(sealerOf(newer, 'gatewaySettings').unseal(gateway?.sealed)).toBe(gatewaySettings);
    const [exactHash] = createCodeVault([toNamedSecret(newer)]).hashes(earlierCode);
    expect(
      await rows(service, 'select 1 as found from order_products where code_hash = $1', [exactHash]),
    ).toHaveLength(1);
    const json = { redeem_location: 1, voucher_code: demoCodes.singleUse };
    expect((await request(service, '/v2.1/sales-pages/1/redemptions', { json })).status).toBe(201);
    const delivery = await until(() =>
      receiver
        .at('/signed')
        .find(({ event }) => event.name === 'order-product.redeemed' && event.data.voucher_id !== undefined),
    );
    const signature = createHmac('sha256', 'the-shared-secret').update(delivery.body).digest('hex');
    expect(delivery.headers.signature).toBe(signature);
  });
});

/**
 * Asserts that a repeated request returns the first response, and a changed request with the same
 * key is rejected with 422.
 */
async function expectRepeat(
  service: TestService,
  path: string,
  keyed: { readonly json: Row; readonly headers: Record<string, string> },
  changes: Row,
  first: { readonly status: number; readonly body: unknown },
): Promise<void> {
  const repeated = await request(service, path, keyed);
  expect([path, repeated.status, repeated.body]).toEqual([path, first.status, first.body]);
  const rejected = await request(service, path, { ...keyed, json: { ...keyed.json, ...changes } });
  expect([path, rejected.status, rejected.body.code]).toEqual([path, 422, 'idempotency_key_reused']);
}

test('reseal processes every sealed column of the database', async () => {
  const sealed = await withDatabaseOf({ ...copy.environment, CODE_SECRETS: newer }, (database) =>
    row(
      { database } as TestService,
      `select array_agg(table_name || '.' || column_name order by 1) as columns from information_schema.columns
        where table_schema = 'public' and column_name like '%sealed'`,
    ),
  );
  const { stdout } = await reseal(newer);
  expect(stdout.replace(/ \d+$/gm, '').trim().split('\n').sort()).toEqual([...sealed.columns].sort());
});

test('reseal exits with 1, reports texts whose secret is missing and does not change these texts', async () => {
  const lost = await reseal('third:a-third-secret-for-tests-0123456789-abcdef');
  expect(lost.code).toBe(1);
  expect(lost.stderr).toMatch(/\d+ values are sealed with a secret that is not in CODE_SECRETS/);
  await serving(newer, async (service) =>
    expect(await readSecretIds(service, 'order_products', 'code_sealed')).toEqual(['newer']),
  );
});

test('reseal prints its usage for --help and exits with 2 for an unknown option', async () => {
  expect(await reseal(newer, ['--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('CODE_SECRETS'),
  });
  expect((await reseal(newer, ['--wrong'])).code).toBe(2);
});
