import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { redeem, sell } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';
import { redemption } from './stored-orders.ts';

const service = useTestService();

async function productOf({ order, id }: Row): Promise<Row> {
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${order}?expand[]=products`);
  return body.products.find((product: Row) => product.id === id);
}

describe('redemptions of single-use vouchers', () => {
  test('a single-use voucher is fully redeemed by its code', async () => {
    const { status, body } = await redeem(service, { voucher_code: demoCodes.singleUse, redeem_location: 3 });
    expect(status).toBe(201);
    expect(body).toStrictEqual(await redemption(service, body.id));
    expect(body).toMatchObject({ object: 'redemption', redeem_location: 3, reductor: 1 });
    const { state, redeem_used } = await row(service, 'select * from order_products where id = $1', [
      body.order_product,
    ]);
    expect({ state, redeem_used }).toEqual({ state: 'completed', redeem_used: 1 });
  });

  test('a single-use voucher is redeemed by the id of its order product', async () => {
    const product = await sell(service);
    const { status, body } = await redeem(service, {
      order_product: product.id,
      redeem_location: 1,
      reductor: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ order_product: product.id, reductor: 1 });
    expect(await productOf(product)).toStrictEqual({ ...product, redeem_used: 1, redeem_remaining: 0 });
  });

  test('a voucher is redeemed by its code and the id of its order product if both identify the same voucher', async () => {
    const { id, voucher_code } = await sell(service);
    const { status, body } = await redeem(service, { order_product: id, voucher_code, redeem_location: 1 });
    expect(status).toBe(201);
    expect(body.order_product).toBe(id);
  });

  test('a code that exists on two sales pages redeems the voucher of the sales page in the path', async () => {
    const { id, voucher_code } = await sell(service);
    const { id: other } = await row(
      service,
      `update order_products set code_hash = (select code_hash from order_products where id = $1)
        where id = (select max(id) from order_products where sales_page_id = 2 and state = 'in_progress' and redeem_used = 0) returning id`,
      [id],
    );
    const { status, body } = await redeem(service, { voucher_code, redeem_location: 1 });
    expect([status, body.order_product]).toEqual([201, id]);
    const used = await rows(
      service,
      'select id, redeem_used from order_products where id = any($1) order by id',
      [[id, other]],
    );
    const expected = [
      { id, redeem_used: 1 },
      { id: other, redeem_used: 0 },
    ];
    expect(used).toEqual(expected.toSorted((one, two) => one.id - two.id));
  });

  test('a voucher that is not redeemable everywhere can be redeemed at one of its locations', async () => {
    const { id } = await sell(service, { voucher_id: 2, voucher_version: 2, option_id: 3, layout_id: 2 });
    expect((await redeem(service, { order_product: id, redeem_location: 2 })).status).toBe(201);
  });
});

// The code of the monetary demo voucher, `DEMO-M0NY-0000-0001`, contains 0 and 1. Each redemption
// is of one minor unit.
test.each<[string, (code: string) => string]>([
  ['in lower case', (code) => code.toLowerCase()],
  ['without dashes', (code) => code.replaceAll('-', '')],
  ['with surrounding spaces, and spaces instead of dashes', (code) => `  ${code.replaceAll('-', ' ')}\t`],
  ['with dashes in other positions', (code) => code.replaceAll('-', '').replace(/(.{3})/g, '$1-')],
  ['with O for 0 and I for 1', (code) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
  ['with o for 0 and l for 1', (code) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
])('a voucher is redeemed by a code that is written %s', async (_how, write) => {
  const reference = await redeem(service, {
    voucher_code: demoCodes.monetary,
    redeem_location: 1,
    reductor: 1,
  });
  const written = write(demoCodes.monetary);
  expect(written).not.toBe(demoCodes.monetary);
  const { status, body } = await redeem(service, { voucher_code: written, redeem_location: 1, reductor: 1 });
  expect(status).toBe(201);
  expect(body.order_product).toBe(reference.body.order_product);
});

test('a multi-use voucher can be redeemed until no uses remain, and reductor defaults to the remaining uses', async () => {
  const product = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7 });
  const steps: [number | undefined, number, number][] = [
    [1, 1, 9],
    [4, 4, 5],
    [undefined, 5, 0],
  ];
  for (const [reductor, taken, remaining] of steps) {
    const { status, body } = await redeem(service, {
      voucher_code: product.voucher_code,
      redeem_location: 1,
      ...(reductor && { reductor }),
    });
    expect(status).toBe(201);
    expect(body.reductor).toBe(taken);
    expect(await productOf(product)).toStrictEqual({
      ...product,
      redeem_used: 10 - remaining,
      redeem_remaining: remaining,
    });
  }
  const list = await request(
    service,
    `/v2.1/sales-pages/1/orders/${product.order}/products/${product.id}/redemptions?order=asc`,
  );
  expect(list.body.data.map(({ reductor }: Row) => reductor)).toEqual([1, 4, 5]);
  expect(await row(service, 'select state from order_products where id = $1', [product.id])).toEqual({
    state: 'completed',
  });
});

test('a monetary voucher is redeemed by an amount in minor units, which defaults to the remaining amount', async () => {
  const { left } = await row(
    service,
    `select p.redeem_stock - p.redeem_used as left from order_products p join orders o on o.id = p.order_id
      where p.option_id = 8 and o.purchaser_name = 'Sofia Marchetti' and o.created_at > now() - interval '30 days'`,
  );
  const first = await redeem(service, {
    voucher_code: demoCodes.monetary,
    redeem_location: 10,
    reductor: 1234,
  });
  expect(first.status).toBe(201);
  expect(first.body.reductor).toBe(1234);
  const second = await request(
    service,
    '/v2.1/sales-pages/1/redemptions?expand[]=order_product&expand[]=redeem_location',
    {
      json: { order_product: first.body.order_product, redeem_location: 8 },
    },
  );
  expect(second.body).toStrictEqual(
    await redemption(service, second.body.id, ['order_product', 'redeem_location']),
  );
  expect(second.body).toMatchObject({
    reductor: left - 1234,
    redeem_location: { name: 'Demo Spa Edinburgh' },
    order_product: {
      is_monetary: true,
      redeem_stock: 5000,
      redeem_used: 5000,
      redeem_remaining: 0,
      voucher_code: demoCodes.monetary,
    },
  });
});

test('a redemption writes one order-product.redeemed event, which contains no voucher code', async () => {
  const { id, order, voucher_code } = await sell(service);
  const before = await footprint(service);
  const { body } = await redeem(service, { voucher_code, redeem_location: 6 });
  const events = await rows(
    service,
    'select id, name, sales_page_id, order_id, order_product_id, redemption_id, snapshot from events where redemption_id = $1',
    [body.id],
  );
  expect(events).toMatchObject([
    {
      name: 'order-product.redeemed',
      sales_page_id: 1,
      order_id: order,
      order_product_id: id,
      redemption_id: body.id,
    },
  ]);
  expect(events[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(events[0]?.snapshot).toEqual({
    product: {
      id,
      redeem_used: 1,
      state: 'completed',
      refunded_amount: 0,
      refunded_delivery: 0,
      shipping_status: null,
      revision: 1,
      recipient_name: 'Petra Probe',
      recipient_email: 'petra@example.com',
      metadata: {},
      redeem_stock: 1,
      units_on_hold: 0,
      redeemable_to: expect.stringMatching(/T00:00:00/),
      last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time_zone: 'Europe/London',
    },
  });
  const text = JSON.stringify(events);
  const stored = await row(
    service,
    `select encode(code_hash, 'hex') as hash, encode(code_sealed, 'hex') as sealed from order_products where id = $1`,
    [id],
  );
  for (const secret of [voucher_code, voucher_code.replaceAll('-', ''), stored.hash, stored.sealed])
    expect(text).not.toContain(secret);
  expect(await footprint(service)).toEqual({
    ...before,
    events: before.events + 1,
    redemptions: before.redemptions + 1,
    unitsUsed: before.unitsUsed + 1,
    states: expect.not.stringMatching(before.states),
  });
});

describe('concurrent redemptions', () => {
  test('only one of twenty concurrent redemptions of a single-use voucher succeeds', async () => {
    const { id, voucher_code } = await sell(service);
    const before = await footprint(service);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => redeem(service, { voucher_code, redeem_location: 1 })),
    );
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(
      Array(19).fill([402, 'fully_redeemed']),
    );
    expect(await rows(service, 'select units from redemptions where order_product_id = $1', [id])).toEqual([
      { units: 1 },
    ]);
    expect(await footprint(service)).toMatchObject({
      events: before.events + 1,
      unitsUsed: before.unitsUsed + 1,
    });
  });

  test('only three of twenty concurrent redemptions of three uses each succeed if ten uses remain', async () => {
    const { id } = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7 });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        redeem(service, { order_product: id, redeem_location: 1, reductor: 3 }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(new Set(rejected.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['402 exceeds_remaining']),
    );
    expect(await row(service, 'select redeem_used, state from order_products where id = $1', [id])).toEqual({
      redeem_used: 9,
      state: 'in_progress',
    });
  });
});
