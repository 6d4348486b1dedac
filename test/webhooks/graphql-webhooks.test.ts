import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { order, sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldNames } from '../support/user-errors.ts';
import { addWebhook, allEvents, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();
const webhookFields = 'databaseId url enabledEvents description active hasSecret lastUsedAt previousSecretExpiresAt';

/** Runs one webhook mutation with arguments in the syntax of a GraphQL document. */
async function send(name: string, args: string, selection: string, token?: string, page = 1): Promise<Row> {
  const text = `mutation { ${name}(salesPageDatabaseId: ${page}, ${args}) { __typename ${selection} ... on UserError { code } ... on InvalidInputError { errors { path } } } }`;
  const { data, errors } = await graphql(service, text, {}, token);
  return data?.[name] ?? { code: errors?.[0]?.extensions?.code };
}

async function readWebhook(id: number): Promise<Row> {
  const { data } = await graphql(service, `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { ${webhookFields} } } }`);
  return data.salesPage.webhook;
}

const hear = (path: string, changes: Row = {}) =>
  addWebhook(service, `${receiver.url}${path}`, { enabled_events: ['order.created'], ...changes });
const attemptsOf = (id: number) => rows(service, 'select * from delivery_attempts where webhook_id = $1 order by id', [id]);

test('createWebhook, updateWebhook, rotateWebhookSecret and deleteWebhook take effect and write audit entries', async () => {
  const input = `{url: "https://hooks.example/x", enabledEvents: ["order.created"], secret: "hush"}`;
  const keyed = `input: ${input}, idempotencyKey: "gql-1"`;
  const created = await send('createWebhook', keyed, `... on CreateWebhookPayload { replayed webhook { ${webhookFields} } }`);
  const { webhook } = created;
  expect(created).toMatchObject({
    replayed: false,
    webhook: { active: true, hasSecret: true, description: '', lastUsedAt: null },
  });
  expect(await readWebhook(webhook.databaseId)).toEqual(webhook);
  const again = await send('createWebhook', keyed, `... on CreateWebhookPayload { replayed webhook { ${webhookFields} } }`);
  expect(again).toMatchObject({ replayed: true, webhook });

  const name = `webhookDatabaseId: ${webhook.databaseId}`;
  const fields = `... on Webhook { ${webhookFields} }`;
  const updated = await send('updateWebhook', `${name}, input: {description: "tills", active: false}`, fields);
  expect(updated).toEqual({ __typename: 'Webhook', ...webhook, description: 'tills', active: false });
  const cleared = await send('updateWebhook', `${name}, input: {secret: null, url: "https://hooks.example/y"}`, fields);
  expect(cleared).toMatchObject({ url: 'https://hooks.example/y', description: 'tills', active: false, hasSecret: false });
  const rotated = await send('rotateWebhookSecret', `${name}, secret: "first"`, fields);
  expect(rotated).toMatchObject({ hasSecret: true, previousSecretExpiresAt: null });
  expect((await send('rotateWebhookSecret', `${name}, secret: "second"`, fields)).previousSecretExpiresAt).not.toBeNull();
  const deleted = await send('deleteWebhook', name, `... on DeleteWebhookPayload { deleted { databaseId url } }`);
  expect(deleted.deleted).toEqual({ databaseId: webhook.databaseId, url: 'https://hooks.example/y' });
  expect(await readWebhook(webhook.databaseId)).toBeNull();
  const actions = await rows(service, 'select action from audit_entries where subject = $1 order by id', [
    `webhook:${webhook.databaseId}`,
  ]);
  expect(actions.map(({ action }) => action)).toEqual([
    ...['webhook.create', 'webhook.update', 'webhook.update'],
    ...['webhook.rotate-secret', 'webhook.rotate-secret', 'webhook.delete'],
  ]);
});

describe('a test event', () => {
  test('a test event is signed and sent once, even if the webhook is inactive and the delivery fails', async () => {
    const { id } = await hear('/tested', { active: false, secret: 'hush' });
    receiver.handle('/tested', (response) => response.writeHead(500).end('not today'));
    const { eventId } = await send('sendTestEvent', `webhookDatabaseId: ${id}`, '... on SendTestEventPayload { eventId }');
    const delivery = await until(() => receiver.at('/tested')[0]);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    const expected = { id: eventId, object: 'event', name: 'webhook.test', position: 0, sales_page_id: 1, created_at: moment };
    expect(delivery.event).toEqual({ ...expected, data: { id, object: 'sales-page-webhook' } });
    expect(Math.abs(Date.parse(delivery.event.created_at) - Date.now())).toBeLessThan(10_000);
    expect(delivery.headers.signature).toMatch(/^[0-9a-f]{64}$/);
    await until(async () => (await attemptsOf(id)).length === 1);
    const text = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { attempts(filter: { eventId: "${eventId}" }) {
      nodes { eventId isTest event { id } requestBody attempt httpVerb url responseStatus response failure durationMs } }
      health { pendingDeliveries failingSince successRate } } } }`;
    const { attempts, health } = (await graphql(service, text)).data.salesPage.webhook;
    const outcome = { attempt: 1, httpVerb: 'post', responseStatus: 500, response: 'not today', failure: 'response status 500' };
    const sent = { url: `${receiver.url}/tested`, requestBody: delivery.body };
    expect(attempts.nodes).toEqual([{ eventId, isTest: true, event: null, durationMs: expect.any(Number), ...sent, ...outcome }]);
    expect(health).toEqual({ pendingDeliveries: 0, failingSince: null, successRate: 0 });
    const history = await request(service, `/v2/sales-pages/1/webhooks/${id}/history`);
    expect(history.body[0].payload).toEqual(delivery.event);
    expect(await row(service, 'select count(*)::int as events from events')).toEqual({ events: 0 });
  });
});

test('the delivery history returns each posted body byte for byte, and at most 100 bodies per request', async () => {
  const { id } = await hear('/bodies', { enabled_events: allEvents, secret: 'hush' });
  const { id: product } = await sell(service);
  await graphql(service, `mutation { cancelOrderProduct(salesPageDatabaseId: 1, orderProductId: ${product}) { __typename } }`);
  await until(async () => (await attemptsOf(id)).length === 2);
  const text = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { attempts { nodes { eventId requestBody } } } } }`;
  const { nodes } = (await graphql(service, text)).data.salesPage.webhook.attempts;
  const posted = receiver.at('/bodies').map(({ body, event }) => ({ eventId: event.id, requestBody: body }));
  const byEvent = (one: Row, other: Row) => (one.eventId < other.eventId ? -1 : 1);
  expect(nodes.toSorted(byEvent)).toEqual(posted.toSorted(byEvent));
  expect(JSON.stringify(nodes)).not.toContain('hush');
  const rejected = await graphql(service, text, {}, await signIn(service, 'custom@demo.test'));
  expect(rejected.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');

  const fifty = [1, 2, 3].map((n) => `a${n}: webhook(databaseId: ${id}) { attempts(first: 50) { nodes { requestBody } } }`);
  await rows(
    service,
    `insert into delivery_attempts (id, sales_page_id, webhook_id, event_id, attempt, url, created_at)
     select gen_random_uuid(), sales_page_id, webhook_id, event_id, n, url, created_at from delivery_attempts, generate_series(2, 30) n
      where webhook_id = $1 and attempt = 1`,
    [id],
  );
  const many = await graphql(service, `{ salesPage(databaseId: 1) { ${fifty.join(' ')} } }`);
  const listed = Object.values<Row>(many.data.salesPage).flatMap(({ attempts }) => attempts.nodes);
  expect([listed.length, listed.filter(({ requestBody }) => requestBody !== null).length]).toEqual([150, 100]);
  expect(many.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: ['requestBody'] }] });
  await send('deleteWebhook', `webhookDatabaseId: ${id}`, '');
});

describe('redelivery', () => {
  const redeliver = (id: number, eventId: string, token?: string) =>
    send('redeliverEvent', `webhookDatabaseId: ${id}, eventId: "${eventId}"`, '... on RedeliverEventPayload { eventId }', token);
  const redeliverFailed = (id: number, since: Date) =>
    send(
      'redeliverFailed',
      `webhookDatabaseId: ${id}, since: "${since.toISOString()}"`,
      '... on RedeliverFailedPayload { count }',
    );

  test('redeliverEvent sends a delivered event again, and sends a waiting event immediately and only once', async () => {
    const { id } = await hear('/again');
    await order(service);
    const { event } = await until(() => receiver.at('/again')[0]);
    await until(async () => (await attemptsOf(id)).length === 1);
    expect(await redeliver(id, event.id)).toEqual({ __typename: 'RedeliverEventPayload', eventId: event.id });
    await until(async () => (await attemptsOf(id)).length === 2);
    expect(receiver.at('/again')[1]?.body).toBe(receiver.at('/again')[0]?.body);

    receiver.handle('/again', (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await order(service);
    await until(async () => (await attemptsOf(id)).length === 3);
    receiver.handle('/again', (response) => response.writeHead(200).end());
    const [, , waiting] = receiver.at('/again');
    await redeliver(id, waiting?.event.id);
    const attempts = await until(async () => {
      const found = await attemptsOf(id);
      return found.length === 4 && found;
    });
    expect(attempts[3]).toMatchObject({ event_id: waiting?.event.id, attempt: 2, failure: null });
    const pending = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { health { pendingDeliveries } } } }`;
    expect((await graphql(service, pending)).data.salesPage.webhook.health.pendingDeliveries).toBe(0);
    await send('deleteWebhook', `webhookDatabaseId: ${id}`, '');
  });

  test('redeliverFailed sends the events that failed since the given time or occurred while the webhook was inactive', async () => {
    const { id } = await hear('/failed');
    await order(service);
    await until(async () => (await attemptsOf(id)).length === 1);
    receiver.handle('/failed', (response) => response.writeHead(410).end());
    const since = new Date();
    await order(service);
    await until(async () => (await attemptsOf(id)).length === 2);
    await order(service);
    expect(await redeliverFailed(id, since)).toMatchObject({ code: 'STATE_CONFLICT' });
    await until(
      async () => (await row(service, 'select count(*)::int as waiting from events where position is null')).waiting === 0,
    );
    receiver.handle('/failed', (response) => response.writeHead(200).end());
    await send('updateWebhook', `webhookDatabaseId: ${id}, input: {active: true}`, '');
    expect(await redeliverFailed(id, since)).toEqual({ __typename: 'RedeliverFailedPayload', count: 2 });
    await until(async () => (await attemptsOf(id)).length === 4);
    const deliveredIds = receiver.at('/failed').map(({ event }) => event.data.id);
    expect(deliveredIds.slice(2).sort()).toEqual([deliveredIds[1], Math.max(...deliveredIds)].sort());
    expect(await redeliverFailed(id, since)).toMatchObject({ count: 0 });
    expect(await redeliverFailed(id, new Date(Date.now() + 60_000))).toMatchObject({ count: 0 });
    await send('deleteWebhook', `webhookDatabaseId: ${id}`, '');
  });

  test('redelivery of an unknown event or to an inactive webhook is rejected', async () => {
    const { id } = await hear('/nothing', { active: false });
    const { id: eventId } = await row(service, 'select id from events order by id limit 1');
    const before = await digestDatabase(service.database);
    for (const unknown of ['x', '01900000-0000-7000-8000-00000000dead']) {
      expect(await redeliver(id, unknown)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await redeliver(id, eventId)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

describe('mutations and queries', () => {
  const tokens: Record<string, string> = {};
  let id = 0;
  let eventId = '';
  beforeAll(async () => {
    for (const name of ['redeem', 'custom', 'packing']) tokens[name] = await signIn(service, `${name}@demo.test`);
    tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
    ({ id } = await hear('/untouched', { active: false }));
    ({ id: eventId } = await row(service, 'select id from events order by id limit 1'));
  });
  const mutations: [string, () => string][] = [
    ['createWebhook', () => `input: {url: "https://hooks.example", enabledEvents: ["order.created"]}`],
    ['updateWebhook', () => `webhookDatabaseId: ${id}, input: {active: true}`],
    ['rotateWebhookSecret', () => `webhookDatabaseId: ${id}, secret: "x"`],
    ['deleteWebhook', () => `webhookDatabaseId: ${id}`],
    ['sendTestEvent', () => `webhookDatabaseId: ${id}`],
    ['redeliverEvent', () => `webhookDatabaseId: ${id}, eventId: "${eventId}"`],
    ['redeliverFailed', () => `webhookDatabaseId: ${id}, since: "2020-01-01T00:00:00Z"`],
  ];

  test.each(mutations)(
    'the mutation %s requires manage.settings on the sales page and rejects webhooks of other pages',
    async (name, args) => {
      const before = await digestDatabase(service.database);
      for (const caller of ['redeem', 'custom', 'packing']) {
        expect(await send(name, args(), '', tokens[caller])).toMatchObject({ code: 'FORBIDDEN' });
      }
      expect(await send(name, args(), '', tokens.other)).toMatchObject({ code: 'NOT_FOUND' });
      if (name !== 'createWebhook') expect(await send(name, args(), '', tokens.other, 3)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await digestDatabase(service.database)).toEqual(before);
    },
  );

  test('a query of webhooks requires manage.settings and returns no webhooks of other pages', async () => {
    for (const field of ['webhooks { nodes { url } }', `webhook(databaseId: ${id}) { url }`]) {
      for (const caller of ['redeem', 'custom', 'packing']) {
        const { errors } = await graphql(service, `{ salesPage(databaseId: 1) { ${field} } }`, {}, tokens[caller]);
        expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      }
    }
    const elsewhere = `{ salesPage(databaseId: 3) { webhooks { nodes { url } } webhook(databaseId: ${id}) { url } } }`;
    expect((await graphql(service, elsewhere, {}, tokens.other)).data.salesPage).toEqual({
      webhooks: { nodes: [] },
      webhook: null,
    });
  });

  test('createWebhook reports all invalid fields in one response', async () => {
    const input = `{url: "ftp://x", enabledEvents: ["order.paid"], secret: "", description: "${'x'.repeat(1001)}"}`;
    const { code, errors } = await send('createWebhook', `input: ${input}`, '');
    expect(code).toBe('INVALID_INPUT');
    expect(fieldNames(errors)).toEqual(['url', 'enabledEvents', 'description', 'secret']);
  });
});
