import { beforeEach, expect, test } from 'vitest';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, paymentBy, placeOrderOperation } from './operations.ts';

const service = useTestService();
const maxInteger = 2 ** 31 - 1;
/** The maximum price of an option and of a shipping method, in minor units. */
const maxPrice = 10_000_000;

beforeEach(async () => {
  await rows(service, 'update vouchers set sold = 0, quantity = null where id in (1, 2)');
});

const place = async (input: Record<string, unknown>) =>
  (await graphql(service, placeOrderOperation, { input })).data.placeOrder;

test('the largest order that the catalogue allows is sold and paid', async () => {
  await rows(service, 'update voucher_options set max_sell_price = $1 where voucher_id = 3', [maxPrice]);
  await rows(service, 'update shipping_methods set rate = $1 where sales_page_id = 1', [maxPrice]);
  const address = { name: 'A', addressLine1: '1 Street', city: 'London', postcode: 'N1', country: 'GB' };
  const delivery = { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } };
  const product = { ...articles.giftCard, optionAmount: { amount: maxPrice, currency: 'GBP' }, delivery };
  const input = orderOf(Array.from({ length: 100 }, () => product));
  const { order } = await place(input);
  expect(order.payments).toMatchObject([{ amount: { amount: 200 * maxPrice } }]);
  const { data } = await graphql(
    service,
    `{ node(id: "Order:1:${order.databaseId}") { ... on Order { total { amount } } } }`,
  );
  expect(data.node.total).toEqual({ amount: 200 * maxPrice });
  expect(200 * maxPrice).toBeLessThan(maxInteger);
});

test('an unlimited voucher of which 2,147,483,647 units are sold is sold out and not available', async () => {
  await rows(service, 'update vouchers set sold = $1 where id = 2', [maxInteger - 1]);
  const document = placeOrderOperation.replace(
    'userErrors {',
    'userErrors { ... on SoldOutError { remaining }',
  );
  const two = orderOf([articles.spaDay, articles.spaDay]);
  const { data } = await graphql(service, document, { input: two });
  expect(data.placeOrder).toMatchObject({ __typename: 'SoldOutError', code: 'SOLD_OUT', remaining: 1 });
  expect(await place(orderOf([articles.spaDay]))).toMatchObject({ __typename: 'PlaceOrderPayload' });
  expect(await row(service, 'select sold from vouchers where id = 2')).toEqual({ sold: maxInteger });
  expect(await place(orderOf([articles.spaDay]))).toMatchObject({ code: 'SOLD_OUT' });
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/2');
  expect(body).toMatchObject({ sold: maxInteger, quantity: null, is_available: false });
  const list =
    '{ salesPage(databaseId: 1) { vouchers(first: 50, filter: { isAvailable: true }) { nodes { databaseId sold } } } }';
  const { data: listed, errors } = await graphql(service, list);
  expect(errors).toBeUndefined();
  expect(listed.salesPage.vouchers.nodes).not.toContainEqual({ databaseId: 2, sold: maxInteger });
});

test('a payout above 2^31 minor units is recorded, returned and exported exactly', async () => {
  const { order } = await place(orderOf([articles.massage], { payment: paymentBy('sandbox', 'tok_visa') }));
  const { id } = await row(service, 'select id from payments where order_id = $1', [order.databaseId]);
  const amount = { amount: Number.MAX_SAFE_INTEGER, currency: 'GBP' };
  const input = {
    salesPageId: 'SalesPage:1',
    reference: 'po_large',
    amount,
    initiatedAt: '2026-11-20T09:30:00Z',
  };
  const document = `mutation ($input: RecordPayoutInput!) { recordPayout(input: $input) {
    replayed payout { amount { amount currency } } } }`;
  for (const replayed of [false, true]) {
    const { data } = await graphql(service, document, {
      input: { ...input, paymentIds: [`Payment:1:${id}`] },
    });
    expect(data.recordPayout).toEqual({ replayed, payout: { amount } });
  }
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await request(
    service,
    `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
  );
  const exported = body.find(
    (found: Record<string, unknown>) => found['Order ID'] === String(order.databaseId),
  );
  expect(exported['Stripe Payout Amount']).toBe('90071992547409.91');
});
