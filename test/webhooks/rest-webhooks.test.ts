import { beforeAll, describe, expect, test } from 'vitest';
import { deliveredEvents } from '../../src/events/event-names.ts';
import { expectFieldErrors, expectProblem, withoutInstance } from '../rest/problems.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, allEvents } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const base = 'sales-pages/1/webhooks';
const url = 'https://hooks.example/a';

const stored = () => rows(service, 'select * from webhooks order by id');
const audited = (action: string) =>
  rows(service, 'select * from audit_entries where action = $1 order by id', [action]);

async function clear(): Promise<void> {
  await service.database.query({ text: 'delete from webhooks', values: [] });
}

describe.each(['/v2.1', '/v2'])('under %s', (prefix) => {
  beforeAll(clear);

  test('webhooks are created, listed, retrieved with their history, updated and deleted', async () => {
    const path = `${prefix}/${base}`;
    expect((await request(service, path)).body).toEqual([]);
    const json = {
      url,
      secret: 'hush',
      enabled_events: ['order.created', 'order.created'],
      description: 'Tills',
      active: false,
    };
    const created = await request(service, path, { json });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.headers.get('location')).toBe(`${service.url}${path}/${id}`);
    const expected = {
      id,
      object: 'sales-page-webhook',
      url,
      secret: '********',
      enabled_events: ['order.created'],
      description: 'Tills',
    };
    expect(created.body).toEqual({ ...expected, active: false, last_used_at: null });
    const bare = await request(service, path, { json: { url: `${url}b`, enabled_events: allEvents } });
    expect(bare.body).toMatchObject({
      secret: null,
      description: '',
      active: true,
      enabled_events: allEvents,
    });

    const list = await request(service, path);
    expect([list.status, list.body]).toEqual([200, [created.body, bare.body]]);
    const one = await request(service, `${path}/${id}`);
    expect([one.status, one.body]).toEqual([200, created.body]);
    expect(one.headers.get('etag')).toMatch(/^W\//);
    const history = await request(service, `${path}/${id}/history`);
    expect([history.status, history.body]).toEqual([200, []]);

    const changes = { url: `${url}2`, enabled_events: ['order-product.refunded'] };
    const updated = await request(service, `${path}/${id}`, { method: 'PUT', json: changes });
    const after = { ...expected, ...changes, active: false, last_used_at: null };
    expect([updated.status, updated.body]).toEqual([201, after]);
    expect((await request(service, `${path}/${id}`)).body).toEqual(after);

    const deleted = await request(service, `${path}/${id}`, { method: 'DELETE' });
    expect([deleted.status, deleted.body]).toEqual([201, after]);
    expect((await request(service, path)).body).toEqual([bare.body]);
    for (const gone of ['', '/history'])
      expectProblem(await request(service, `${path}/${id}${gone}`), 404, 'not_found');
    for (const method of ['PUT', 'DELETE']) {
      expectProblem(await request(service, `${path}/${id}`, { method, json: changes }), 404, 'not_found');
    }
  });

  test('webhooks can be created and updated with forms', async () => {
    const path = `${prefix}/${base}`;
    const form =
      'url=https%3A%2F%2Fhooks.example%2Fform&enabled_events[]=order.created&enabled_events%5B%5D=order-product.refunded';
    const created = await request(service, path, { form: `${form}&active=false&secret=s3cret` });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      enabled_events: ['order.created', 'order-product.refunded'],
      active: false,
      secret: '********',
    });
    const one = `${path}/${created.body.id}`;
    const updated = await request(service, one, { method: 'PUT', form: `${form}&active=1&secret=` });
    expect([updated.status, updated.body]).toEqual([201, { ...created.body, active: true }]);
  });
});

test('each of several concurrent updates returns the webhook as of that update', async () => {
  const { id } = await addWebhook(service, url);
  const descriptions = Array.from({ length: 30 }, (_none, index) => `Update ${index}`);
  const updated = await Promise.all(
    descriptions.map((description) =>
      request(service, `/v2.1/${base}/${id}`, { method: 'PUT', json: { description } }),
    ),
  );
  expect(updated.map(({ status, body }) => [status, body.description])).toEqual(
    descriptions.map((text) => [201, text]),
  );
});

describe('a PUT without an id in its path (D37)', () => {
  const put = (json: Row) =>
    request(service, `/v2.1/${base}`, { method: 'PUT', json: { enabled_events: allEvents, ...json } });
  beforeAll(clear);

  test('an update without an id is rejected with 400 if the sales page has no webhook', async () => {
    expectFieldErrors(await put({ url }), ['id']);
    expect(await stored()).toEqual([]);
  });

  test('an update changes the only webhook, or the webhook with the url or id in the body, and is otherwise rejected', async () => {
    const first = await addWebhook(service, url);
    expect((await put({ url: `${url}/moved` })).body).toEqual({ ...first, url: `${url}/moved` });
    const second = await addWebhook(service, url);
    expect((await put({ url, description: 'the second' })).body).toEqual({
      ...second,
      description: 'the second',
    });
    expect((await put({ id: first.id, url, description: 'the first' })).body).toEqual({
      ...first,
      url,
      description: 'the first',
    });
    const before = await stored();
    expectFieldErrors(await put({ url }), ['id']);
    expectFieldErrors(await put({ url: `${url}/unknown` }), ['id']);
    expectFieldErrors(await put({ id: 999_999, url }), ['id']);
    expectFieldErrors(await put({ id: 'x' }), ['id']);
    expectFieldErrors(await put({}), ['id']);
    expect(await stored()).toEqual(before);
  });
});

describe('a PUT (D58)', () => {
  const kept = {
    url,
    secret: 'hush',
    enabled_events: ['order.created'],
    description: 'Tills',
    active: false,
  };

  test.each([
    { url: `${url}/moved` },
    { enabled_events: ['order-product.refunded'] },
    { description: '' },
    { active: true },
    {},
  ])('an update with %j keeps all other fields', async (change) => {
    await clear();
    const created = await addWebhook(service, url, kept);
    for (const path of [`/v2.1/${base}/${created.id}`, `/v2.1/${base}`]) {
      const response = await request(service, path, { method: 'PUT', json: change });
      expect([response.status, response.body]).toEqual([201, { ...created, ...change }]);
      expect((await request(service, `/v2.1/${base}/${created.id}`)).body).toEqual({ ...created, ...change });
    }
  });
});

describe('the secret in an update', () => {
  const secretOf = async (id: number) =>
    (await row(service, 'select secret_sealed from webhooks where id = $1', [id])).secret_sealed;

  test.each([
    ['kept if the update omits the secret', {}, true],
    ['kept if the update contains the mask', { secret: '********' }, true],
    ['removed if the update contains null', { secret: null }, false],
  ])('the secret of a webhook is %s', async (_name, change, stays) => {
    const { id } = await addWebhook(service, url, { secret: 'hush' });
    const before = await secretOf(id);
    const json = { url, enabled_events: allEvents, ...change };
    const { body } = await request(service, `/v2.1/${base}/${id}`, { method: 'PUT', json });
    expect(body.secret).toBe(stays ? '********' : null);
    expect(await secretOf(id)).toEqual(stays ? before : null);
  });

  test('a new secret replaces the old secret and ends a rotation in progress', async () => {
    const { id } = await addWebhook(service, url, { secret: 'hush' });
    const before = await secretOf(id);
    const text = `update webhooks set previous_secret_sealed = secret_sealed, previous_secret_expires_at = now() + interval '1 day' where id = $1`;
    await service.database.query({ text, values: [id] });
    const json = { url, enabled_events: allEvents, secret: 'louder' };
    await request(service, `/v2.1/${base}/${id}`, { method: 'PUT', json });
    const after = await row(service, 'select * from webhooks where id = $1', [id]);
    expect(after.secret_sealed).not.toEqual(before);
    expect([after.previous_secret_sealed, after.previous_secret_expires_at]).toEqual([null, null]);
  });
});

describe('secrets (D57)', () => {
  const standard = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;

  test.each([
    ['a secret of Standard Webhooks with 23 bytes', standard(23)],
    ['a secret of Standard Webhooks with 65 bytes', standard(65)],
    ['a secret of Standard Webhooks without bytes', 'whsec_'],
    ['a secret of Standard Webhooks that is not base64', `whsec_${'~'.repeat(44)}`],
    ['a secret of Standard Webhooks in base64url', standard(32).replaceAll('B', '-')],
    ['a secret of Standard Webhooks with a line break', `${standard(32)}\n`],
  ])('a webhook with %s is rejected with an error on secret', async (_name, secret) => {
    const { id } = await addWebhook(service, url, { secret: 'hush' });
    const before = await stored();
    const json = { url, enabled_events: allEvents, secret };
    const created = await request(service, `/v2.1/${base}`, { json });
    expectFieldErrors(created, ['secret']);
    expect(created.body.errors[0].message).toBe('must be base64 of 24 to 64 bytes after "whsec_"');
    expectFieldErrors(await request(service, `/v2.1/${base}/${id}`, { method: 'PUT', json }), ['secret']);
    expect(await stored()).toEqual(before);
  });

  test.each([24, 32, 64])('a secret of Standard Webhooks with %i bytes is accepted', async (bytes) => {
    expect((await addWebhook(service, url, { secret: standard(bytes) })).secret).toBe('********');
  });

  test('the mask ******** is rejected as the secret of a new webhook', async () => {
    const before = await stored();
    const json = { url, enabled_events: allEvents, secret: '********' };
    expectFieldErrors(await request(service, `/v2.1/${base}`, { json }), ['secret']);
    expect(await stored()).toEqual(before);
  });
});

describe('an invalid body', () => {
  test.each([
    [{}, ['url', 'enabled_events']],
    [{ url: null, enabled_events: null }, ['url', 'enabled_events']],
  ])('the body %j of a new webhook is rejected with errors on %j', async (json, fields) => {
    const before = await stored();
    expectFieldErrors(await request(service, `/v2.1/${base}`, { json }), fields);
    expect(await stored()).toEqual(before);
  });

  test.each([
    [{ url, enabled_events: [] }, ['enabled_events']],
    [{ url, enabled_events: 'order.created' }, ['enabled_events']],
    [{ url, enabled_events: ['order.created', 'order.paid'] }, ['enabled_events']],
    [{ url: 'nowhere', enabled_events: ['order.paid'] }, ['url', 'enabled_events']],
    [
      { url, enabled_events: allEvents, active: 'maybe', description: {}, secret: ['x'] },
      ['active', 'description', 'secret'],
    ],
    [
      { url, enabled_events: allEvents, secret: 'x'.repeat(257), description: 'y'.repeat(1001) },
      ['secret', 'description'],
    ],
  ])('the body %j of a new or existing webhook is rejected with errors on %j', async (json, fields) => {
    const { id } = await addWebhook(service, url);
    const before = await stored();
    expectFieldErrors(await request(service, `/v2.1/${base}`, { json }), fields);
    expectFieldErrors(await request(service, `/v2.1/${base}/${id}`, { method: 'PUT', json }), fields);
    expect(await stored()).toEqual(before);
  });
});

test('each unknown event name is reported in the order of the request, with a list of the known names', async () => {
  const json = { url, enabled_events: ['order.paid', 'order.created', '', 'order.paid'] };
  const { body } = await request(service, `/v2.1/${base}`, { json });
  expect(body.errors).toEqual(
    ['order.paid', '', 'order.paid'].map((name) => ({
      field: 'enabled_events',
      message: `"${name}" is not an event; allowed: ${Object.keys(deliveredEvents).join(', ')}`,
    })),
  );
});

test('read-only and unknown fields of a new webhook are ignored', async () => {
  const changes = { object: 'x', last_used_at: '2020-01-01T00:00:00+00:00', id: 4711, more: true };
  const { status, body } = await request(service, `/v2.1/${base}`, {
    json: { url, enabled_events: allEvents, ...changes },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ object: 'sales-page-webhook', last_used_at: null });
  expect(body.id).not.toBe(4711);
});

test('a list of webhooks is rejected with 400 if it has an expansion, and with 405 for an unsupported method', async () => {
  expectFieldErrors(await request(service, `/v2.1/${base}?expand[]=history`), ['expand']);
  const rejected = await request(service, `/v2.1/${base}`, { method: 'DELETE' });
  expectProblem(rejected, 405, 'method_not_allowed');
  expect(rejected.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST', 'PUT']);
});

describe('an Idempotency-Key on create (D12)', () => {
  const create = (key: string, json: Row) =>
    request(service, `/v2.1/${base}`, { json, headers: { 'idempotency-key': key } });

  test('repeated and concurrent requests with the same key return the first response and create one webhook', async () => {
    const json = { url, enabled_events: allEvents, secret: 'hush', description: 'keyed' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => create('hook-1', json)));
    const [first] = responses;
    await request(service, `/v2.1/${base}/${first?.body.id}`, {
      method: 'PUT',
      json: { url: `${url}/later`, enabled_events: allEvents },
    });
    responses.push(await create('hook-1', json));
    for (const response of responses) expect([response.status, response.body]).toEqual([201, first?.body]);
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(5);
    expect(
      await rows(service, `select id from webhooks where description = 'keyed' or url = $1`, [
        `${url}/later`,
      ]),
    ).toHaveLength(1);
  });

  test('a repeated request returns the webhook as created, active by default, even after the webhook was deleted', async () => {
    const document = `mutation { createWebhook(input: { salesPageId: "SalesPage:1", idempotencyKey: "deleted",
      url: "${url}/deleted", enabledEvents: [ORDER_CREATED]
    }) { replayed webhook { databaseId url active: isActive description } userErrors { __typename code } } }`;
    const { webhook } = (await graphql(service, document)).data.createWebhook;
    expect(webhook).toEqual({
      databaseId: expect.any(Number),
      url: `${url}/deleted`,
      active: true,
      description: '',
    });
    await request(service, `/v2.1/${base}/${webhook.databaseId}`, { method: 'DELETE' });
    expect((await graphql(service, document)).data.createWebhook).toEqual({ replayed: true, webhook });
  });

  test('a different request with the same key is rejected with 422', async () => {
    const before = await stored();
    const json = { url, enabled_events: allEvents, secret: 'hush', description: 'keyed' };
    expectProblem(await create('hook-1', { ...json, url: `${url}/else` }), 422, 'idempotency_key_reused');
    expectProblem(await create('hook-1', { ...json, secret: 'other' }), 422, 'idempotency_key_reused');
    expect(await stored()).toEqual(before);
  });
});

test('every change of a webhook writes an audit entry without the secret', async () => {
  const { id } = await addWebhook(service, url, { secret: 'hush-hush', description: 'audited' });
  await request(service, `/v2.1/${base}/${id}`, {
    method: 'PUT',
    json: { url, enabled_events: ['order.created'], secret: null },
  });
  await request(service, `/v2.1/${base}/${id}`, { method: 'DELETE' });
  const subject = `webhook:${id}`;
  const of = async (action: string) => (await audited(action)).filter((entry) => entry.subject === subject);
  const made = { url, enabled_events: allEvents, description: 'audited', active: true, has_secret: true };
  const changed = { ...made, enabled_events: ['order.created'], has_secret: false };
  const by = { principal: 'api-key:1', channel: 'v2_1', sales_page_id: 1, organisation_id: 1 };
  expect(await of('webhook.create')).toMatchObject([{ ...by, before: null, after: made }]);
  expect(await of('webhook.update')).toMatchObject([{ ...by, before: made, after: changed }]);
  expect(await of('webhook.delete')).toMatchObject([{ ...by, before: changed, after: null }]);
});

describe('access to webhooks (D33)', () => {
  test.each(['redeem@demo.test', 'custom@demo.test', 'packing@demo.test'])(
    'every request of %s, who does not have manage.settings, to webhooks is rejected with 403',
    async (email) => {
      const token = await signIn(service, email);
      const { id } = await addWebhook(service, url);
      const before = await stored();
      const json = { url, enabled_events: allEvents };
      for (const [method, path, body] of [
        ['GET', ''],
        ['GET', `/${id}`],
        ['GET', `/${id}/history`],
        ['POST', '', json],
        ['PUT', '', json],
        ['PUT', `/${id}`, json],
        ['DELETE', `/${id}`],
      ] as const) {
        expectProblem(
          await request(service, `/v2.1/${base}${path}`, { token, method, json: body }),
          403,
          'forbidden',
        );
      }
      expect(await stored()).toEqual(before);
    },
  );

  test('requests to webhooks and sales pages of another organisation return 404', async () => {
    const token = await signIn(service, 'admin@other.test', 'other-shop');
    const { id } = await addWebhook(service, url);
    const before = await stored();
    const absent = withoutInstance(await request(service, '/v2.1/sales-pages/999/webhooks', { token }));
    expect(withoutInstance(await request(service, `/v2.1/${base}`, { token }))).toEqual(absent);
    const json = { url, enabled_events: allEvents };
    expectProblem(await request(service, `/v2.1/${base}`, { token, json }), 404, 'not_found');
    for (const [method, body] of [['GET'], ['PUT', json], ['DELETE']] as const) {
      expectProblem(
        await request(service, `/v2.1/sales-pages/3/webhooks/${id}`, { token, method, json: body }),
        404,
        'not_found',
      );
    }
    expect(await stored()).toEqual(before);
  });

  test('a request to webhooks without a token is rejected with 401', async () => {
    expectProblem(await request(service, `/v2.1/${base}`, { token: null }), 401, 'unauthenticated');
    expectProblem(await request(service, `/v2.1/${base}`, { token: null, json: {} }), 401, 'unauthenticated');
  });
});

test('a request to webhooks under /v1 returns 404', async () => {
  expect((await request(service, `/v1/${base}`)).status).toBe(404);
});
