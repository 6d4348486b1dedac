import { beforeAll, expect, test } from 'vitest';
import { order } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate, type Request } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const fields =
  'databaseId name description deliveryDuration isOnlyForManualOrders hasPostalFulfilment calculatorType rate { amount currency } archivedAt';
const page = { salesPageId: 'SalesPage:1' };
const named = (id: number, changes: Row = {}, salesPageId = 1) => ({
  id: `SalesPageShippingMethod:${salesPageId}:${id}`,
  ...changes,
});
const onPage = async (): Promise<Row[]> =>
  (await graphql(service, `{ salesPage(databaseId: 1) { shippingMethods { ${fields} } } }`)).data.salesPage
    .shippingMethods;
const offered = async (voucherId: number): Promise<Row> =>
  (await request(service, `/v2.1/sales-pages/1/vouchers/${voucherId}?expand[]=shipping_methods`)).body;

test('a new shipping method is listed on its sales page', async () => {
  const input = {
    name: 'Courier',
    description: 'By bike',
    deliveryDuration: 1,
    hasPostalFulfilment: true,
    rate: pounds(900),
  };
  const { shippingMethod, replayed } = await mutate(
    service,
    'createShippingMethod',
    { ...page, ...input },
    `replayed shippingMethod { ${fields} }`,
  );
  expect(replayed).toBe(false);
  expect(shippingMethod).toEqual({
    ...input,
    databaseId: shippingMethod.databaseId,
    isOnlyForManualOrders: false,
    calculatorType: 'PER_ITEM',
    archivedAt: null,
  });
  expect(await onPage()).toContainEqual(shippingMethod);
  expect(await lastAuditEntry(service)).toMatchObject({
    sales_page_id: 1,
    action: 'shipping-method.create',
    after: { name: 'Courier', delivery_duration: 1, currency: 'GBP', rate: 900 },
  });
});

test('a changed shipping rate is charged, and an order for the previous voucher version returns 409', async () => {
  const before = await offered(3);
  const [method] = before.shipping_methods;
  const rate = method.calculator.rate.amount + 50;
  const update = named(method.shipping_method_id, { rate: pounds(rate) });
  await mutate(service, 'updateShippingMethod', update);
  const after = await offered(3);
  expect(after).toMatchObject({
    version: before.version + 1,
    shipping_methods: [{ calculator: { rate: { amount: rate } } }, {}],
  });
  const posted = (version: number) =>
    order(service, [
      {
        voucher_id: 3,
        voucher_version: version,
        option_id: 8,
        layout_id: 4,
        option_amount: { amount: 2000, currency: 'GBP' },
        delivery_method: 'postal',
        shipping_address: { name: 'P', address_line_1: '1', city: 'C', postcode: 'P', country: 'gb' },
        voucher_delivery_shipping_method_id: method.voucher_delivery_shipping_method_id,
      },
    ]);
  expect((await posted(before.version)).status).toBe(409);
  const { body } = await posted(after.version);
  expect(await row(service, 'select price_paid from deliveries where order_id = $1', [body.id])).toEqual({
    price_paid: rate,
  });
  await mutate(service, 'updateShippingMethod', update);
  expect((await offered(3)).version).toBe(after.version);
});

test('an archived shipping method is not listed and cannot be ordered or changed', async () => {
  const before = await offered(16);
  const kept = before.shipping_methods.filter((method: Row) => method.shipping_method_id !== 3);
  expect(kept).toHaveLength(1);
  expect(await change(service, 'archiveShippingMethod', named(3), 'databaseId archivedAt')).toEqual({
    databaseId: 3,
    archivedAt: expect.any(String),
  });
  expect(await offered(16)).toMatchObject({ version: before.version + 1, shipping_methods: kept });
  expect((await onPage()).map(({ databaseId }) => databaseId)).not.toContain(3);
  const [link] = before.shipping_methods.filter((method: Row) => method.shipping_method_id === 3);
  const { status, body } = await order(service, [
    {
      voucher_id: 16,
      voucher_version: before.version + 1,
      option_id: 30,
      layout_id: 21,
      delivery_method: 'postal',
      shipping_address: { name: 'P', address_line_1: '1', city: 'C', postcode: 'P', country: 'gb' },
      voucher_delivery_shipping_method_id: link.voucher_delivery_shipping_method_id,
    },
  ]);
  expect({ status, fields: body.errors.map(({ field }: Row) => field) }).toEqual({
    status: 400,
    fields: ['products[0].voucher_delivery_shipping_method_id'],
  });
  await expectRejection(service, ['archiveShippingMethod', named(3)], 'NOT_FOUND');
  await expectRejection(service, ['updateShippingMethod', named(3, { rate: pounds(1) })], 'NOT_FOUND');
});

test('a delivery returns the shipping method of its sales page, even after the method has been archived', async () => {
  const { shippingMethod } = await mutate(
    service,
    'createShippingMethod',
    { ...page, name: 'Boat', deliveryDuration: 9, rate: pounds(700) },
    `shippingMethod { ${fields} id }`,
  );
  const [link] = await rows(
    service,
    'insert into voucher_shipping_methods (organisation_id, sales_page_id, voucher_id, shipping_method_id) values (1, 1, 3, $1) returning id',
    [shippingMethod.databaseId],
  );
  const [moved] = await rows(
    service,
    'update deliveries set voucher_shipping_method_id = $1 where id = (select min(id) from deliveries where sales_page_id = 1) returning id',
    [link?.id],
  );
  const document = `query ($id: ID!) { node(id: $id) { ... on Delivery { shippingMethod { ${fields} id } } } }`;
  const read = async (token?: string) => graphql(service, document, { id: `Delivery:1:${moved?.id}` }, token);
  expect((await read()).data.node).toEqual({ shippingMethod });
  await change(service, 'archiveShippingMethod', { id: shippingMethod.id }, 'databaseId');
  expect((await read()).data.node).toEqual({
    shippingMethod: { ...shippingMethod, archivedAt: expect.any(String) },
  });
  const listed = `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { deliveries { databaseId name shippingMethod { id } } } } } }`;
  const { data } = await graphql(service, listed);
  const deliveries: Row[] = data.salesPage.orders.nodes.flatMap((node: Row) => node.deliveries);
  const methods = await rows(
    service,
    `select d.id as "databaseId", d.name, jsonb_build_object('id', 'SalesPageShippingMethod:1:' || l.shipping_method_id) as "shippingMethod"
       from deliveries d join voucher_shipping_methods l on l.id = d.voucher_shipping_method_id where d.sales_page_id = 1`,
  );
  expect(deliveries.length).toBeGreaterThan(1);
  for (const delivery of deliveries) expect(methods).toContainEqual(delivery);
});

test('createShippingMethod and updateShippingMethod report all invalid fields in one response', async () => {
  const input = { name: '', deliveryDuration: 366, rate: pounds(-1) };
  await expectRejection(service, ['createShippingMethod', { ...page, ...input }], 'INVALID_INPUT', [
    'name',
    'deliveryDuration',
    'rate.amount',
  ]);
  const changes = { description: null, rate: pounds(10_000_001), hasPostalFulfilment: null };
  await expectRejection(service, ['updateShippingMethod', named(1, changes)], 'INVALID_INPUT', [
    'description',
    'hasPostalFulfilment',
    'rate.amount',
  ]);
});

test('updating or archiving a shipping method of another sales page returns NOT_FOUND', async () => {
  const [foreign] = await rows(service, 'select id from shipping_methods where sales_page_id = 3');
  const requests = [named(1, {}, 3), named(foreign?.id), named(1, {}, 2)].flatMap((name): Request[] => [
    ['archiveShippingMethod', name],
    ['updateShippingMethod', { ...name, rate: pounds(1) }],
  ]);
  await expectRejections(
    service,
    [...requests, ['updateShippingMethod', named(1, { rate: pounds(1) }), stranger]],
    'NOT_FOUND',
  );
});

test('a repeated update or archival of a shipping method with the same idempotency key changes nothing', async () => {
  const { databaseId } = await change(
    service,
    'createShippingMethod',
    { ...page, name: 'Once', deliveryDuration: 1, rate: pounds(1) },
    'databaseId',
  );
  const first = named(databaseId, { rate: pounds(2), idempotencyKey: 'rate-once' });
  const rate = (amount: number, replayed: boolean) => ({ replayed, shippingMethod: { rate: { amount } } });
  const selection = 'replayed shippingMethod { rate { amount } }';
  expect(await mutate(service, 'updateShippingMethod', first, selection)).toEqual(rate(2, false));
  await mutate(service, 'updateShippingMethod', named(databaseId, { rate: pounds(3) }));
  expect(await mutate(service, 'updateShippingMethod', first, selection)).toEqual(rate(3, true));
  await expectRejection(
    service,
    ['updateShippingMethod', { ...first, rate: pounds(4) }],
    'IDEMPOTENCY_KEY_REUSED',
  );
  const archival = named(databaseId, { idempotencyKey: 'rate-archived-once' });
  expect(await mutate(service, 'archiveShippingMethod', archival, 'replayed')).toEqual({ replayed: false });
  expect(await mutate(service, 'archiveShippingMethod', archival, 'replayed')).toEqual({ replayed: true });
});
