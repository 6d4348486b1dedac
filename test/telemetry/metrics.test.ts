import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { subscribe, transports } from '../subscriptions/subscribers.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { growth, readMetrics, type Samples } from './samples.ts';

const service = useTestService({ METRICS_PORT: '0', WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const read = async () => (await readMetrics(service.metricsUrl ?? '')).samples;

/** Returns the increase during `work` of each sample whose name matches `names`. */
async function during(names: RegExp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await read();
  await work();
  return growth(before, await read(), names);
}

describe('requests', () => {
  test('requests are counted by method, route template and status', async () => {
    const requests = await during(/^vouchsafe_http_request_duration_seconds_count/, async () => {
      for (const order of [81, 81, 81]) await request(service, `/v2.1/sales-pages/1/orders/${order}`);
      await request(service, '/v2/sales-pages/1/orders/81');
      await request(service, '/v2.1/sales-pages/1/orders/999999');
      await request(service, '/v2.1/sales-pages/1/orders/81', { token: null });
      await request(service, '/v2.1/nothing/12345');
      await request(service, '/v2.1/redeem-locations', { method: 'DELETE' });
      await graphql(service, '{ viewer { kind } }');
      await fetch(`${service.url}/livez`);
      await fetch(`${service.url}/livez`, { method: 'PROPFIND' });
    });
    const count = (labels: string) => `vouchsafe_http_request_duration_seconds_count{${labels}}`;
    const order = 'route="/v2.1/sales-pages/:salesPageId/orders/:orderId"';
    expect(requests).toEqual({
      [count(`method="GET",${order},status="200"`)]: 3,
      [count('method="GET",route="/v2/sales-pages/:salesPageId/orders/:orderId",status="200"')]: 1,
      [count(`method="GET",${order},status="404"`)]: 1,
      [count(`method="GET",${order},status="401"`)]: 1,
      [count('method="GET",route="other",status="404"')]: 1,
      [count('method="DELETE",route="other",status="405"')]: 1,
      [count('method="POST",route="/graphql",status="200"')]: 1,
      [count('method="GET",route="/livez",status="200"')]: 1,
      [count('method="other",route="/livez",status="200"')]: 1,
    });
  });
});

describe('operations', () => {
  const names = /^vouchsafe_graphql_operation_duration_seconds_count/;
  const count = (type: string, operation: string, outcome: string) =>
    `vouchsafe_graphql_operation_duration_seconds_count{type="${type}",operation="${operation}",outcome="${outcome}"}`;

  test('REST operations are counted by name and GraphQL operations of clients as `other`', async () => {
    const packing = await signIn(service, 'packing@demo.test');
    const operations = await during(names, async () => {
      await request(service, '/v2.1/sales-pages/1/orders');
      await graphql(service, 'query Mine { viewer { kind } }');
      await graphql(service, 'query ListOrders { viewer { kind } }');
      await graphql(service, '{ salesPage(databaseId: 1) { redemptions { nodes { id } } } }', {}, packing);
      await graphql(service, placeOrderOperation, { input: orderOf([articles.soldOut]) });
      await graphql(service, 'query ($id: SafeInt!) { salesPage(databaseId: $id) { id } }', { id: 'x' });
      // Rejected before execution, so it is not counted.
      await graphql(service, '{ nothing }');
    });
    expect(operations).toEqual({
      [count('query', 'ListOrders', 'ok')]: 1,
      [count('query', 'other', 'ok')]: 2,
      [count('query', 'other', 'FORBIDDEN')]: 1,
      [count('mutation', 'other', 'SOLD_OUT')]: 1,
      [count('query', 'other', 'INVALID_INPUT')]: 1,
    });
  });

  test('rejected operations are counted by code, including rejections before execution', async () => {
    const rejections = await during(/^vouchsafe_(refusals|rate_limited)_total/, async () => {
      await graphql(service, '{ viewer { kind } }', {}, 'vs_nobody');
      await graphql(service, '{ viewer { kind } }', {}, null);
      await request(service, '/v2.1/sales-pages/1/redemptions', {
        json: { voucher_code: demoCodes.expired, redeem_location: 1 },
      });
      await graphql(service, placeOrderOperation, { input: orderOf([articles.soldOut]) });
    });
    expect(rejections).toEqual({
      'vouchsafe_refusals_total{code="UNAUTHENTICATED"}': 2,
      'vouchsafe_refusals_total{code="EXPIRED"}': 1,
      'vouchsafe_refusals_total{code="SOLD_OUT"}': 1,
    });
  });
});

test('orders, redemptions, events and deliveries are counted, and replays are not', async () => {
  await addWebhook(service, `${receiver.url}/taken`);
  await addWebhook(service, `${receiver.url}/refused`);
  receiver.handle('/refused', (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
  const names =
    /_(orders_placed|redemptions|events_relayed)_total|_attempt_duration_seconds_count|_deliveries_waiting/;
  const counted = await during(names, async () => {
    const order = { json: { language: 'en', ...purchase }, headers: { 'idempotency-key': 'metrics-1' } };
    const placed = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', order);
    await request(service, '/v2.1/sales-pages/1/orders', order);
    await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
    const redemption = { json: { voucher_code: placed.body.products[0].voucher_code, redeem_location: 1 } };
    expect((await request(service, '/v2.1/sales-pages/1/redemptions', redemption)).status).toBe(201);
    expect((await request(service, '/v2.1/sales-pages/1/redemptions', redemption)).status).toBe(402);
    const atTill = { json: { code: demoCodes.multiUse, domain: 1, reductor: 1 } };
    expect((await request(service, '/v1/redeem', atTill)).status).toBe(200);
    await until(() => receiver.at('/taken').length === 4 && receiver.at('/refused').length === 4);
    await until(async () => (await read()).get('vouchsafe_deliveries_waiting{state="later"}') === 4);
  });
  expect(counted).toEqual({
    'vouchsafe_orders_placed_total{channel="v2_1"}': 1,
    'vouchsafe_orders_placed_total{channel="graphql"}': 1,
    'vouchsafe_redemptions_total{channel="v2_1"}': 1,
    'vouchsafe_redemptions_total{channel="v1"}': 1,
    vouchsafe_events_relayed_total: 4,
    'vouchsafe_delivery_attempt_duration_seconds_count{outcome="2xx"}': 4,
    'vouchsafe_delivery_attempt_duration_seconds_count{outcome="5xx"}': 4,
    'vouchsafe_deliveries_waiting{state="later"}': 4,
  });
  expect((await read()).get('vouchsafe_event_relay_delay_seconds_sum')).toBeLessThan(3_600);
});

test('deliveries in flight are counted until their receiver responds', async () => {
  const { id } = await addWebhook(service, `${receiver.url}/pending`, {
    enabled_events: ['order-product.regenerated'],
  });
  const pending: (() => void)[] = [];
  receiver.handle('/pending', (response) => void pending.push(() => response.writeHead(204).end()));
  const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`;
  for (let count = 0; count < 3; count += 1) await graphql(service, text);
  await until(() => pending.length === 3);
  const countInFlight = async () => (await read()).get('vouchsafe_deliveries_in_flight');
  expect(await countInFlight()).toBe(3);
  for (const respond of pending) respond();
  await until(async () => (await countInFlight()) === 0);
});

const purchase = {
  purchaser: { name: 'Test Buyer', email: 'buyer@example.test' },
  products: [
    { voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' },
  ],
};

test('rows in default partitions are counted by table', async () => {
  const sample = (table: string) => `vouchsafe_default_partition_rows{table="${table}"}`;
  const before = await read();
  for (const table of ['events', 'delivery_attempts', 'audit_entries'])
    expect(before.get(sample(table))).toBe(0);
  await service.database.query({
    text: `insert into audit_entries (id, organisation_id, principal, channel, action) values (900000000000, 1, 'cli', 'cli', 'test'), (900000000001, 1, 'cli', 'cli', 'test')`,
    values: [],
  });
  const after = await read();
  expect(after.get(sample('audit_entries'))).toBe(2);
  expect(after.get(sample('events'))).toBe(0);
});

test('the metrics report open sockets, open subscriptions, waiting deliveries and process resources', async () => {
  const sampleValue = (samples: Samples, name: string) => samples.get(`vouchsafe_${name}`);
  const idle = await read();
  expect(sampleValue(idle, 'subscriptions_open')).toBe(0);
  expect(sampleValue(idle, 'events_unrelayed')).toBe(0);
  expect(sampleValue(idle, 'deliveries_waiting{state="due"}')).toBe(0);
  expect(idle.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(idle.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  if (service.database.kind === 'postgresql') {
    expect(sampleValue(idle, 'database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(sampleValue(idle, 'database_waiting_queries')).toBe(0);
  }
  const live = transports.map((transport) => subscribe(service.url, transport));
  await until(async () => sampleValue(await read(), 'subscriptions_open') === 2);
  expect(sampleValue(await read(), 'sockets_open')).toBe(1);
  for (const subscriber of live) subscriber.stop();
  await until(async () => sampleValue(await read(), 'sockets_open') === 0);
  await until(async () => sampleValue(await read(), 'subscriptions_open') === 0);
});

describe('an operation of a client', () => {
  const cachedOperations = (samples: Samples) => samples.get('vouchsafe_graphql_documents_cached') ?? 0;
  const cachedCharacters = (samples: Samples) =>
    samples.get('vouchsafe_graphql_documents_cached_characters') ?? 0;

  test('an operation is compiled when it is received for the fifth time, over HTTP or a socket', async () => {
    const query =
      '{ viewer { kind } salesPage(databaseId: 1) { subdomain } missing: salesPage(databaseId: 99) { id } }';
    const responses = new Set<string>();
    const send = async (times: number) => {
      for (let sent = 0; sent < times; sent += 1)
        responses.add(JSON.stringify(await graphql(service, query)));
    };
    expect(await during(/plans_compiled/, () => send(4))).toEqual({});
    expect(await during(/plans_compiled/, () => overSocket(query))).toEqual({
      vouchsafe_graphql_plans_compiled_total: 1,
    });
    expect(await during(/plans_compiled/, () => send(4))).toEqual({});
    expect(responses.size).toBe(1);
  });

  test('an operation is not compiled for operation names that it does not contain', async () => {
    const query = 'query A { viewer { kind } }';
    const compiled = await during(/plans_compiled/, async () => {
      for (let sent = 0; sent < 20; sent += 1) {
        const body = JSON.stringify({ query, operationName: `B${sent % 2}` });
        await (await fetch(`${service.url}/graphql`, { method: 'POST', headers: json, body })).json();
      }
    });
    expect(compiled).toEqual({});
  });

  test('the operation cache holds at most 500 operations and 256 KiB of characters', async () => {
    const padding = '#'.repeat(8_000);
    const compiled = await during(/plans_compiled/, async () => {
      for (let batch = 0; batch < 26; batch += 1) {
        await Promise.all(
          Array.from({ length: 20 }, (_, at) => graphql(service, `{ viewer { a${batch}_${at}: kind } }`)),
        );
      }
    });
    expect(compiled).toEqual({});
    expect(cachedOperations(await read())).toBe(500);
    for (let sent = 0; sent < 40; sent += 1)
      await graphql(service, `{ viewer { b${sent}: kind } } ${padding}`);
    expect(cachedCharacters(await read())).toBeGreaterThan(8_000 * 20);
    expect(cachedCharacters(await read())).toBeLessThanOrEqual(256 * 1024);
    const before = cachedOperations(await read());
    await graphql(service, `{ viewer { c: kind } } ${padding.repeat(5)}`);
    expect(cachedOperations(await read())).toBe(before);
  });
});

const json = { 'content-type': 'application/json' };

async function overSocket(query: string): Promise<void> {
  await subscribe(service.url, 'graphql-ws', { query }).end;
}
