import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { readMetrics } from '../telemetry/samples.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';

const token = 'metrics-token-0123456789';
const newer = 'newer:another-secret-for-tests-0123456789-abcdef';
const newest = 'newest:a-third-secret-for-tests-0123456789-abcdef';
const allSecrets = { CODE_SECRETS: `${newer},${testSecrets.CODE_SECRETS}` };

/** A service without the secret `newer`, which another process already uses. */
const service = useTestService({ METRICS_TOKEN: token, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();
let readable: Row;
let unreadable: Row;

beforeAll(async () => {
  expect(await readiness(service)).toEqual([200, { status: 'ready' }]);
  readable = await sell(service);
  unreadable = await withService(allSecrets, (other) => sell(other));
  expect(unreadable.voucher_code).toEqual(expect.any(String));
});

/**
 * Starts another service on the same database with these variables, calls `work` with it and stops
 * it. Returns the result of `work`.
 */
async function withService<Result>(
  environment: Record<string, string>,
  work: (other: TestService) => Promise<Result>,
) {
  const other = await startOnPort(service, 0, environment);
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

async function readiness({ url }: Pick<TestService, 'url'>): Promise<[number, Row]> {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()) as Row];
}

test('over GraphQL, a voucher code whose secret is missing is null with an error, and other codes are returned', async () => {
  const { data, errors } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { databaseId products: soldVouchers { databaseId voucherCode name } } } } }',
  );
  const found = data.salesPage.orders.nodes.flatMap(({ products }: Row) => products);
  const codeOf = (id: number) => found.find(({ databaseId }: Row) => databaseId === id)?.voucherCode;
  expect(codeOf(readable.id)).toBe(readable.voucher_code);
  expect(codeOf(unreadable.id)).toBeNull();
  expect(found.filter(({ voucherCode }: Row) => voucherCode === null)).toHaveLength(1);
  const order = data.salesPage.orders.nodes.findIndex(
    ({ databaseId }: Row) => databaseId === unreadable.order,
  );
  expect(errors).toEqual([
    {
      message: 'The voucher code cannot be decrypted at present.',
      path: ['salesPage', 'orders', 'nodes', order, 'products', 0, 'voucherCode'],
      extensions: { code: 'CODE_UNREADABLE' },
    },
  ]);
});

test('over REST, a voucher code whose secret is missing is null, and other fields and vouchers are returned', async () => {
  const path = '/v2.1/sales-pages/1/orders?order=desc&limit=50&expand[]=products';
  const { status, body } = await request(service, path);
  expect(status).toBe(200);
  const products: Row[] = body.data.flatMap((order: Row) => order.products);
  expect(products.filter(({ voucher_code }) => voucher_code === null)).toEqual([
    expect.objectContaining({
      id: unreadable.id,
      name: unreadable.name,
      redeem_remaining: unreadable.redeem_remaining,
    }),
  ]);
  expect(products.find(({ id }) => id === readable.id)?.voucher_code).toBe(readable.voucher_code);

  const single = await request(service, `/v2.1/sales-pages/1/orders/${unreadable.order}?expand[]=products`);
  expect([single.status, single.body.products]).toEqual([200, [{ ...unreadable, voucher_code: null }]]);
  const packing = await signIn(service, 'packing@demo.test');
  const seen = await request(service, `/v2.1/sales-pages/1/orders/${unreadable.order}?expand[]=products`, {
    token: packing,
  });
  expect([seen.status, Object.keys(seen.body.products[0])]).toEqual([
    200,
    expect.not.arrayContaining(['voucher_code']),
  ]);

  const today = new Date().toISOString().slice(0, 10);
  const exported = await request(
    service,
    `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
  );
  expect(exported.status).toBe(200);
  const codes = exported.body.map((exportedRow: Row) => [
    exportedRow['Order ID'],
    exportedRow['Voucher Code'],
  ]);
  expect(codes).toContainEqual([String(unreadable.order), '']);
  expect(codes).toContainEqual([String(readable.order), readable.voucher_code]);
});

test('a voucher whose secret is missing can be redeemed by its id, but a look-up of its code returns 404', async () => {
  const sold = await withService(allSecrets, (other) => sell(other));
  const unknown = await request(service, `/v1/status?domain=1&code=${sold.voucher_code}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 1010]);
  const json = { redeem_location: 1, order_product: sold.id };
  const redeemed = await request(service, '/v2.1/sales-pages/1/redemptions?expand[]=order_product', { json });
  expect([redeemed.status, redeemed.body.order_product.voucher_code]).toEqual([201, null]);
  const { state } = await row(service, 'select state from order_products where id = $1', [sold.id]);
  expect(state).toBe('completed');
});

test('if a voucher code cannot be read, the document returns 503 and the voucher page is shown without the code', async () => {
  const path = `/v2.1/sales-pages/1/orders/${unreadable.order}/products/${unreadable.id}/document`;
  const overRest = await request(service, path);
  expect([overRest.status, overRest.body.code]).toEqual([503, 'unavailable']);
  const id = encodePageGlobalId('SoldVoucher', 1, unreadable.id);
  const { data } = await graphql(
    service,
    `mutation { createSoldVoucherLink(input: { soldVoucherId: "${id}" }) { url soldVoucher { documentUrl } } }`,
  );
  const { url, soldVoucher } = data.createSoldVoucherLink;
  const document = await fetch(soldVoucher.documentUrl);
  expect([document.status, await document.text()]).toEqual([503, expect.stringContaining('unavailable')]);

  const page = await fetch(url);
  const text = await page.text();
  expect([page.status, text]).toEqual([
    200,
    expect.stringContaining('The code cannot be shown at the moment.'),
  ]);
  expect(text).toContain(unreadable.name);
  expect(text).not.toMatch(/class="code"|\/document"/);
  const download = await fetch(`${url}/document`);
  expect([download.status, await download.text()]).toEqual([
    503,
    expect.stringContaining('Temporarily unavailable'),
  ]);
  await withService(allSecrets, async (other) => {
    const complete = await fetch(url.replace(service.url, other.url));
    expect(await complete.text()).toContain(unreadable.voucher_code);
  });
});

test('/readyz and the metrics report missing secrets, and /readyz returns 503 only if no code can be read', async () => {
  expect(await readiness(service)).toEqual([200, { status: 'degraded', missingKeys: ['newer'] }]);
  const { samples } = await readMetrics(`${service.url}/metrics`, token);
  const keys = [...samples].filter(([name]) => name.startsWith('vouchsafe_code_secrets'));
  expect(keys).toEqual([
    ['vouchsafe_code_secrets{key_id="test",state="encrypts"}', 1],
    ['vouchsafe_code_secrets{key_id="newer",state="missing"}', 1],
  ]);
  await withService(allSecrets, async (other) =>
    expect(await readiness(other)).toEqual([200, { status: 'ready' }]),
  );
  await withService({ CODE_SECRETS: `${newest},${newer}` }, async (other) =>
    expect(await readiness(other)).toEqual([200, { status: 'degraded', missingKeys: ['test'] }]),
  );
  await withService({ CODE_SECRETS: newest }, async (other) =>
    expect(await readiness(other)).toEqual([503, { status: 'keys missing', missingKeys: ['newer', 'test'] }]),
  );
});

test('a response with an unreadable voucher code increments the rejection metric of CODE_UNREADABLE', async () => {
  const read = async () => {
    const { samples } = await readMetrics(`${service.url}/metrics`, token);
    return samples.get('vouchsafe_refusals_total{code="CODE_UNREADABLE"}') ?? 0;
  };
  const before = await read();
  await request(service, `/v2.1/sales-pages/1/orders/${unreadable.order}?expand[]=products`);
  expect((await read()) - before).toBe(1);
});

test('a delivery whose webhook secret cannot be decrypted is postponed, and is sent by a process with the key', async () => {
  const secret = 'the-shared-secret';
  const { id } = await withService(
    { ...allSecrets, ROLE: 'api', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' },
    (other) => addWebhook(other, `${receiver.url}/sealed`, { secret, enabled_events: ['order.created'] }),
  );
  await sell(service);
  const waiting = (condition: string) =>
    rows(service, `select 1 from jobs where queue = 'webhook-deliveries' and lane = $1 and ${condition}`, [
      id,
    ]);
  await until(async () => (await waiting("state = 'scheduled' and due_at > now()")).length === 1);
  expect(receiver.at('/sealed')).toEqual([]);
  const attempts = await rows(service, 'select 1 from delivery_attempts where webhook_id = $1', [id]);
  expect(attempts).toEqual([]);

  await withService({ ...allSecrets, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' }, async () => {
    // Either process may fetch the job. The process without the secret postpones the job again.
    await until(async () => {
      // The job that a process runs keeps its lease.
      await rows(
        service,
        `update jobs set due_at = now()
          where queue = 'webhook-deliveries' and lane = $1 and state = 'scheduled'`,
        [id],
      );
      return receiver.at('/sealed').length === 1;
    });
    const [delivery] = receiver.at('/sealed');
    const signature = createHmac('sha256', secret)
      .update(delivery?.body ?? '')
      .digest('hex');
    expect(delivery?.headers.signature).toBe(signature);
    await until(async () => (await waiting('true')).length === 0);
  });
});

test('start-up fails if a secret has another value under the same id, but succeeds if one stored code is damaged', async () => {
  const changed = { CODE_SECRETS: 'test:another-value-of-the-secret-0123456789-abcdef' };
  await expect(startOnPort(service, 0, changed)).rejects.toThrow(
    'CODE_SECRETS: the value of test differs from the secret that encrypted the stored voucher codes.',
  );
  const damage = `set code_sealed = set_byte(code_sealed, 40, get_byte(code_sealed, 40) # 1)`;
  const ids = `(select id from order_products where code_sealed >= '\\x7465737400' and code_sealed < '\\x7465737401' order by id limit 1)`;
  const [{ id } = {}] = await rows(service, `update order_products ${damage} where id = ${ids} returning id`);
  await withService({}, async (other) => expect((await readiness(other))[0]).toBe(200));
  await rows(service, `update order_products ${damage} where id = $1`, [id]);
});
