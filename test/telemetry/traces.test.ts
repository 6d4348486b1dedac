import { afterAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { placeOrderOperation, signInOperation } from '../graphql/operations.ts';
import { row } from '../rest/stored.ts';
import { run } from '../runtime/spawned-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { type CollectedSpan, startCollector } from './collector.ts';

const collector = await startCollector();
afterAll(() => collector.close());

const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' };
const service = useTestService({ ...traced, WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const requestId = '0197c2a0-5b1e-7c3d-9f00-0123456789ab';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = (trace: string, flags = '01') => ({ traceparent: `00-${trace}-00f067aa0ba902b7-${flags}` });

/**
 * Waits for the span of the request of a trace. Returns all spans of the trace, beginning with the
 * span of the request.
 */
async function trace(id: string): Promise<CollectedSpan[]> {
  const spans = () => collector.spans.filter((span) => span.traceId === id);
  await until(() => spans().some(({ kind }) => kind === 2));
  return spans().sort((a, b) => Number(b.kind === 2) - Number(a.kind === 2));
}

describe('the trace of a request', () => {
  test('a request continues the trace of the caller, with spans for the operation and its statements', async () => {
    const headers = { ...parent(traceId), 'x-request-id': requestId };
    expect(
      (await request(service, '/v2.1/sales-pages/1/orders/81?expand[]=products', { headers })).status,
    ).toBe(200);
    const [root, ...rest] = await trace(traceId);
    expect(root).toMatchObject({
      name: 'GET /v2.1/sales-pages/:salesPageId/orders/:orderId',
      parentSpanId: '00f067aa0ba902b7',
    });
    expect(root?.attributes).toMatchObject({
      'service.name': 'vouchsafe',
      'http.request.method': 'GET',
      'http.route': '/v2.1/sales-pages/:salesPageId/orders/:orderId',
      'vouchsafe.request_id': requestId,
    });
    expect(Number(root?.attributes['http.response.status_code'])).toBe(200);
    const operation = rest.find(({ name }) => name === 'query GetOrder');
    expect(operation).toMatchObject({
      parentSpanId: root?.spanId,
      attributes: { 'vouchsafe.outcome': 'ok' },
    });
    const statements = rest.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { kind, attributes } of statements) {
      expect(kind).toBe(3);
      expect(Object.keys(attributes).filter((name) => name.startsWith('db.'))).toEqual(['db.system.name']);
    }
  });

  test('the operations of Prisma’s client within a transaction have spans', async () => {
    const id = '9'.repeat(32);
    const body = { url: 'https://example.test', enabled_events: ['order.created'] };
    expect(
      (
        await request(service, '/v2.1/sales-pages/1/webhooks', {
          method: 'POST',
          json: body,
          headers: parent(id),
        })
      ).status,
    ).toBe(201);
    const [root, ...rest] = await trace(id);
    expect(root).toMatchObject({ name: 'POST /v2.1/sales-pages/:salesPageId/webhooks' });
    const operations = rest.filter(({ name }) => name === 'Webhook.create');
    expect(operations).toMatchObject([{ kind: 3, attributes: { 'db.system.name': 'postgresql' } }]);
  });

  test('the span of a rejected operation contains the error code and no operation name of the client', async () => {
    const id = 'a'.repeat(32);
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...parent(id) },
      body: JSON.stringify({ query: 'query Mine { viewer { kind } }' }),
    });
    await response.text();
    const [root, operation] = await trace(id);
    expect(root).toMatchObject({ name: 'POST /graphql', failed: false });
    expect(operation).toMatchObject({
      name: 'query other',
      attributes: { 'vouchsafe.outcome': 'UNAUTHENTICATED' },
    });
  });

  test('a request is not traced if the caller’s traceparent is not sampled', async () => {
    const id = 'b'.repeat(32);
    await request(service, '/v2.1/redeem-locations', { headers: parent(id, '00') });
    await request(service, '/v2.1/redeem-locations', { headers: parent('c'.repeat(32)) });
    await trace('c'.repeat(32));
    expect(collector.spans.filter((span) => span.traceId === id)).toEqual([]);
  });
});

test('spans of statements are named after the table that is read, regardless of the selected fields', async () => {
  const spansOf = async (id: string, send: () => Promise<unknown>) => {
    await send();
    return (await trace(id)).filter(({ kind }) => kind === 3).map(({ name }) => name);
  };
  const list = (id: string, path: string) =>
    spansOf(id, async () => expect((await request(service, path, { headers: parent(id) })).status).toBe(200));
  const query = (id: string, document: string) =>
    spansOf(id, async () => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}`, ...parent(id) },
        body: JSON.stringify({ query: document }),
      });
      expect((await response.json()).errors).toBeUndefined();
    });
  const page = '/v2.1/sales-pages/1';
  const redeemed = await row(
    service,
    `select p.order_id as order, p.id from order_products p join redemptions r on r.order_product_id = p.id
      where r.sales_page_id = 1 order by p.id limit 1`,
  );
  const names = [
    await list('10'.repeat(16), `${page}/orders?limit=2&expand[]=products`),
    await list('20'.repeat(16), `${page}/vouchers?limit=2`),
    await list('30'.repeat(16), `${page}/orders/${redeemed.order}/products/${redeemed.id}/redemptions`),
    await query('40'.repeat(16), '{ salesPage(databaseId: 1) { orders(first: 2) { nodes { reference } } } }'),
    await query(
      '50'.repeat(16),
      '{ salesPage(databaseId: 1) { orders(first: 3) { nodes { id products: soldVouchers { id } } } } }',
    ),
    await query(
      '60'.repeat(16),
      '{ salesPage(databaseId: 1) { vouchers(first: 2) { nodes { databaseId options { id } } } } }',
    ),
    await query(
      '70'.repeat(16),
      '{ salesPage(databaseId: 1) { redemptions(first: 2) { nodes { id soldVoucher { id } } } } }',
    ),
  ];
  for (const [index, table] of [
    'orders',
    'vouchers',
    'redemptions',
    'orders',
    'orders',
    'vouchers',
    'redemptions',
  ].entries()) {
    expect(names[index]).toContain(`${table}.rows`);
  }
  expect(collector.spans.filter(({ name }) => /-\d+$/.test(name))).toEqual([]);
});

test('a webhook delivery attempt is recorded in a separate trace', async () => {
  await addWebhook(service, `${receiver.url}/secret-path`);
  receiver.handle('/secret-path', (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
  const redemption = { json: { voucher_code: demoCodes.multiUse, redeem_location: 1, reductor: 1 } };
  expect((await request(service, '/v2.1/sales-pages/1/redemptions', redemption)).status).toBe(201);
  const attempt = await until(() => collector.spans.find(({ name }) => name === 'deliver webhook'));
  expect(attempt).toMatchObject({ parentSpanId: '', kind: 3, failed: true });
  expect(Number(attempt.attributes['http.response.status_code'])).toBe(503);
  expect(Number(attempt.attributes['vouchsafe.attempt'])).toBe(1);
});

test('no span contains a voucher code, e-mail address, token or path of an unknown URL', async () => {
  const canary = 'CANARY-9ZQ4-7KXW';
  const email = 'canary@mail.test';
  const id = 'd'.repeat(32);
  await request(service, `/v1/status?code=${canary}&domain=1`);
  await request(service, `/v1/user-domains?email=${email}`, { token: null });
  await request(service, '/v2.1/sales-pages/1/redemptions', {
    json: { voucher_code: canary, redeem_location: 1 },
  });
  await request(service, '/v2.1/redeem-locations', { token: 'vs_canary_token' });
  await request(service, '/v2.1/authorize', {
    form: 'subdomain=demo-spa',
    token: null,
    headers: { authorization: `Basic ${btoa(`admin@demo.test:${demoPassword}`)}` },
  });
  await graphql(service, signInOperation, { email, password: 'Passw0rd-canary', subdomain: canary }, null);
  await graphql(service, placeOrderOperation, {
    input: { language: canary, purchaser: { name: canary, email }, items: [] },
  });
  await graphql(service, `query canaryQuery { canary: viewer { kind } }`);
  await graphql(service, `{ salesPage(databaseId: 1) { nothing(code: "${canary}") } }`);
  await graphql(service, '{ viewer { kind } }', { text: 'a\u0000b' });
  const headers = { ...parent(id), tracestate: `vendor=${canary}`, baggage: `vendor=${canary}` };
  await fetch(`${service.url}/v2.1/${canary}?token=${demoApiKey}`, { headers });
  const [root] = await trace(id);
  expect(root?.name).toBe('GET other');
  const secrets = [
    canary,
    'CANARY9ZQ47KXW',
    email,
    'canaryQuery',
    'vs_canary',
    'Passw0rd-canary',
    'admin@demo.test',
    'secret-path',
  ];
  const hidden = [...secrets, demoApiKey, demoPassword, ...Object.values(demoCodes)];
  expect(hidden.filter((text) => collector.text().includes(text))).toEqual([]);
  expect(collector.text()).not.toMatch(/eyJ[\w-]{10}|select |insert /);
});

test('start-up reports all invalid OTEL_ variables together', async () => {
  const started = run('main', {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER: 'some',
    OTEL_TRACES_SAMPLER_ARG: '2',
  });
  expect(await started.exit).toBe(1);
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG']) {
    expect(started.output()).toMatch(new RegExp(`^  ${name} must be`, 'm'));
  }
});
