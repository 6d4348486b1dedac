import { describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const add = (path: string) =>
  addWebhook(service, `${receiver.url}${path}`, { enabled_events: ['order.created'] });
const history = async (id: number): Promise<Row[]> =>
  (await request(service, `/v2/sales-pages/1/webhooks/${id}/history`)).body;

async function health(id: number): Promise<Row> {
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { active: isActive lastUsedAt
       health { attempts successRate lastError lastErrorAt failuresStartedAt pendingDeliveries nextAttemptAt } } } }`,
  );
  const { health: state, ...webhook } = data.salesPage.webhook;
  return { ...webhook, ...state };
}

/** Places an order and waits until the history of the webhook has the given number of entries. */
async function orderAndAwaitHistory(id: number, entries = 1): Promise<void> {
  expect((await order(service)).status).toBe(201);
  await until(async () => (await history(id)).length >= entries);
}

async function redeliver(id: number, eventId: string): Promise<void> {
  const text = `mutation { redeliverEvent(input: { webhookId: "Webhook:1:${id}", eventId: "${eventId}" }) { __typename } }`;
  expect((await graphql(service, text)).data.redeliverEvent.__typename).toBe('RedeliverEventPayload');
}

const switchOff = (id: number) =>
  service.database.query({ text: 'update webhooks set active = false where id = $1', values: [id] });

test('a failed delivery is retried after about five seconds and is listed in the history (D36)', {
  timeout: 60_000,
}, async () => {
  const { id, last_used_at } = await add('/twice');
  expect(last_used_at).toBeNull();
  receiver.handle('/twice', (response) => {
    response.writeHead(receiver.at('/twice').length === 1 ? 500 : 202).end('hm');
  });
  await orderAndAwaitHistory(id);
  expect(await health(id)).toMatchObject({
    attempts: 1,
    successRate: 0,
    lastError: 'response status 500',
    pendingDeliveries: 1,
  });
  expect((await health(id)).failuresStartedAt).not.toBeNull();
  await until(async () => (await history(id)).length === 2);
  const [first, second] = receiver.at('/twice');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(4_900);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(60_000);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const entry = {
    object: 'sales-page-webhook-history',
    http_verb: 'post',
    url: `${receiver.url}/twice`,
    payload: first?.event,
  };
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  const shared = { ...entry, id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: timestamp };
  expect(await history(id)).toEqual([
    { ...shared, response: 'hm', response_status: '202' },
    { ...shared, response: 'hm', response_status: '500' },
  ]);
  expect(await health(id)).toMatchObject({
    successRate: 0.5,
    failuresStartedAt: null,
    pendingDeliveries: 0,
    nextAttemptAt: null,
  });
  const webhook = await request(service, `/v2/sales-pages/1/webhooks/${id}`);
  expect(Date.parse(webhook.body.last_used_at)).toBeGreaterThan(Date.now() - 10_000);
  await switchOff(id);
});

test('a delivery is attempted at most ten times, with delays from 5 seconds to 24 hours between the attempts (D36)', async () => {
  const { id } = await add('/never');
  receiver.handle('/never', (response) => response.writeHead(503).end());
  await orderAndAwaitHistory(id);
  const { id: eventId } = receiver.at('/never')[0]?.event ?? {};
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await until(async () => (await history(id)).length === attempt);
    const last = await row(
      service,
      'select max(created_at) as at from delivery_attempts where webhook_id = $1',
      [id],
    );
    delays.push((Date.parse((await health(id)).nextAttemptAt) - last.at.getTime()) / 1000);
    await redeliver(id, eventId);
  }
  await until(async () => (await history(id)).length === 10);
  const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [index, delay] of schedule.entries()) {
    expect(delays[index]).toBeGreaterThanOrEqual(delay - 0.1);
    expect(delays[index]).toBeLessThanOrEqual(delay * 1.1 + 30);
  }
  expect(
    new Set(delays.map((delay, index) => (delay / (schedule[index] ?? 1)).toFixed(5))).size,
  ).toBeGreaterThan(5);
  expect(await health(id)).toMatchObject({ active: true, pendingDeliveries: 0, nextAttemptAt: null });
  const attempts = await rows(
    service,
    'select attempt from delivery_attempts where webhook_id = $1 order by id',
    [id],
  );
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await switchOff(id);
});

describe('Retry-After', () => {
  test.each([
    ['seconds', () => '3600', 3600],
    ['a date', () => new Date(Date.now() + 7_200_000).toUTCString(), 7200],
    ['more than a day', () => '999999', 86_400],
    ['less than the schedule', () => '1', 5],
    ['an invalid value', () => 'soon', 5],
  ])(
    'a Retry-After header with $0 delays the next attempt by about $2 seconds',
    async (name, createHeader, expected) => {
      const path = `/${name.replaceAll(' ', '-')}`;
      const { id } = await add(path);
      receiver.handle(path, (response) => response.writeHead(429, { 'retry-after': createHeader() }).end());
      await orderAndAwaitHistory(id);
      const delay = (Date.parse((await health(id)).nextAttemptAt) - Date.now()) / 1000;
      expect(delay).toBeGreaterThan(expected - 60);
      expect(delay).toBeLessThan(expected + 60);
      await switchOff(id);
    },
  );
});

test('a response with 410 deactivates the webhook immediately and writes an audit entry', async () => {
  const { id } = await add('/gone');
  receiver.handle('/gone', (response) => response.writeHead(410).end());
  await orderAndAwaitHistory(id);
  expect(await health(id)).toMatchObject({ active: false, pendingDeliveries: 0, nextAttemptAt: null });
  const entry = await row(
    service,
    `select action, principal, sales_page_id from audit_entries where subject = $1 order by id desc limit 1`,
    [`webhook:${id}`],
  );
  expect(entry).toEqual({ action: 'webhook.deactivate', principal: 'service', sales_page_id: 1 });
  const prompt = await add('/after-gone');
  await orderAndAwaitHistory(prompt.id);
  expect(receiver.at('/gone')).toHaveLength(1);
  await switchOff(prompt.id);
});

describe('consecutive failures', () => {
  const failFor = async (path: string, days: number): Promise<number> => {
    const { id } = await add(path);
    const text = `update webhooks set failing_since = now() - make_interval(hours => $2) where id = $1`;
    await service.database.query({ text, values: [id, days * 24] });
    return id;
  };
  const failDeliveries = (path: string) => receiver.handle(path, (response) => response.writeHead(500).end());

  test('five days of consecutive failures deactivate the webhook', async () => {
    failDeliveries('/five-days');
    const id = await failFor('/five-days', 5);
    await orderAndAwaitHistory(id);
    expect(await health(id)).toMatchObject({ active: false, pendingDeliveries: 0 });
  });

  test('four days of consecutive failures do not deactivate the webhook', async () => {
    failDeliveries('/four-days');
    const id = await failFor('/four-days', 4);
    await orderAndAwaitHistory(id);
    expect(await health(id)).toMatchObject({ active: true, pendingDeliveries: 1 });
    await switchOff(id);
  });

  test('a successful delivery after five days of failures keeps the webhook active', async () => {
    const id = await failFor('/recovered', 5);
    await orderAndAwaitHistory(id);
    expect(await health(id)).toMatchObject({ active: true, failuresStartedAt: null });
    await switchOff(id);
  });
});

test.each([
  [200, null],
  [299, null],
  [300, 'response status 300'],
])('after a response with the status %i, the last error of the webhook is %j', async (status, lastError) => {
  const { id } = await add(`/status-${status}`);
  receiver.handle(`/status-${status}`, (response) => response.writeHead(status).end());
  expect((await order(service)).status).toBe(201);
  await until(async () => (await history(id)).length === 1);
  expect(await health(id)).toMatchObject({ lastError });
  await switchOff(id);
});

test('a new URL or a reactivation of a webhook resets failuresStartedAt, and other changes do not', async () => {
  const { id } = await add('/failing-since');
  receiver.handle('/failing-since', (response) => response.writeHead(500).end());
  await orderAndAwaitHistory(id);
  const { failuresStartedAt: failingSince } = await health(id);
  expect(failingSince).not.toBeNull();
  const change = async (changes: object) => {
    const json = {
      url: `${receiver.url}/failing-since`,
      enabled_events: ['order.created'],
      active: true,
      ...changes,
    };
    expect(
      (await request(service, `/v2.1/sales-pages/1/webhooks/${id}`, { method: 'PUT', json })).status,
    ).toBe(201);
    return (await health(id)).failuresStartedAt;
  };
  expect(await change({ description: 'Till' })).toBe(failingSince);
  expect(await change({ active: true })).toBe(failingSince);
  expect(await change({ active: false })).toBe(failingSince);
  expect(await change({ active: true })).toBeNull();
  await service.database.query({
    text: 'update webhooks set failing_since = now() where id = $1',
    values: [id],
  });
  expect(await change({ url: `${receiver.url}/moved-away` })).toBeNull();
  await switchOff(id);
});

test('a redirect is recorded as a failure and is not followed', async () => {
  const { id } = await add('/moved');
  receiver.handle('/moved', (response) =>
    response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
  );
  await orderAndAwaitHistory(id);
  expect(await history(id)).toMatchObject([{ response_status: '307' }]);
  expect(await health(id)).toMatchObject({ lastError: 'response status 307', pendingDeliveries: 1 });
  expect(receiver.at('/elsewhere')).toEqual([]);
  await switchOff(id);
});

describe('the response of a receiver', () => {
  test.each([
    ['endless text', (chunk: number) => Buffer.alloc(16_384, 65 + (chunk % 26))],
    ['invalid UTF-8', () => Buffer.alloc(16_384, 0xff)],
    ['NUL characters', () => Buffer.alloc(16_384)],
  ])('a response that contains %s is read and stored up to 64 KiB', async (name, chunk) => {
    const path = `/big-${name.replace(' ', '-')}`;
    const { id } = await add(path);
    receiver.handle(path, (response) => {
      response.writeHead(200);
      let sent = 0;
      const send = () => {
        while (!response.destroyed && response.write(chunk(sent))) sent += 1;
      };
      response.on('drain', send);
      send();
    });
    const started = performance.now();
    await orderAndAwaitHistory(id);
    // If the response were read further, the attempt would end only with its timeout of 15 seconds.
    expect(performance.now() - started).toBeLessThan(12_000);
    const [entry] = await history(id);
    expect(entry?.response_status).toBe('200');
    expect(Buffer.byteLength(entry?.response)).toBeLessThanOrEqual(65_536);
    expect(Buffer.byteLength(entry?.response)).toBeGreaterThan(65_500);
    await switchOff(id);
  });
});

test('an attempt to an unreachable receiver is recorded without a response', async () => {
  const { id } = await addWebhook(service, 'http://127.0.0.1:9/closed', {
    enabled_events: ['order.created'],
  });
  await orderAndAwaitHistory(id);
  expect(await history(id)).toMatchObject([{ response: null, response_status: null }]);
  expect((await health(id)).lastError).toContain('ECONNREFUSED');
  await switchOff(id);
});

test('the REST history returns the last hundred attempts, newest first, and GraphQL pages through all attempts', async () => {
  const { id } = await add('/many');
  await switchOff(id);
  await service.database.query({
    text: `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url, created_at)
           select id, 1, 1, $1, id, i, 'https://hooks.example', now()
             from generate_series(1, 120) i, cast('01900000-0000-7000-8000-' || lpad(i::text, 12, '0') as uuid) id`,
    values: [id],
  });
  const ids = (await history(id)).map((entry) => Number(entry.id.slice(-12)));
  expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => 120 - index));
  const walk = async (args: string, from: 'endCursor' | 'startCursor', flag: string): Promise<number[]> => {
    const found: number[] = [];
    for (let cursor = ''; ; ) {
      const text = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { attempts(${args}${cursor}) {
        nodes { attempt } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`;
      const { nodes, pageInfo } = (await graphql(service, text)).data.salesPage.webhook.attempts;
      found.push(...nodes.map(({ attempt }: Row) => attempt));
      if (!pageInfo[flag]) return found;
      cursor = `, ${from === 'endCursor' ? 'after' : 'before'}: "${pageInfo[from]}"`;
    }
  };
  const newestFirst = Array.from({ length: 120 }, (_, index) => 120 - index);
  expect(await walk('first: 50', 'endCursor', 'hasNextPage')).toEqual(newestFirst);
  expect(await walk('first: 7, order: ASC', 'endCursor', 'hasNextPage')).toEqual(newestFirst.toReversed());
  const backward = await walk('last: 50', 'startCursor', 'hasPreviousPage');
  expect([...backward].sort((a, b) => b - a)).toEqual(newestFirst);
});
