import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { expectRejections, lastAuditEntry, mutate, change as send } from '../catalogue/mutate.ts';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const former = {
  name: 'A B',
  address_line_1: '1 Lane',
  address_line_2: null,
  city: 'York',
  postcode: 'Y1',
  county: null,
  country: 'gb',
};
const postal = {
  voucher_version: 1,
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 2500, currency: 'GBP' },
  delivery_method: 'postal',
  shipping_address: former,
  voucher_delivery_shipping_method_id: 31,
  voucher_from: 'Form',
  message: 'Hi',
};
const purchaser = { name: 'Ann Jones', email: 'ann@old.example', phone: '1' };

async function change(name: string, input: Row, selection?: string): Promise<Row> {
  const changed = await send(service, name, input, selection);
  expect(changed).not.toHaveProperty('code');
  return changed;
}

async function placeOrder(...products: Row[]) {
  const { status, body } = await order(service, products, { purchaser });
  expect({ status, body }).toMatchObject({ status: 201 });
  const ids = (
    await rows(service, 'select id from order_products where order_id = $1 order by id', [body.id])
  ).map(({ id }) => id);
  return {
    id: body.id as number,
    globalId: `Order:1:${body.id}`,
    voucherIds: ids.map((id) => `SoldVoucher:1:${id}`),
  };
}

const snapshotFields = 'voucherFrom voucherTo message internalNote shippingAddress { addressLine1 city }';

async function readEvents(orderId: number): Promise<Row[]> {
  const { data, errors } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { events(first: 50, order: ASC, filter: { names: [ORDER_CREATED, SOLD_VOUCHER_CANCELLED] }) { nodes { name
        ... on OrderCreatedEvent { order { databaseId } orderSnapshot { purchaser { name email phone } soldVouchers { databaseId ${snapshotFields} } } }
        ... on SoldVoucherEvent { soldVoucher { order { databaseId } } soldVoucherSnapshot { ${snapshotFields} } } } } } }`,
  );
  expect(errors).toBeUndefined();
  return data.salesPage.events.nodes
    .filter((event: Row) => (event.order ?? event.soldVoucher.order).databaseId === orderId)
    .map(({ name, orderSnapshot, soldVoucherSnapshot }: Row) => ({
      name,
      orderSnapshot,
      soldVoucherSnapshot,
    }));
}

async function readCorrections(orderId: number): Promise<Row[]> {
  const { data, errors } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { order(databaseId: ${orderId}) { history(first: 250, order: ASC) { nodes {
        action by soldVoucher { id } corrections { field before after } } } } } }`,
  );
  expect(errors).toBeUndefined();
  return data.salesPage.order.history.nodes.filter(({ corrections }: Row) => corrections !== null);
}

/** Requests the redelivery of all events of an order. Returns the bodies of the deliveries, sorted. */
async function redeliver(orderId: number): Promise<string[]> {
  receiver.received.length = 0;
  const { id } = await row(service, 'select id from webhooks');
  const events = await rows(
    service,
    `select id from events where order_id = $1 and name in ('order.created', 'order-product.cancelled') order by position`,
    [orderId],
  );
  for (const event of events)
    await mutate(service, 'redeliverEvent', { webhookId: `Webhook:1:${id}`, eventId: event.id });
  const bodies = await until(
    () => receiver.received.length === events.length && receiver.received.map(({ body }) => body),
  );
  return bodies.sort();
}

// Runs before a webhook exists, whose deliveries would change the database.
test('a correction that is not valid changes nothing', async () => {
  const { globalId, voucherIds } = await placeOrder(postal, productInput());
  const [posted, printed] = voucherIds;
  const counter = await row(service, 'select id from orders where sales_page_id = 1 order by id limit 1');
  await rows(
    service,
    'update orders set purchaser_name = null, purchaser_email = null, purchaser_phone = null where id = $1',
    [counter.id],
  );
  const address = { name: 'A', addressLine1: '1', city: 'B', postcode: 'C', country: 'GB' };
  const update = (input: Row) => ['updateSoldVoucher', { id: posted, ...input }] as const;
  const ofOrder = (purchaserInput: Row, id = globalId) =>
    ['updateOrder', { id, purchaser: purchaserInput }] as const;
  await expectRejections(service, [ofOrder({ name: null }), ofOrder({ name: ' ' })], 'INVALID_INPUT', [
    'purchaser.name',
  ]);
  await expectRejections(service, [ofOrder({ email: 'x' })], 'INVALID_INPUT', ['purchaser.email']);
  await expectRejections(service, [ofOrder({ name: 'X' }, `Order:1:${counter.id}`)], 'INVALID_INPUT', [
    'purchaser.email',
  ]);
  await expectRejections(service, [update({ shippingAddress: null })], 'INVALID_INPUT', ['shippingAddress']);
  await expectRejections(
    service,
    [['updateSoldVoucher', { id: printed, shippingAddress: address }]],
    'INVALID_INPUT',
    ['shippingAddress'],
  );
  await expectRejections(
    service,
    [
      ofOrder({ name: 'X' }, 'Order:3:61'),
      ['updateSoldVoucher', { id: 'SoldVoucher:1:99999999', message: 'x' }],
    ],
    'NOT_FOUND',
  );
});

test('corrections of an order and its vouchers appear in its objects, history and audit log, and not in earlier events', async () => {
  await addWebhook(service, receiver.url);
  const { id, globalId, voucherIds } = await placeOrder(postal, productInput({ message: 'Other' }));
  const [posted = '', other = ''] = voucherIds;
  await change('cancelSoldVoucher', { id: posted });
  const before = await until(async () => {
    const events = await readEvents(id);
    return events.length === 2 && events;
  });
  await until(() => receiver.received.length === 2);
  const bodies = await redeliver(id);

  const named = await change(
    'updateOrder',
    { id: globalId, purchaser: { name: 'Ann Smith', email: 'ann@new.example' } },
    'purchaser { name email phone }',
  );
  expect(named).toEqual({ purchaser: { name: 'Ann Smith', email: 'ann@new.example', phone: '1' } });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'order.update',
    subject: `order:${id}`,
    before: { purchaser_name: 'Ann Jones', purchaser_email: 'ann@old.example', purchaser_phone: '1' },
    after: { purchaser_name: 'Ann Smith', purchaser_email: 'ann@new.example', purchaser_phone: '1' },
  });
  await change('updateOrder', { id: globalId, purchaser: { phone: null } });
  const shippingAddress = {
    name: 'A B',
    addressLine1: '2 Lane',
    city: 'York',
    postcode: 'Y1',
    country: 'GB',
  };
  const corrected = await change(
    'updateSoldVoucher',
    { id: posted, voucherFrom: 'From', voucherTo: 'To', message: null, shippingAddress },
    snapshotFields,
  );
  const expected = { voucherFrom: 'From', voucherTo: 'To', message: null, internalNote: null };
  expect(corrected).toEqual({ ...expected, shippingAddress: { addressLine1: '2 Lane', city: 'York' } });
  await change('updateSoldVoucher', { id: posted, message: 'Hello', internalNote: 'note' });
  // A correction that changes nothing is not recorded.
  await change('updateSoldVoucher', { id: posted, message: 'Hello' });

  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${id}?expand[]=products`);
  expect(body.purchaser).toEqual({ name: 'Ann Smith', email: 'ann@new.example', phone: null });
  expect(body.products[0]).toMatchObject({
    voucher_from: 'From',
    message: 'Hello',
    shipping_address: { ...former, address_line_1: '2 Lane' },
  });
  expect(body.products[1]).toMatchObject({ message: 'Other' });

  const [purchaserChange, phoneChange, ...voucherChanges] = await readCorrections(id);
  expect(purchaserChange).toEqual({
    action: 'ORDER_CORRECTED',
    by: expect.any(String),
    soldVoucher: null,
    corrections: [
      { field: 'PURCHASER_NAME', before: 'Ann Jones', after: 'Ann Smith' },
      { field: 'PURCHASER_EMAIL', before: 'ann@old.example', after: 'ann@new.example' },
    ],
  });
  expect(phoneChange?.corrections).toEqual([{ field: 'PURCHASER_PHONE', before: '1', after: null }]);
  expect(voucherChanges.map(({ action, soldVoucher }) => [action, soldVoucher.id])).toEqual([
    ['SOLD_VOUCHER_CORRECTED', posted],
    ['SOLD_VOUCHER_CORRECTED', posted],
  ]);
  expect(voucherChanges[0]?.corrections).toEqual([
    { field: 'VOUCHER_FROM', before: 'Form', after: 'From' },
    { field: 'VOUCHER_TO', before: null, after: 'To' },
    { field: 'MESSAGE', before: 'Hi', after: null },
    { field: 'SHIPPING_ADDRESS', before: 'A B\n1 Lane\nYork\nY1\ngb', after: 'A B\n2 Lane\nYork\nY1\ngb' },
  ]);

  expect(await readEvents(id)).toEqual(before);
  expect(await redeliver(id)).toEqual(bodies);

  // An event after the corrections has the corrected values.
  await change('cancelSoldVoucher', { id: other });
  await change('updateSoldVoucher', { id: other, message: 'Later' });
  const [, , later] = await until(async () => {
    const events = await readEvents(id);
    return events.length === 3 && events;
  });
  expect(later?.soldVoucherSnapshot).toMatchObject({ message: 'Other' });
});
