import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { orderInput, productInput, sell } from './sales.ts';
import { type Row, row, rows } from './stored.ts';
import { userInput } from './users.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const yoga = { voucher_id: 5, option_id: 12, layout_id: 7 };

/**
 * Sends a POST request with the demo API key. Returns the exact text of the body, and the headers
 * that concern replays.
 */
async function send(path: string, json: Row, key: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demoApiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...headers,
    },
    body: JSON.stringify(json),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    contentType: response.headers.get('content-type'),
    text: await response.text(),
    replayed: response.headers.get('idempotent-replayed'),
  };
}

/**
 * Changes the sales pages, vouchers, layouts, redeem locations, staff members and webhooks that a
 * response can describe.
 */
async function changeEverything(): Promise<void> {
  const changes = [
    `update sales_pages set name = name || '!', storefront_url = 'https://shop.example/new'`,
    `update vouchers set description = '{"en": "Something else"}', voucher_title = '{"en": "Another title"}', version = version + 1`,
    `update layouts set image = 'https://images.vouchsafe.test/other.jpg'`,
    `update redeem_locations set name = name || '!', city = 'Elsewhere'`,
    `update staff_members set full_name = full_name || '!', email = 'changed-' || email`,
    `update webhooks set description = 'changed', active = false`,
  ];
  for (const text of changes) await rows(service, text);
}

async function spendRest(orderProductId: number): Promise<void> {
  const json = { order_product: orderProductId, redeem_location: 1 };
  expect((await request(service, '/v2.1/sales-pages/1/redemptions', { json })).status).toBe(201);
}

interface Case {
  readonly path: string;
  readonly json: Row;
  /**
   * Makes further changes between the request and its replay. Called with the body of the first
   * response.
   */
  readonly between?: (first: Row) => Promise<unknown>;
}

const cases: Record<string, () => Promise<Case>> = {
  'an order with expansions': async () => ({
    path: '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=payments&expand[]=deliveries',
    json: orderInput([
      productInput({
        ...yoga,
        voucher_version: (await row(service, 'select version from vouchers where id = 5')).version,
      }),
    ]),
    between: ({ products }) => spendRest(products[0].id),
  }),
  'a redemption with expansions': async () => {
    const { id } = await sellYoga();
    return {
      path: '/v2.1/sales-pages/1/redemptions?expand[]=redeem_location&expand[]=order_product',
      json: { order_product: id, redeem_location: 1, reductor: 1 },
      between: () => spendRest(id),
    };
  },
  'a v1 redeem': async () => {
    const { id, voucher_code: code } = await sellYoga();
    return { path: '/v1/redeem', json: { code, domain: 1, reductor: 1 }, between: () => spendRest(id) };
  },
  'the creation of a webhook that has been removed': async () => ({
    path: '/v2.1/sales-pages/1/webhooks',
    json: {
      url: 'http://127.0.0.1:9/hook',
      enabled_events: ['order.created'],
      secret: 'a secret of the tests',
    },
    between: ({ id }) => request(service, `/v2.1/sales-pages/1/webhooks/${id}`, { method: 'DELETE' }),
  }),
  'the creation of a user who has been deleted': async () => ({
    path: '/v1/users',
    json: userInput(),
    between: ({ userId }) => request(service, `/v1/users/${userId}`, { method: 'DELETE' }),
  }),
};

async function sellYoga(): Promise<Row> {
  const { version } = await row(service, 'select version from vouchers where id = 5');
  return sell(service, { ...yoga, voucher_version: version });
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `first-response-${keys}`;
};

describe.each(Object.entries(cases))('the replay of %s', (_what, prepare) => {
  test('returns the first response byte for byte after all data has changed', async () => {
    const { path, json, between } = await prepare();
    const key = newKey();
    const first = await send(path, json, key);
    expect(first.status).toBeLessThan(300);
    expect(first.replayed).toBeNull();
    await changeEverything();
    await between?.(JSON.parse(first.text));
    for (let round = 0; round < 2; round += 1)
      expect(await send(path, json, key)).toEqual({ ...first, replayed: 'true' });
  });

  test('returns the same response every time if the first response was lost in a crash before it was stored', async () => {
    const { path, json, between } = await prepare();
    const key = newKey();
    const lost = await send(path, json, key);
    await rows(service, 'update idempotency_keys set response_sealed = null where key = $1', [key]);
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(path, json, key)));
    expect(one).toMatchObject({ status: lost.status, location: lost.location, replayed: 'true' });
    for (const other of others) expect(other).toEqual(one);
    await changeEverything();
    await between?.(JSON.parse(lost.text));
    expect(await send(path, json, key)).toEqual(one);
  });
});

test('a first response is stored encrypted, together with the principal of the request', async () => {
  const key = newKey();
  const { version } = await row(service, 'select version from vouchers where id = 5');
  const { text } = await send(
    '/v2.1/sales-pages/1/orders?expand[]=products',
    orderInput([productInput({ ...yoga, voucher_version: version })]),
    key,
  );
  const [{ voucher_code: code }] = JSON.parse(text).products;
  const kept = await row(service, 'select principal, response_sealed from idempotency_keys where key = $1', [
    key,
  ]);
  expect(kept.principal).toBe('api-key:1');
  expect(Buffer.from(kept.response_sealed).length).toBeGreaterThan(text.length);
  expect(Buffer.from(kept.response_sealed).includes(code)).toBe(false);
});

test('a replay contains the body unless the repeated request specifies return=minimal', async () => {
  const { path, json } = await (cases['a redemption with expansions'] as () => Promise<Case>)();
  const key = newKey();
  const { name } = await row(service, 'select name from redeem_locations where id = 1');
  const first = await send(path, json, key, { prefer: 'return=minimal' });
  expect(first).toMatchObject({ status: 201, text: '', replayed: null });
  await changeEverything();
  expect(await send(path, json, key, { prefer: 'return=minimal' })).toEqual({ ...first, replayed: 'true' });
  const whole = await send(path, json, key);
  expect(whole).toMatchObject({ status: 201, location: first.location, replayed: 'true' });
  expect(JSON.parse(whole.text).redeem_location.name).toBe(name);
});

test('a replayed GraphQL mutation returns `replayed: true` and the current objects', async () => {
  const { id } = await sellYoga();
  const document = `mutation ($id: ID!) {
    redeem: redeemSoldVoucher(input: { voucher: { soldVoucherId: $id }, redeemLocationId: "RedeemLocation:1", units: { uses: 1 }, idempotencyKey: "live" }) {
      replayed redemption { databaseId units { ... on Uses { uses } } soldVoucher { balance { ... on UsesBalance { redeemedUses } ... on MoneyBalance { redeemed { amount } } } status } }
    }
  }`;
  const first = (await graphql(service, document, { id: `SoldVoucher:1:${id}` })).data.redeem;
  expect(first).toMatchObject({
    replayed: false,
    redemption: { soldVoucher: { balance: { redeemedUses: 1 }, status: 'IN_PROGRESS' } },
  });
  await spendRest(id);
  expect((await graphql(service, document, { id: `SoldVoucher:1:${id}` })).data.redeem).toEqual({
    replayed: true,
    redemption: { ...first.redemption, soldVoucher: { balance: { redeemedUses: 5 }, status: 'COMPLETED' } },
  });
});

test('a redemption is replayed even after its event has been removed', async () => {
  const { id } = await sellYoga();
  const json = { order_product: id, redeem_location: 1, reductor: 1 };
  const key = newKey();
  const first = await send('/v2.1/sales-pages/1/redemptions', json, key);
  await rows(
    service,
    'delete from delivery_attempts where event_id in (select id from events where order_product_id = $1)',
    [id],
  );
  await rows(service, 'delete from events where order_product_id = $1', [id]);
  expect(await send('/v2.1/sales-pages/1/redemptions', json, key)).toEqual({ ...first, replayed: 'true' });
});
