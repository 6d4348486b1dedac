import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { expectRejection } from '../catalogue/mutate.ts';
import { row, rows } from '../rest/stored.ts';
import { createFurtherEvents, furtherEvents } from '../subscriptions/further-events.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const delivered = furtherEvents.filter((name) => !name.startsWith('voucher.'));

test('each change of a sale and of the catalogue is one event, and webhooks that name it receive the object as REST shows it', async () => {
  await addWebhook(service, `${receiver.url}/documented`);
  const enabled = [...new Set(delivered)];
  const created = await request(service, '/v2.1/sales-pages/1/webhooks', {
    json: { url: `${receiver.url}/further`, enabled_events: enabled },
  });
  expect(created).toMatchObject({ status: 201, body: { enabled_events: enabled } });

  const { orderId, names } = await createFurtherEvents(service);
  expect(names).toEqual(furtherEvents);
  const events = await until(() => {
    const bodies = receiver.at('/further').map(({ event }) => event);
    return bodies.length === delivered.length && bodies.sort((one, other) => one.position - other.position);
  });
  expect(events.map(({ name }) => name)).toEqual(delivered);
  const byName = Object.fromEntries(events.map((event) => [event.name, event.data]));
  expect(byName['order.corrected']).toMatchObject({
    id: orderId,
    object: 'order',
    purchaser: { name: 'New Name' },
  });
  expect(byName['order-product.corrected']).toMatchObject({ object: 'order-product', message: 'Hello' });
  expect(byName['order-product.recipient_changed'].recipient).toEqual({
    name: 'Rita',
    email: 'rita@example.test',
  });
  expect(byName['order-product.extended'].redeemable_to).toMatch(/^2099-12-31/);
  expect([byName['order-product.blocked'], byName['order-product.balance_adjusted']]).toMatchObject([
    { redeem_stock: 5 },
    { redeem_stock: 6 },
  ]);
  expect(byName['order-product.shipping_status_changed'].shipping_status).toBe('dispatched');
  const { body: live } = await request(
    service,
    `/v2.1/sales-pages/1/orders/${orderId}?expand[]=products&expand[]=deliveries&expand[]=payments`,
  );
  for (const product of live.products) delete product.voucher_code;
  expect(byName['order.email_failed']).toEqual(live);

  // A webhook with the six documented names receives only these.
  expect(receiver.at('/documented').map(({ event }) => event.name)).toEqual(['order.created']);
});

test('events of the catalogue link the voucher and its version, and no webhook can name them', async () => {
  const { data, errors } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { events(first: 4, filter: { names: [VOUCHER_CREATED, VOUCHER_UPDATED, VOUCHER_ARCHIVED] }) { nodes {
        name ... on VoucherEvent { voucher { id version } voucherVersion } } } } }`,
  );
  expect(errors).toBeUndefined();
  const [created, unarchived, archived, updated] = data.salesPage.events.nodes;
  expect([created.name, unarchived.name, archived.name, updated.name]).toEqual([
    'VOUCHER_CREATED',
    'VOUCHER_UPDATED',
    'VOUCHER_ARCHIVED',
    'VOUCHER_UPDATED',
  ]);
  expect(created.voucherVersion).toBe(created.voucher.version);
  expect(updated.voucher.id).toBe('Voucher:1:2');
  expect(updated.voucherVersion).toBeLessThanOrEqual(unarchived.voucherVersion);
  const before = await rows(service, 'select id from webhooks');
  for (const json of [
    { url: receiver.url, enabled_events: ['voucher.created'] },
    { url: receiver.url, enabled_events: ['order.created', 'voucher.updated'] },
  ])
    expect((await request(service, '/v2.1/sales-pages/1/webhooks', { json })).status).toBe(400);
  const ofCatalogue = { url: receiver.url, enabledEvents: ['VOUCHER_CREATED'] };
  const create = ['createWebhook', { salesPageId: 'SalesPage:1', ...ofCatalogue }] as const;
  await expectRejection(service, create, 'INVALID_INPUT', ['enabledEvents']);
  expect(await rows(service, 'select id from webhooks')).toEqual(before);
});

test('the snapshot of an order keeps the refund of a delivery as of the event', async () => {
  const { snapshot } = await row(
    service,
    `select snapshot from events where name = 'order.created' order by position desc limit 1`,
  );
  expect(snapshot.products[0]).toMatchObject({ refunded_delivery: 0 });
});
