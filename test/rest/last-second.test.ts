import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { articles } from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { order as placeOrder, redeem } from './sales.ts';
import { type Row, row, rows } from './stored.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

beforeAll(() => addWebhook(service, receiver.url));

const setTimeZone = (timeZone: string) =>
  rows(service, 'update sales_pages set time_zone = $1 where id = 1', [timeZone]);

/** Sells voucher 1 in this time zone until this last day, and returns its id. */
async function sellUntil(timeZone: string, lastDay: string): Promise<number> {
  await setTimeZone(timeZone);
  const set = 'validity_length = null, validity_starts_on = null, validity_ends_on = $1';
  const id = Number(articles.massage.voucherId.split(':').at(-1));
  await rows(service, `update vouchers set validity_rule = 'fixed', ${set} where id = $2`, [lastDay, id]);
  const { body } = await placeOrder(service);
  return body.products[0];
}

const storedOf = (id: number) => row(service, 'select * from order_products where id = $1', [id]);

/** Returns the product as GET returns it, without its code. */
async function getProduct(id: number): Promise<Row> {
  const { order_id } = await storedOf(id);
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${order_id}?expand[]=products`);
  const { voucher_code: _, ...product } = body.products.find((one: Row) => one.id === id);
  return product;
}

async function codeOf(id: number): Promise<string> {
  const { order_id } = await storedOf(id);
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${order_id}?expand[]=products`);
  return body.products.find((one: Row) => one.id === id).voucher_code;
}

/** Returns the validity of a voucher of `code` in v1. */
async function v1Validity(id: number): Promise<Row> {
  const { body } = await request(service, `/v1/status?code=${await codeOf(id)}&domain=1`);
  return body.expirations[0];
}

async function exported(id: number): Promise<Row> {
  const { order_id } = await storedOf(id);
  const { body } = await request(
    service,
    '/v2.1/reports/orders-export?start_date=2020-01-01&end_date=2030-01-01',
  );
  return body.find((one: Row) => one['Order ID'] === String(order_id));
}

/** Waits for the delivery of the last event of a voucher, and returns the data of its body. */
async function delivered(id: number): Promise<Row> {
  const { event } = await row(
    service,
    'select max(e.id::text) as event from events e join order_products p on p.order_id = e.order_id where p.id = $1',
    [id],
  );
  const body = () => receiver.received.find((delivery) => JSON.parse(delivery.body).id === event)?.body;
  return JSON.parse(await until(() => body() ?? false)).data;
}

// The midnight after the day in Havana comes twice. Zone data of Debian 12 has another offset in
// Vancouver.
const ends: readonly [string, string, string][] = [
  ['Europe/London', '2029-06-30', '2029-06-30T23:59:59+01:00'],
  ['Europe/Dublin', '2029-03-24', '2029-03-24T23:59:59+00:00'],
  ['America/Los_Angeles', '2029-11-28', '2029-11-28T23:59:59-08:00'],
  ['America/Vancouver', '2029-12-31', '2029-12-31T23:59:59-07:00'],
  ['America/Havana', '2029-11-03', '2029-11-03T23:59:59-04:00'],
  ['Asia/Kathmandu', '2029-01-31', '2029-01-31T23:59:59+05:45'],
  ['UTC', '2029-01-31', '2029-01-31T23:59:59+00:00'],
];

const graphqlDay = async (id: number) =>
  (await graphql(service, `{ node(id: "SoldVoucher:1:${id}") { ... on SoldVoucher { lastDay } } }`)).data.node
    .lastDay;

describe('the last second of a voucher', () => {
  test.each(ends)(
    'in %s, a voucher until %s is redeemable to %s in every REST response',
    async (zone, day, end) => {
      const id = await sellUntil(zone, day);
      const product = await getProduct(id);
      const { redeemable_from, redeemable_to } = await storedOf(id);
      expect(product.redeemable_to).toBe(end);
      expect(Date.parse(end) + 1000).toBe(redeemable_to.getTime());
      expect(Date.parse(product.redeemable_from)).toBe(Math.floor(redeemable_from / 1000) * 1000);
      expect(await v1Validity(id)).toEqual({ from: product.redeemable_from, to: end });
      const { 'Expiry date': expiry, 'Order Date': orderedAt } = await exported(id);
      expect([expiry, orderedAt.slice(19)]).toEqual([end, product.redeemable_from.slice(19)]);
      expect((await delivered(id)).products).toEqual([product]);
      expect(await graphqlDay(id)).toBe(day);

      expect((await redeem(service, { voucher_code: await codeOf(id), redeem_location: 1 })).status).toBe(
        201,
      );
      const { redemption: _, ...redeemed } = await delivered(id);
      expect(redeemed).toEqual(await getProduct(id));
      // The time of the last redemption in the export has the same offset as the time of the order.
      const { 'Last Redeem Date': redeemedAt } = await exported(id);
      expect(redeemedAt.slice(19)).toBe(product.redeemable_from.slice(19));
    },
  );

  test('a voucher whose end other time zone data made states its stored last day', async () => {
    const id = await sellUntil('America/Vancouver', '2029-12-31');
    const sql = 'update order_products set redeemable_to = $2, last_day = $3 where id = $1';
    await rows(service, sql, [id, '2030-01-01T08:00:00Z', '2029-12-31']);
    expect((await getProduct(id)).redeemable_to).toBe('2029-12-31T23:59:59-08:00');
    expect(await v1Validity(id)).toMatchObject({ to: '2029-12-31T23:59:59-08:00' });
    expect(await exported(id)).toMatchObject({ 'Expiry date': '2029-12-31T23:59:59-08:00' });
    await rows(service, 'alter table order_products disable trigger order_products_new_last_day');
    await rows(service, sql, [id, '2030-01-01T08:00:00Z', null]);
    await rows(service, 'alter table order_products enable trigger order_products_new_last_day');
    // A row without a last day, which no migration has filled yet.
    expect((await getProduct(id)).redeemable_to).toBe('2030-01-01T00:59:59-07:00');
  });

  test('a validity that ends within a day is stated to its last second', async () => {
    const id = await sellUntil('Europe/Berlin', '2029-12-31');
    await rows(
      service,
      "update order_products set redeemable_to = '2027-07-01T10:30:00.500Z' where id = $1",
      [id],
    );
    expect((await getProduct(id)).redeemable_to).toBe('2027-07-01T12:29:59+02:00');
    expect(await graphqlDay(id)).toBe('2027-07-01');
  });

  test('a voucher that never expires has none', async () => {
    const id = await sellUntil('America/Denver', '9999-12-30');
    expect((await getProduct(id)).redeemable_to).toBeNull();
    expect(await v1Validity(id)).toMatchObject({ to: null });
    expect(await exported(id)).toMatchObject({ 'Expiry date': '' });
    expect((await delivered(id)).products[0].redeemable_to).toBeNull();
    expect(await graphqlDay(id)).toBeNull();
  });

  test('a change of the time zone keeps the last day and the payloads of earlier events', async () => {
    const id = await sellUntil('America/Los_Angeles', '2027-05-31');
    const { products } = await delivered(id);
    const event = await row(
      service,
      'select id from events where order_id = (select order_id from order_products where id = $1)',
      [id],
    );
    await setTimeZone('Asia/Tokyo');
    expect((await getProduct(id)).redeemable_to).toBe('2027-05-31T23:59:59-07:00');
    expect((await redelivered(id, event.id)).products).toEqual(products);
  });

  test('the payload of an event of an earlier version is unchanged', async () => {
    const id = await sellUntil('America/Los_Angeles', '2027-05-31');
    const event = await row(
      service,
      `update events set snapshot = snapshot #- '{products,0,last_day}' #- '{products,0,time_zone}'
        where order_id = (select order_id from order_products where id = $1) returning id`,
      [id],
    );
    const extend = `mutation { extendSoldVoucher(input: { id: "SoldVoucher:1:${id}", lastDay: "2027-06-30" }) { __typename } }`;
    expect((await graphql(service, extend)).data.extendSoldVoucher.__typename).toBe(
      'ExtendSoldVoucherPayload',
    );
    const [product] = (await redelivered(id, event.id)).products;
    expect(product.redeemable_to).toBe('2027-06-01T07:00:00+00:00');
    expect(product.redeemable_from).toMatch(/\+00:00$/);
    const query = `{ node(id: "${event.id}") { ... on OrderCreatedEvent { orderSnapshot { products: soldVouchers { lastDay } } } } }`;
    expect((await graphql(service, query)).data.node.orderSnapshot.products).toEqual([
      { lastDay: '2027-05-31' },
    ]);
  });
});

/** Redelivers an event and returns the data of its body. */
async function redelivered(id: number, eventId: string): Promise<Row> {
  receiver.received.length = 0;
  const webhook = await row(service, 'select id from webhooks');
  const input = `{ webhookId: "Webhook:1:${webhook.id}", eventId: "${eventId}" }`;
  const { data } = await graphql(service, `mutation { redeliverEvent(input: ${input}) { __typename } }`);
  expect(data.redeliverEvent.__typename).toBe('RedeliverEventPayload');
  return delivered(id);
}
