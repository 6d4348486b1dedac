import { beforeAll, describe, expect, test } from 'vitest';
import { createEventId } from '../../src/events/event-id.ts';
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
const webhookFields =
  'databaseId url enabledEvents description active: isActive hasSecret lastUsedAt previousSecretExpiresAt';

/**
 * Runs one webhook mutation. `input` contains the fields of the mutation's input in GraphQL syntax.
 * Returns the payload or the user error, or an object with only the code of a request error.
 */
async function send(name: string, input: string, selection: string, token?: string): Promise<Row> {
  const text = `mutation { ${name}(input: { ${input} }) { __typename ${selection} userErrors { __typename code path } } }`;
  const { data, errors } = await graphql(service, text, {}, token);
  return data?.[name] ?? { code: errors?.[0]?.extensions?.code };
}

async function readWebhook(id: number): Promise<Row> {
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { ${webhookFields} } } }`,
  );
  return data.salesPage.webhook;
}

const addOrderWebhook = (path: string, changes: Row = {}) =>
  addWebhook(service, `${receiver.url}${path}`, { enabled_events: ['order.created'], ...changes });
const attemptsOf = (id: number) =>
  rows(service, 'select * from delivery_attempts where webhook_id = $1 order by id', [id]);

test('createWebhook, updateWebhook, rotateWebhookSecret and deleteWebhook take effect and write audit entries', async () => {
  const keyed =
    'salesPageId: "SalesPage:1", url: "https://hooks.example/x", enabledEvents: [ORDER_CREATED], secret: "hush", idempotencyKey: "gql-1"';
  const created = await send('createWebhook', keyed, `replayed webhook { ${webhookFields} }`);
  const { webhook } = created;
  expect(created).toMatchObject({
    replayed: false,
    webhook: { active: true, hasSecret: true, description: '', lastUsedAt: null },
  });
  expect(await readWebhook(webhook.databaseId)).toEqual(webhook);
  const again = await send('createWebhook', keyed, `replayed webhook { ${webhookFields} }`);
  expect(again).toMatchObject({ replayed: true, webhook });

  const name = `id: "Webhook:1:${webhook.databaseId}"`;
  const change = async (mutation: string, fields: string): Promise<Row> => {
    const payload = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Payload`;
    const changed = await send(
      mutation,
      `${name}, ${fields}`,
      `... on ${payload} { replayed webhook { ${webhookFields} } }`,
    );
    expect(changed).toMatchObject({ __typename: payload, replayed: false });
    return changed.webhook;
  };
  const updated = await change('updateWebhook', 'description: "tills", isActive: false');
  expect(updated).toEqual({ ...webhook, description: 'tills', active: false });
  const cleared = await change('updateWebhook', 'secret: null, url: "https://hooks.example/y"');
  expect(cleared).toMatchObject({
    url: 'https://hooks.example/y',
    description: 'tills',
    active: false,
    hasSecret: false,
  });
  const rotated = await change('rotateWebhookSecret', 'secret: "first"');
  expect(rotated).toMatchObject({ hasSecret: true, previousSecretExpiresAt: null });
  const { previousSecretExpiresAt } = await change('rotateWebhookSecret', 'secret: "second"');
  const hoursLeft = (Date.parse(previousSecretExpiresAt) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(23.9);
  expect(hoursLeft).toBeLessThanOrEqual(24);
  const deletion = 'deletedWebhookId replayed';
  expect(await send('deleteWebhook', name, deletion)).toEqual({
    __typename: 'DeleteWebhookPayload',
    deletedWebhookId: `Webhook:1:${webhook.databaseId}`,
    replayed: false,
  });
  expect(await readWebhook(webhook.databaseId)).toBeNull();
  const actions = await rows(service, 'select action from audit_entries where subject = $1 order by id', [
    `webhook:${webhook.databaseId}`,
  ]);
  expect(actions.map(({ action }) => action)).toEqual([
    ...['webhook.create', 'webhook.update', 'webhook.update'],
    ...['webhook.rotate-secret', 'webhook.rotate-secret', 'webhook.delete'],
  ]);
});

test('a webhook with an event of a newer release is read without this event, and an update keeps the event', async () => {
  const { id } = await addWebhook(service, 'https://hooks.example/newer', {
    enabled_events: ['order.created'],
  });
  await rows(service, 'alter table webhooks drop constraint webhooks_enabled_events');
  try {
    await rows(service, "update webhooks set enabled_events = '{order.created,order.paid}' where id = $1", [
      id,
    ]);
    const listed = await graphql(
      service,
      '{ salesPage(databaseId: 1) { webhooks(last: 1) { nodes { databaseId enabledEvents } } } }',
    );
    expect(listed.errors).toBeUndefined();
    expect((await readWebhook(id)).enabledEvents).toEqual(['ORDER_CREATED']);
    const update = `id: "Webhook:1:${id}", description: "changed"`;
    const changed = await send('updateWebhook', update, 'webhook { enabledEvents }');
    expect(changed.webhook).toEqual({ enabledEvents: ['ORDER_CREATED'] });
    expect(await row(service, 'select enabled_events from webhooks where id = $1', [id])).toEqual({
      enabled_events: ['order.created', 'order.paid'],
    });
  } finally {
    await rows(service, 'delete from webhooks where id = $1', [id]);
    const known = `enabled_events <@ '{${allEvents.join()}}'`;
    await rows(service, `alter table webhooks add constraint webhooks_enabled_events check (${known})`);
  }
});

describe('a test event', () => {
  test('a test event is signed and sent once, even if the webhook is inactive and the delivery fails', async () => {
    const { id } = await addOrderWebhook('/tested', { active: false, secret: 'hush' });
    receiver.handle('/tested', (response) => response.writeHead(500).end('not today'));
    const { eventId } = await send('sendTestEvent', `webhookId: "Webhook:1:${id}"`, 'eventId');
    const delivery = await until(() => receiver.at('/tested')[0]);
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    const expected = {
      id: eventId,
      object: 'event',
      name: 'webhook.test',
      position: 0,
      sales_page_id: 1,
      created_at: timestamp,
    };
    expect(delivery.event).toEqual({ ...expected, data: { id, object: 'sales-page-webhook' } });
    expect(Math.abs(Date.parse(delivery.event.created_at) - Date.now())).toBeLessThan(10_000);
    expect(delivery.headers.signature).toMatch(/^[0-9a-f]{64}$/);
    await until(async () => (await attemptsOf(id)).length === 1);
    const text = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { attempts(filter: { eventId: "${eventId}" }) {
      nodes { eventId isTest event { id } requestBody attempt url responseStatus response failure durationMs } }
      health { pendingDeliveries failuresStartedAt successRate } } } }`;
    const { attempts, health } = (await graphql(service, text)).data.salesPage.webhook;
    const outcome = {
      attempt: 1,
      responseStatus: 500,
      response: 'not today',
      failure: 'response status 500',
    };
    const sent = { url: `${receiver.url}/tested`, requestBody: delivery.body };
    expect(attempts.nodes).toEqual([
      { eventId, isTest: true, event: null, durationMs: expect.any(Number), ...sent, ...outcome },
    ]);
    expect(health).toEqual({ pendingDeliveries: 0, failuresStartedAt: null, successRate: 0 });
    const history = await request(service, `/v2/sales-pages/1/webhooks/${id}/history`);
    expect(history.body[0].payload).toEqual(delivery.event);
    expect(await row(service, 'select count(*)::int as events from events')).toEqual({ events: 0 });
  });
});

test('the delivery history returns each posted body byte for byte, and at most 100 bodies per request', async () => {
  const { id } = await addOrderWebhook('/bodies', { enabled_events: allEvents, secret: 'hush' });
  const { id: product } = await sell(service);
  await graphql(
    service,
    `mutation { cancelSoldVoucher(input: { id: "SoldVoucher:1:${product}" }) { __typename userErrors { __typename code } } }`,
  );
  await until(async () => (await attemptsOf(id)).length === 2);
  const text = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { attempts { nodes { eventId requestBody } } } } }`;
  const { nodes } = (await graphql(service, text)).data.salesPage.webhook.attempts;
  const posted = receiver.at('/bodies').map(({ body, event }) => ({ eventId: event.id, requestBody: body }));
  const byEvent = (one: Row, other: Row) => (one.eventId < other.eventId ? -1 : 1);
  expect(nodes.toSorted(byEvent)).toEqual(posted.toSorted(byEvent));
  expect(JSON.stringify(nodes)).not.toContain('hush');
  const rejected = await graphql(service, text, {}, await signIn(service, 'custom@demo.test'));
  expect(rejected.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');

  const fifty = [1, 2, 3].map(
    (n) => `a${n}: webhook(databaseId: ${id}) { attempts(first: 50) { nodes { requestBody } } }`,
  );
  await rows(
    service,
    `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url, created_at)
     select gen_random_uuid(), organisation_id, sales_page_id, webhook_id, event_id, n, url, created_at from delivery_attempts, generate_series(2, 30) n
      where webhook_id = $1 and attempt = 1`,
    [id],
  );
  const many = await graphql(service, `{ salesPage(databaseId: 1) { ${fifty.join(' ')} } }`);
  const listed = Object.values<Row>(many.data.salesPage).flatMap(({ attempts }) => attempts.nodes);
  expect([listed.length, listed.filter(({ requestBody }) => requestBody !== null).length]).toEqual([
    150, 100,
  ]);
  expect(many.errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: ['requestBody'] }],
  });
  await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
});

describe('redelivery', () => {
  const redeliver = (id: number, eventId: string, token?: string) =>
    send('redeliverEvent', `webhookId: "Webhook:1:${id}", eventId: "${eventId}"`, 'eventId', token);
  const redeliverFailedEvents = (id: number, since: Date, expectedCount: number) => {
    const input = `webhookId: "Webhook:1:${id}", startAt: "${since.toISOString()}", expectedCount: ${expectedCount}`;
    return send('redeliverFailedEvents', input, 'count');
  };

  test('redeliverEvent sends a delivered event again, and sends a waiting event immediately and only once', async () => {
    const { id } = await addOrderWebhook('/again');
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
    await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
  });

  test('redeliverFailedEvents sends the events that failed since the given time or occurred while the webhook was inactive', async () => {
    const { id } = await addOrderWebhook('/failed');
    await order(service);
    await until(async () => (await attemptsOf(id)).length === 1);
    receiver.handle('/failed', (response) => response.writeHead(410).end());
    const since = new Date();
    await order(service);
    await until(async () => (await attemptsOf(id)).length === 2);
    await order(service);
    expect(await redeliverFailedEvents(id, since, 2)).toMatchObject({ code: 'STATE_CONFLICT' });
    await until(
      async () =>
        (await row(service, 'select count(*)::int as waiting from events where position is null')).waiting ===
        0,
    );
    receiver.handle('/failed', (response) => response.writeHead(200).end());
    await send('updateWebhook', `id: "Webhook:1:${id}", isActive: true`, '');
    for (const expected of [0, 1, 3]) {
      const rejected = await redeliverFailedEvents(id, since, expected);
      expect(rejected).toMatchObject({ code: 'STATE_CONFLICT' });
    }
    expect(receiver.at('/failed')).toHaveLength(2);
    expect(await redeliverFailedEvents(id, since, 2)).toEqual({
      __typename: 'RedeliverFailedEventsPayload',
      count: 2,
    });
    await until(async () => (await attemptsOf(id)).length === 4);
    const deliveredIds = receiver.at('/failed').map(({ event }) => event.data.id);
    expect(deliveredIds.slice(2).sort()).toEqual([deliveredIds[1], Math.max(...deliveredIds)].sort());
    expect(await redeliverFailedEvents(id, since, 0)).toMatchObject({ count: 0 });
    expect(await redeliverFailedEvents(id, new Date(Date.now() + 60_000), 0)).toMatchObject({ count: 0 });
    await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
  });

  test('redeliverFailedEvents sends the event of a process whose clock is hours slow', async () => {
    const { id } = await addOrderWebhook('/slow-clock', { active: false });
    const since = new Date(Date.now() - 60_000);
    const eventId = createEventId(Date.now() - 5 * 3_600_000);
    await rows(
      service,
      `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
       select $1, name, organisation_id, sales_page_id, order_id, snapshot from events where name = 'order.created' limit 1`,
      [eventId],
    );
    await until(
      async () =>
        (await row(service, 'select position from events where id = $1', [eventId])).position !== null,
    );
    await send('updateWebhook', `id: "Webhook:1:${id}", isActive: true`, '');
    expect(await redeliverFailedEvents(id, since, 1)).toMatchObject({ count: 1 });
    const sent = await until(() => receiver.at('/slow-clock')[0]);
    expect(sent.event.id).toBe(eventId);
    await until(async () => (await attemptsOf(id)).length === 1);
    await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
  });

  test('lastError is the failure that was recorded last, regardless of the clocks of the workers', async () => {
    const { id } = await addOrderWebhook('/clocks', { active: false });
    for (const [failure, clockMs] of [
      ['first', 3_600_000],
      ['second', -3_600_000],
    ] as const) {
      const sentAt = Date.now() + clockMs;
      await rows(
        service,
        `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url, failure, created_at)
         select $1, 1, 1, $2, id, 1, '/', $3, $4 from events where sales_page_id = 1 limit 1`,
        [createEventId(sentAt), id, failure, new Date(sentAt)],
      );
      // Attempts are ordered by the millisecond in which they are recorded.
      await rows(service, 'select pg_sleep(0.002)');
    }
    const query = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { health { attempts lastError } } } }`;
    const { data } = await graphql(service, query);
    expect(data.salesPage.webhook.health).toEqual({ attempts: 2, lastError: 'second' });
  });

  test('redelivery of an unknown event or to an inactive webhook is rejected', async () => {
    const { id } = await addOrderWebhook('/nothing', { active: false });
    const { id: eventId } = await row(service, 'select id from events order by id limit 1');
    const before = await digestDatabase(service.database);
    for (const unknown of ['x', '01900000-0000-7000-8000-00000000dead']) {
      expect(await redeliver(id, unknown)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await redeliver(id, eventId)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

describe('idempotency keys of webhooks', () => {
  const replay = async (mutation: string, input: string, fields: string): Promise<Row[]> => {
    const payload = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Payload`;
    const run = () => send(mutation, input, `... on ${payload} { replayed ${fields} }`);
    const first = await run();
    expect(first).toMatchObject({ __typename: payload, replayed: false });
    const before = await digestDatabase(service.database);
    const repeated = await run();
    for (let count = 0; count < 5; count += 1) expect(await run()).toEqual(repeated);
    expect(repeated.replayed).toBe(true);
    expect(await digestDatabase(service.database)).toEqual(before);
    const codeOf = async (other: string) => (await send(mutation, other, '')).code;
    expect(await codeOf(input.replace(/Webhook:1:\d+/, 'Webhook:1:999999'))).toBe('IDEMPOTENCY_KEY_REUSED');
    return [first, repeated];
  };

  test('a repeated change with the same idempotency key changes nothing, and is rejected if the secret differs', async () => {
    const { id } = await addOrderWebhook('/keyed', { active: false });
    const name = `id: "Webhook:1:${id}"`;
    const update = `${name}, description: "once", secret: "hush", idempotencyKey: "update"`;
    await replay('updateWebhook', update, 'webhook { description hasSecret }');
    expect(await send('updateWebhook', update.replace('hush', 'hash'), '')).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const rotation = `${name}, secret: "second", idempotencyKey: "rotation"`;
    await replay('rotateWebhookSecret', rotation, 'webhook { previousSecretExpiresAt }');
    expect(await send('rotateWebhookSecret', rotation.replace('second', 'third'), '')).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const stored = await rows(
      service,
      `select result from idempotency_keys where key in ('update', 'rotation')`,
    );
    expect(stored).toEqual([{ result: 'null' }, { result: 'null' }]);
    const [first, repeated] = await replay(
      'deleteWebhook',
      `${name}, idempotencyKey: "deletion"`,
      'deletedWebhookId',
    );
    expect(first).toMatchObject({ deletedWebhookId: `Webhook:1:${id}` });
    expect(repeated).toMatchObject({ deletedWebhookId: `Webhook:1:${id}` });
  });

  test('test events and redeliveries that are requested again with the same idempotency key are sent once', async () => {
    const { id } = await addOrderWebhook('/once');
    await order(service);
    const { event } = await until(() => receiver.at('/once')[0]);
    const recorded = (count: number) => until(async () => (await attemptsOf(id)).length === count);
    await recorded(1);
    const name = `webhookId: "Webhook:1:${id}"`;
    const once = async (mutation: string, input: string, selection: string, count: number) => {
      const payload = `... on ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Payload { replayed webhook { id } ${selection} }`;
      const first = await send(mutation, input, payload);
      await recorded(count);
      const webhook = { id: `Webhook:1:${id}` };
      expect(first).toMatchObject({ replayed: false, webhook });
      expect(await send(mutation, input, payload)).toEqual({ ...first, replayed: true });
    };
    await once('sendTestEvent', `${name}, idempotencyKey: "test"`, 'eventId', 2);
    await once('redeliverEvent', `${name}, eventId: "${event.id}", idempotencyKey: "one"`, 'eventId', 3);
    receiver.handle('/once', (response) => response.writeHead(410).end());
    await order(service);
    await recorded(4);
    receiver.handle('/once', (response) => response.writeHead(200).end());
    await send('updateWebhook', `id: "Webhook:1:${id}", isActive: true`, '');
    await once(
      'redeliverFailedEvents',
      `${name}, startAt: "2020-01-01T00:00:00Z", expectedCount: 1, idempotencyKey: "failed"`,
      'count',
      5,
    );
    await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
  });

  test('of four concurrent requests for a test event with the same idempotency key, three are replays', async () => {
    const { id } = await addOrderWebhook('/concurrent');
    const input = `webhookId: "Webhook:1:${id}", idempotencyKey: "concurrent"`;
    const payload = 'replayed eventId';
    const results = await Promise.all(Array.from({ length: 4 }, () => send('sendTestEvent', input, payload)));
    expect(results.map(({ replayed }) => replayed).sort()).toEqual([false, true, true, true]);
    expect(new Set(results.map(({ eventId }) => eventId)).size).toBe(1);
    await send('deleteWebhook', `id: "Webhook:1:${id}"`, '');
  });
});

describe('access and validation', () => {
  const tokens: Record<string, string> = {};
  let id = 0;
  let eventId = '';
  beforeAll(async () => {
    for (const name of ['redeem', 'custom', 'packing'])
      tokens[name] = await signIn(service, `${name}@demo.test`);
    tokens.other = await signIn(service, 'admin@other.test', 'other-shop');
    ({ id } = await addOrderWebhook('/untouched', { active: false }));
    ({ id: eventId } = await row(service, 'select id from events order by id limit 1'));
  });
  const mutations: [string, (page: number) => string][] = [
    [
      'createWebhook',
      (page) =>
        `salesPageId: "SalesPage:${page}", url: "https://hooks.example", enabledEvents: [ORDER_CREATED]`,
    ],
    ['updateWebhook', (page) => `id: "Webhook:${page}:${id}", isActive: true`],
    ['rotateWebhookSecret', (page) => `id: "Webhook:${page}:${id}", secret: "x"`],
    ['deleteWebhook', (page) => `id: "Webhook:${page}:${id}"`],
    ['sendTestEvent', (page) => `webhookId: "Webhook:${page}:${id}"`],
    ['redeliverEvent', (page) => `webhookId: "Webhook:${page}:${id}", eventId: "${eventId}"`],
    [
      'redeliverFailedEvents',
      (page) => `webhookId: "Webhook:${page}:${id}", startAt: "2020-01-01T00:00:00Z", expectedCount: 0`,
    ],
  ];

  test.each(mutations)(
    'the mutation %s requires manage.settings on the sales page and rejects webhooks of other pages',
    async (name, args) => {
      const before = await digestDatabase(service.database);
      for (const caller of ['redeem', 'custom', 'packing']) {
        expect(await send(name, args(1), '', tokens[caller])).toMatchObject({ code: 'FORBIDDEN' });
      }
      expect(await send(name, args(1), '', tokens.other)).toMatchObject({ code: 'NOT_FOUND' });
      if (name !== 'createWebhook')
        expect(await send(name, args(3), '', tokens.other)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await digestDatabase(service.database)).toEqual(before);
    },
  );

  test('a query of webhooks requires manage.settings and returns no webhooks of other pages', async () => {
    for (const field of ['webhooks { nodes { url } }', `webhook(databaseId: ${id}) { url }`]) {
      for (const caller of ['redeem', 'custom', 'packing']) {
        const { errors } = await graphql(
          service,
          `{ salesPage(databaseId: 1) { ${field} } }`,
          {},
          tokens[caller],
        );
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
    const input = `url: "ftp://x", enabledEvents: [], secret: "", description: "${'x'.repeat(1001)}"`;
    const { code, errors } = await send('createWebhook', `salesPageId: "SalesPage:1", ${input}`, '');
    expect(code).toBe('INVALID_INPUT');
    expect(fieldNames(errors)).toEqual(['url', 'enabledEvents', 'description', 'secret']);
  });

  test('createWebhook rejects an event name that is not a value of the enum EventName', async () => {
    const document =
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { __typename userErrors { __typename code } } }';
    const input = {
      salesPageId: 'SalesPage:1',
      url: 'https://hooks.example/x',
      enabledEvents: ['order.created'],
    };
    const { errors } = await graphql(service, document, { input });
    expect(errors?.[0]?.message).toContain('Value "order.created" does not exist in "EventName" enum.');
  });

  test('updateWebhook rejects null for every field except the secret', async () => {
    const input = `id: "Webhook:1:${id}", url: null, enabledEvents: null, description: null, isActive: null, secret: null`;
    const { code, errors } = await send('updateWebhook', input, '');
    expect([code, fieldNames(errors)]).toEqual([
      'INVALID_INPUT',
      ['url', 'enabledEvents', 'description', 'isActive'],
    ]);
  });
});
