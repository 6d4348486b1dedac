import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order, productInput, redeem } from '../rest/sales.ts';
import { type Row, row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, type Received, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const yoga = { voucher_id: 5, option_id: 12, layout_id: 7 };
const postal = {
  voucher_id: 2,
  voucher_version: 2,
  option_id: 3,
  layout_id: 2,
  delivery_method: 'postal',
  shipping_address: {
    name: 'Petra',
    address_line_1: '1 High St',
    city: 'London',
    postcode: 'N1 1AA',
    country: 'GB',
  },
};

/**
 * Returns the current GET response of an order without its codes, as a webhook payload must contain
 * it (D16).
 */
async function readOrder(id: number): Promise<Row> {
  const { body } = await request(
    service,
    `/v2.1/sales-pages/1/orders/${id}?expand[]=products&expand[]=deliveries&expand[]=payments`,
  );
  return { ...body, products: body.products.map(({ voucher_code: _code, ...product }: Row) => product) };
}

async function readProduct(orderId: number, id: number): Promise<Row> {
  return (await readOrder(orderId)).products.find((product: Row) => product.id === id);
}

async function runMutation(name: string, args: string): Promise<void> {
  const text = `mutation { ${name}(input: { ${args} }) { __typename userErrors { __typename message } } }`;
  const { data, errors } = await graphql(service, text, {}, await signIn(service, 'admin@demo.test'));
  expect({ errors, result: data?.[name] }).toMatchObject({
    errors: undefined,
    result: { __typename: expect.stringMatching(/Payload$|Product$/) },
  });
}

function deliveryOf(name: string, productId: number): Promise<Received> {
  return until(() =>
    receiver.received.find(
      ({ event }) => event.name === name && [event.data.id, event.data.products?.[0]?.id].includes(productId),
    ),
  );
}

/**
 * Asserts every field of the envelope except `data`, which is compared separately. The position
 * must be higher than `since`.
 */
async function expectEnvelope({ event, headers }: Received, name: string, since: number): Promise<void> {
  const { data: _data, ...envelope } = event;
  const stored = await row(service, 'select id, position, created_at from events where id = $1', [event.id]);
  expect(envelope).toEqual({
    id: stored.id,
    object: 'event',
    name,
    position: Number(stored.position),
    sales_page_id: 1,
    created_at: `${stored.created_at.toISOString().slice(0, 19)}+00:00`,
  });
  expect(event.position).toBeGreaterThan(since);
  expect(event.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['webhook-id']).toBe(event.id);
}

test('the payload of every event contains the order or product as of the event, even after later changes (D35)', async () => {
  await addWebhook(service, `${receiver.url}/late`, {
    active: false,
    description: 'receives all events at the end',
  });
  await addWebhook(service, `${receiver.url}/prompt`);
  const methods = await request(service, '/v2.1/sales-pages/1/vouchers/2?expand[]=shipping_methods');
  const [method] = methods.body.shipping_methods;
  const placed = await order(service, [
    productInput(yoga),
    productInput({
      ...postal,
      voucher_delivery_shipping_method_id: method.voucher_delivery_shipping_method_id,
    }),
    productInput(),
    productInput(),
  ]);
  expect(placed.status).toBe(201);
  const orderId = placed.body.id;
  const whole = await readOrder(orderId);
  const [many, posted, refunded, cancelled] = whole.products.map(({ id }: Row) => id);
  const expected: [string, number, Row][] = [['order.created', many, whole]];

  const first = (await redeem(service, { order_product: many, redeem_location: 1, reductor: 2 })).body;
  expected.push([
    'order-product.redeemed',
    many,
    { ...(await readProduct(orderId, many)), redemption: first },
  ]);
  await runMutation('cancelRedemption', `id: "Redemption:1:${first.id}"`);
  expected.push([
    'order-product.redeem_cancelled',
    many,
    { ...(await readProduct(orderId, many)), redemption: first },
  ]);
  await runMutation('regenerateSoldVoucher', `id: "SoldVoucher:1:${many}"`);
  expected.push([
    'order-product.regenerated',
    many,
    { ...(await readProduct(orderId, many)), replaced_by: cancelled + 1 },
  ]);
  await runMutation(
    'refundSoldVoucher',
    `id: "SoldVoucher:1:${refunded}", amount: { amount: 100, currency: "GBP" }, byHand: true, voucher: ENDS`,
  );
  expected.push(['order-product.refunded', refunded, await readProduct(orderId, refunded)]);
  await runMutation('cancelSoldVoucher', `id: "SoldVoucher:1:${cancelled}"`);
  expected.push(['order-product.cancelled', cancelled, await readProduct(orderId, cancelled)]);
  await runMutation(
    'updateSoldVoucherShippingStatus',
    `id: "SoldVoucher:1:${posted}", shippingStatus: DELIVERED`,
  );
  await runMutation('regenerateSoldVoucher', `id: "SoldVoucher:1:${posted}"`);
  expected.push([
    'order-product.regenerated',
    posted,
    { ...(await readProduct(orderId, posted)), replaced_by: cancelled + 2 },
  ]);
  await service.database.query({
    text: `update sales_pages set name = 'Another Name' where id = 1`,
    values: [],
  });

  let position = 0;
  for (const [name, productId, data] of expected) {
    const delivery = await deliveryOf(name, productId);
    expect(delivery.event.data).toEqual(data);
    await expectEnvelope(delivery, name, position);
    position = delivery.event.position;
  }

  // Bodies that are generated after all later changes are byte-identical: no field is read from the
  // current state.
  const { id: lateId } = await row(service, `select id from webhooks where url like '%/late'`);
  const since = new Date(Date.now() - 600_000).toISOString();
  const activate = `mutation { updateWebhook(input: { id: "Webhook:1:${lateId}", isActive: true }) { __typename userErrors { __typename code } } }`;
  await graphql(service, activate);
  const again = await graphql(
    service,
    `mutation { redeliverFailedEvents(input: { webhookId: "Webhook:1:${lateId}", startAt: "${since}", expectedCount: ${expected.length} }) { count userErrors { __typename message } } }`,
  );
  expect(again).toEqual({ data: { redeliverFailedEvents: { count: expected.length } } });
  await until(() => receiver.at('/late').length === expected.length);
  const bodies = (path: string) =>
    receiver
      .at(path)
      .map(({ body }) => body)
      .sort();
  expect(bodies('/late')).toEqual(bodies('/prompt'));
  expect(bodies('/prompt').join()).not.toContain('voucher_code');
  const { products } = (await request(service, `/v2.1/sales-pages/1/orders/${orderId}?expand[]=products`))
    .body;
  const codes = products.map(({ voucher_code }: Row) => voucher_code);
  expect(codes.filter((code: string) => /^.{19}$/.test(code))).toHaveLength(6);
  for (const code of codes) expect(bodies('/prompt').join()).not.toContain(code);
});

test('the event of a redemption through v1 has null as its redeem location', async () => {
  const sold = (
    await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', {
      json: {
        language: 'en',
        purchaser: { name: 'P', email: 'p@example.com' },
        products: [productInput(yoga)],
      },
    })
  ).body.products[0];
  const { status } = await request(service, '/v1/redeem', {
    method: 'POST',
    form: `code=${sold.voucher_code}&domain=1&reductor=1`,
  });
  expect(status).toBe(200);
  const { event } = await deliveryOf('order-product.redeemed', sold.id);
  expect(event.data).toMatchObject({
    redeem_used: 1,
    redemption: { redeem_location: null, reductor: 1, order_product: sold.id },
  });
});
