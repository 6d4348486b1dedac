import { describe, expect, test } from 'vitest';
import { type RestResponse, request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { orderInput, productInput, sell } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';

const service = useTestService();

const orders = '/v2.1/sales-pages/1/orders';
const redemptions = '/v2.1/sales-pages/1/redemptions';
const manyUses = { voucher_id: 5, option_id: 12, layout_id: 7 };

let keys = 0;

function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

function send(path: string, json: Row, key: string, token?: string): Promise<RestResponse> {
  return request(service, path, { json, headers: { 'idempotency-key': key }, ...(token && { token }) });
}

/** Like `send`, but returns the exact text of the body, and the headers that concern replays. */
async function sendRaw(path: string, json: Row, key: string) {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer vs_demo_00000000000000000000000000000000',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(json),
  });
  const { status, headers } = response;
  return {
    status,
    location: headers.get('location'),
    replayed: headers.get('idempotent-replayed'),
    text: await response.text(),
  };
}

/** Asserts the complete problem for a key that was used with another request (D7). */
function expectReused({ status, headers, body }: RestResponse): void {
  expect(status).toBe(422);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body).toEqual({
    type: expect.stringMatching(/^\S+$/),
    title: 'Unprocessable Content',
    status: 422,
    detail: expect.stringMatching(/\w/),
    instance: headers.get('x-request-id'),
    code: 'idempotency_key_reused',
  });
}

/** One write request per path. Each call of `createInput` for a redemption sells a new voucher. */
const kinds: readonly [what: string, path: string, createInput: (reductor?: number) => Promise<Row>][] = [
  ['an order', orders, async () => orderInput()],
  [
    'a redemption',
    redemptions,
    async (reductor) => ({ order_product: (await sell(service, manyUses)).id, redeem_location: 1, reductor }),
  ],
  [
    'a v1 redeem',
    '/v1/redeem',
    async (reductor) => ({ code: (await sell(service, manyUses)).voucher_code, domain: 1, reductor }),
  ],
];

describe.each(kinds)('%s with an Idempotency-Key', (_what, path, createInput) => {
  test('a repeated request returns the first response and has no further effect', async () => {
    const [json, key] = [await createInput(1), newKey()];
    const first = await sendRaw(path, json, key);
    expect(first).toMatchObject({ status: path === '/v1/redeem' ? 200 : 201, replayed: null });
    const before = await footprint(service);
    for (let round = 0; round < 3; round += 1) {
      expect(await sendRaw(path, json, key)).toEqual({ ...first, replayed: 'true' });
    }
    expect(await footprint(service)).toEqual(before);
  });

  test('ten concurrent requests with the same key take effect once and return the same response', async () => {
    const [json, key] = [await createInput(2), newKey()];
    const before = await footprint(service);
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendRaw(path, json, key)));
    expect(
      new Set(responses.map(({ status, location, text }) => JSON.stringify({ status, location, text }))).size,
    ).toBe(1);
    expect(responses.map(({ replayed }) => replayed).sort()).toEqual([...Array(9).fill('true'), null].sort());
    const after = await footprint(service);
    expect(after.events).toBe(before.events + 1);
    expect(after.orders).toBe(before.orders + (path === orders ? 1 : 0));
    expect(after.redemptions).toBe(before.redemptions + (path === orders ? 0 : 1));
    expect(after.unitsUsed).toBe(before.unitsUsed + (path === orders ? 0 : 2));
  });

  test('a different request with the same key is rejected with 422', async () => {
    const [json, other, key] = [
      await createInput(1),
      { ...(await createInput(2)), language: 'de' },
      newKey(),
    ];
    expect((await send(path, json, key)).status).toBe(path === '/v1/redeem' ? 200 : 201);
    const before = await footprint(service);
    const response = await send(path, other, key);
    if (path === '/v1/redeem') {
      expect(response.status).toBe(422);
      expect(response.body).toEqual({
        code: 1000,
        errors: {},
        message: expect.stringMatching(/\w/),
        status: 'failed',
      });
    } else expectReused(response);
    expect(response.headers.has('idempotent-replayed')).toBe(false);
    expect(await footprint(service)).toEqual(before);
    expect((await send(path, json, key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('the same request with the same key takes effect again if another caller sends it', async () => {
    const [json, key] = [await createInput(1), newKey()];
    const first = await send(path, json, key);
    const before = await footprint(service);
    const token = await signIn(service, 'admin@demo.test');
    const second = await send(path, json, key, token);
    expect(second.status).toBe(first.status);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
    expect((await footprint(service)).events).toBe(before.events + 1);
    expect((await send(path, json, key, token)).body).toEqual(second.body);
    expect((await send(path, json, key)).body).toEqual(first.body);
    expect((await footprint(service)).events).toBe(before.events + 1);
  });

  test('a key of 256 characters is rejected, and a key of 255 characters is accepted', async () => {
    const json = await createInput(1);
    const before = await footprint(service);
    const long = `${newKey()}-`.padEnd(256, 'k');
    const rejected = await send(path, json, long);
    if (path === '/v1/redeem') {
      expect({ status: rejected.status, code: rejected.body.code }).toEqual({ status: 422, code: 1000 });
      expect(rejected.body.errors).toEqual({ 'Idempotency-Key': ['must be at most 255 characters'] });
    } else expectFieldErrors(rejected, ['Idempotency-Key']);
    expect(await footprint(service)).toEqual(before);
    const first = await send(path, json, long.slice(1));
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    const again = await send(path, json, long.slice(1));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });
});

describe('replays after the voucher has changed', () => {
  test.each(['', '?expand[]=order_product', '?expand[]=order_product&expand[]=redeem_location'])(
    'POST redemptions%s replays the first response after further redemptions',
    async (query) => {
      const { id, voucher_code } = await sell(service, manyUses);
      const json = { order_product: id, redeem_location: 1, reductor: 1 };
      const key = newKey();
      const first = await sendRaw(`${redemptions}${query}`, json, key);
      expect(first.status).toBe(201);
      expect((await request(service, redemptions, { json: { ...json, reductor: 2 } })).status).toBe(201);
      const before = await footprint(service);
      expect(await sendRaw(`${redemptions}${query}`, json, key)).toEqual({ ...first, replayed: 'true' });
      expect(
        (await request(service, '/v1/redeem', { json: { code: voucher_code, domain: 1 } })).body.status,
      ).toBe('completed');
      expect(await sendRaw(`${redemptions}${query}`, json, key)).toEqual({ ...first, replayed: 'true' });
      expect((await footprint(service)).unitsUsed).toBe(before.unitsUsed + 2);
    },
  );

  test('POST /v1/redeem replays the first response after a further redemption', async () => {
    const { voucher_code: code } = await sell(service, manyUses);
    const json = { code, domain: 1, reductor: 1 };
    const key = newKey();
    const first = await sendRaw('/v1/redeem', json, key);
    expect(JSON.parse(first.text)).toMatchObject({
      current: 1,
      redeemed: false,
      status: 'in_progress',
      order: { redeemedDate: null },
    });
    const rest = await request(service, '/v1/redeem', { json: { code, domain: 1 } });
    expect(rest.body).toMatchObject({ current: 5, redeemed: true, status: 'completed' });
    expect(await sendRaw('/v1/redeem', json, key)).toEqual({ ...first, replayed: 'true' });
  });

  test('POST orders with expansions replays the first response after a redemption', async () => {
    const path = `${orders}?expand[]=products&expand[]=deliveries&expand[]=payments`;
    const json = orderInput([productInput(manyUses), productInput()]);
    const key = newKey();
    const first = await sendRaw(path, json, key);
    const [product] = JSON.parse(first.text).products;
    const used = await request(service, redemptions, {
      json: { order_product: product.id, redeem_location: 1, reductor: 3 },
    });
    expect(used.status).toBe(201);
    const before = await footprint(service);
    expect(await sendRaw(path, json, key)).toEqual({ ...first, replayed: 'true' });
    expect(await footprint(service)).toEqual(before);
  });
});

test('a rejected order can be retried with the same key', async () => {
  const key = newKey();
  const json = orderInput([productInput({ voucher_id: 8, option_id: 20, layout_id: 11 })]);
  const before = await footprint(service);
  expectProblem(await send(orders, json, key), 402, 'sold_out');
  expect(await footprint(service)).toEqual(before);
  await rows(service, 'update voucher_options set quantity = quantity + 1 where id = 20');
  await rows(service, 'update vouchers set quantity = quantity + 1 where id = 8');
  const placed = await send(orders, json, key);
  expect(placed.status).toBe(201);
  expect(placed.headers.has('idempotent-replayed')).toBe(false);
  const after = await footprint(service);
  expect(after.orders).toBe(before.orders + 1);
  const again = await send(orders, json, key);
  expect(again.body).toEqual(placed.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await footprint(service)).toEqual(after);
});

test('a rejected redemption can be retried with the same key and a different reductor', async () => {
  const { id } = await sell(service, manyUses);
  const key = newKey();
  expectProblem(
    await send(redemptions, { order_product: id, redeem_location: 1, reductor: 6 }, key),
    402,
    'exceeds_remaining',
  );
  const json = { order_product: id, redeem_location: 1, reductor: 5 };
  const done = await send(redemptions, json, key);
  expect(done.status).toBe(201);
  expect(done.headers.has('idempotent-replayed')).toBe(false);
  const before = await footprint(service);
  expect((await send(redemptions, json, key)).body).toEqual(done.body);
  expect(await footprint(service)).toEqual(before);
});

test('a key that was used for an order is rejected for a redemption', async () => {
  const { id, voucher_code: code } = await sell(service, manyUses);
  const key = newKey();
  expect((await send(orders, orderInput(), key)).status).toBe(201);
  const before = await footprint(service);
  expectReused(await send(redemptions, { order_product: id, redeem_location: 1 }, key));
  const v1 = await send('/v1/redeem', { code, domain: 1 }, key);
  expect({ status: v1.status, code: v1.body.code }).toEqual({ status: 422, code: 1000 });
  expect(await footprint(service)).toEqual(before);
});

test('an expired key can be used for a new order', async () => {
  const key = newKey();
  const first = await send(orders, orderInput(), key);
  await rows(service, `update idempotency_keys set expires_at = now() - interval '1 second' where key = $1`, [
    key,
  ]);
  const second = await send(orders, orderInput(), key);
  expect(second.status).toBe(201);
  expect(second.headers.has('idempotent-replayed')).toBe(false);
  expect(second.body.id).not.toBe(first.body.id);
  expect((await send(orders, orderInput(), key)).body.id).toBe(second.body.id);
});

test('a key expires after 24 hours for an order and after 30 days for a redemption', async () => {
  const { id, voucher_code: code } = await sell(service, manyUses);
  const lifetime = async (path: string, json: Row) => {
    const key = newKey();
    expect((await send(path, json, key)).status).toBeLessThan(300);
    return row(
      service,
      `select principal, extract(epoch from expires_at - created_at)::int as seconds from idempotency_keys where key = $1`,
      [key],
    );
  };
  const day = 86_400;
  expect(await lifetime(orders, orderInput())).toEqual({ principal: 'api-key:1', seconds: day });
  const redemption = { order_product: id, redeem_location: 1, reductor: 1 };
  expect(await lifetime(redemptions, redemption)).toEqual({ principal: 'api-key:1', seconds: 30 * day });
  expect(await lifetime('/v1/redeem', { code, domain: 1, reductor: 1 })).toEqual({
    principal: 'api-key:1',
    seconds: 30 * day,
  });
});
