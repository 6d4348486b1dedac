import { expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { change, expectRejections, mutate, type Request } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf } from './operations.ts';

const service = useTestService();

const fields = 'metadata { key value }';
const entry = (key: string, value: string | null) => ({ key, value });
const entries = (count: number, value: string | null = 'x') =>
  Array.from({ length: count }, (_, index) => entry(`key${String(index + 10)}`, value));

interface Sold {
  readonly id: string;
  readonly databaseId: number;
  readonly metadata: readonly Row[];
  readonly products: readonly {
    readonly id: string;
    readonly databaseId: number;
    readonly metadata: readonly Row[];
  }[];
}

async function sell(metadata?: readonly Row[] | null, ofProduct?: readonly Row[]): Promise<Sold> {
  const input = orderOf([{ ...articles.yoga, metadata: ofProduct }, articles.yoga], { metadata });
  return change(
    service,
    'placeOrder',
    input,
    `id databaseId ${fields} products: soldVouchers { id databaseId ${fields} }`,
  ) as Promise<Sold>;
}

test('an order and its products have the metadata with which they were placed, sorted by key', async () => {
  const sold = await sell([entry('till', '4'), entry('Table.no', '12')], [entry('seat', '“7” = 💺')]);
  expect(sold.metadata).toEqual([entry('Table.no', '12'), entry('till', '4')]);
  expect(sold.products.map(({ metadata }) => metadata)).toEqual([[entry('seat', '“7” = 💺')], []]);
  expect((await sell(null, [])).metadata).toEqual([]);
});

test('updateOrderMetadata sets and removes only the given keys, and takes effect once per idempotency key', async () => {
  const sold = await sell([entry('keep', '1'), entry('replace', '1'), entry('remove', '1')]);
  const metadata = [entry('replace', '2'), entry('remove', null), entry('add', ''), entry('unknown', null)];
  const input = { id: sold.id, metadata, idempotencyKey: `metadata ${sold.id}` };
  const expected = [entry('add', ''), entry('keep', '1'), entry('replace', '2')];
  expect(await change(service, 'updateOrderMetadata', input, fields)).toEqual({ metadata: expected });
  await change(service, 'updateOrderMetadata', { id: sold.id, metadata: [entry('replace', '3')] });
  const repeated = await mutate(service, 'updateOrderMetadata', input, `replayed order { ${fields} }`);
  expect(repeated).toEqual({
    replayed: true,
    order: { metadata: [...expected.slice(0, 2), entry('replace', '3')] },
  });
});

test('the metadata of a sold voucher can be changed, and a regeneration copies the metadata to the replacement', async () => {
  const { products } = await sell([], [entry('seat', '7')]);
  const id = products[0]?.id;
  const changed = [entry('row', 'B'), entry('seat', '7')];
  const input = { id, metadata: [entry('row', 'B')] };
  expect(await change(service, 'updateSoldVoucherMetadata', input, fields)).toEqual({ metadata: changed });
  const { soldVoucher } = await mutate(service, 'regenerateSoldVoucher', { id }, `soldVoucher { ${fields} }`);
  expect(soldVoucher).toEqual({ metadata: changed });
});

test('the history of an order and the audit log contain the keys but not the values of a metadata change', async () => {
  const sold = await sell();
  const [product] = sold.products;
  await change(service, 'updateOrderMetadata', {
    id: sold.id,
    metadata: [entry('b', 'canary'), entry('a', null)],
  });
  await change(service, 'updateSoldVoucherMetadata', { id: product?.id, metadata: [entry('c', 'canary')] });
  const { data } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { order(databaseId: ${sold.databaseId}) { history(first: 250, order: ASC) { nodes { action metadataKeys soldVoucher { databaseId } } } } } }`,
  );
  expect(data.salesPage.order.history.nodes).toEqual([
    { action: 'PLACED', metadataKeys: null, soldVoucher: null },
    { action: 'METADATA_CHANGED', metadataKeys: ['a', 'b'], soldVoucher: null },
    { action: 'METADATA_CHANGED', metadataKeys: ['c'], soldVoucher: { databaseId: product?.databaseId } },
  ]);
  const audited = `select action, subject, before, after from audit_entries where action = 'metadata.update' order by id desc limit 2`;
  expect(await rows(service, audited)).toEqual([
    {
      action: 'metadata.update',
      subject: `order-product:${product?.databaseId}`,
      before: null,
      after: { keys: ['c'] },
    },
    {
      action: 'metadata.update',
      subject: `order:${sold.databaseId}`,
      before: null,
      after: { keys: ['a', 'b'] },
    },
  ]);
});

test('metadata with invalid, repeated or too many keys, or overlong values, is rejected in orders and in changes', async () => {
  const { id } = await sell(entries(20));
  const place = (metadata: readonly Row[]): Request => ['placeOrder', orderOf([articles.yoga], { metadata })];
  const update = (metadata: readonly Row[]): Request => ['updateOrderMetadata', { id, metadata }];
  for (const requestOf of [place, update]) {
    const keys = ['', '1st', '__proto__', 'a b', 'ü', 'a'.repeat(41)].map((key) => [entry(key, 'x')]);
    await expectRejections(service, keys.map(requestOf), 'INVALID_INPUT', ['metadata[0].key']);
    await expectRejections(service, [requestOf([entry('a', 'x'.repeat(501))])], 'INVALID_INPUT', [
      'metadata[0].value',
    ]);
    await expectRejections(service, [requestOf([entry('a', 'x'), entry('a', 'y')])], 'INVALID_INPUT', [
      'metadata',
    ]);
  }
  await expectRejections(service, [place(entries(21)), update([entry('another', 'x')])], 'INVALID_INPUT', [
    'metadata',
  ]);
  await expectRejections(service, [update(entries(41, null))], 'INVALID_INPUT', ['metadata']);
  const ofProduct = orderOf([{ ...articles.yoga, metadata: [entry('-', 'x')] }]);
  await expectRejections(service, [['placeOrder', ofProduct]], 'INVALID_INPUT', ['items[0].metadata[0].key']);
  const swapped = [entry('key10', null), entry('K'.repeat(40), '💺'.repeat(500))];
  expect(await mutate(service, 'updateOrderMetadata', { id, metadata: swapped })).toEqual({
    __typename: 'UpdateOrderMetadataPayload',
  });
});

test('of 30 concurrent changes that each add a metadata key, 20 are kept and 10 are rejected', async () => {
  const { id, databaseId } = await sell();
  const outcomes = await Promise.all(
    entries(30).map((added) => mutate(service, 'updateOrderMetadata', { id, metadata: [added] })),
  );
  const accepted = outcomes.flatMap(({ __typename }, index) => (__typename ? [entries(30)[index]?.key] : []));
  expect(accepted).toHaveLength(20);
  expect(outcomes.filter(({ code }) => code === 'INVALID_INPUT')).toHaveLength(10);
  const { metadata } = await row(service, 'select metadata from orders where id = $1', [databaseId]);
  expect(Object.keys(metadata).sort()).toEqual(accepted.sort());
});

test('concurrent metadata changes and redemptions of a voucher all take effect', async () => {
  const { products } = await sell();
  const [{ id, databaseId } = { id: '', databaseId: 0 }] = products;
  const input = { voucher: { soldVoucherId: id }, redeemLocationId: 'RedeemLocation:1', units: { uses: 1 } };
  await Promise.all([
    ...entries(5).map((added) => change(service, 'updateSoldVoucherMetadata', { id, metadata: [added] })),
    ...entries(5).map(() => change(service, 'redeemSoldVoucher', input)),
  ]);
  const { used, keys } = await row(
    service,
    `select redeem_used as used, (select count(*)::int from jsonb_object_keys(metadata)) as keys from order_products where id = $1`,
    [databaseId],
  );
  expect({ used, keys }).toEqual({ used: 5, keys: 5 });
});

test('orders and sold vouchers filtered by a metadata entry are exactly those with this key and value', async () => {
  const both = [entry('campaign', 'spring=1'), entry('booth', '7')];
  const first = await sell(both, [entry('booth', '7')]);
  const second = await sell([entry('campaign', 'spring=1')]);
  await sell([entry('campaign', 'spring')], [entry('booth', '77')]);
  await rows(
    service,
    `update orders set metadata = '{"campaign": "spring=1"}' where sales_page_id <> 1 and id in (select max(id) from orders group by sales_page_id)`,
  );
  const list = async (field: string, metadata: Row) => {
    const { data, errors } = await graphql(
      service,
      `query ($filter: ${field === 'orders' ? 'OrderFilter' : 'SoldVoucherFilter'}) { salesPage(databaseId: 1) {
         list: ${field}(first: 9, order: ASC, filter: $filter) { nodes { id } totalCount { value } } } }`,
      { filter: { metadata } },
    );
    expect(errors).toBeUndefined();
    expect(data.salesPage.list.totalCount.value).toBe(data.salesPage.list.nodes.length);
    return data.salesPage.list.nodes.map(({ id }: Row) => id);
  };
  expect(await list('orders', entry('campaign', 'spring=1'))).toEqual([first.id, second.id]);
  expect(await list('orders', entry('booth', '7'))).toEqual([first.id]);
  expect(await list('orders', entry('booth', '77'))).toEqual([]);
  expect(await list('soldVouchers', entry('booth', '7'))).toEqual([first.products[0]?.id]);
});

test('event snapshots have the metadata as of the event, and live objects have the current metadata', async () => {
  const sold = await sell([entry('till', '4')], [entry('seat', '7')]);
  const [product] = sold.products;
  await change(service, 'updateOrderMetadata', { id: sold.id, metadata: [entry('till', '5')] });
  await change(service, 'updateSoldVoucherMetadata', { id: product?.id, metadata: [entry('seat', '8')] });
  await change(service, 'cancelSoldVoucher', { id: product?.id });
  await change(service, 'updateSoldVoucherMetadata', { id: product?.id, metadata: [entry('seat', '9')] });
  const document = `{ salesPage(databaseId: 1) { events(first: 2, order: DESC) { nodes { name
       ... on OrderCreatedEvent { order { ${fields} } orderSnapshot { ${fields} products: soldVouchers { ${fields} } } }
       ... on SoldVoucherCancelledEvent { soldVoucher { ${fields} } soldVoucherSnapshot { ${fields} } } } } } }`;
  const [cancelled, created] = await until(async () => {
    const { data } = await graphql(service, document);
    const { nodes } = data.salesPage.events;
    return nodes[0].name === 'SOLD_VOUCHER_CANCELLED' ? nodes : null;
  });
  expect(created).toEqual({
    name: 'ORDER_CREATED',
    order: { metadata: [entry('till', '5')] },
    orderSnapshot: {
      metadata: [entry('till', '4')],
      products: [{ metadata: [entry('seat', '7')] }, { metadata: [] }],
    },
  });
  expect(cancelled).toEqual({
    name: 'SOLD_VOUCHER_CANCELLED',
    soldVoucher: { metadata: [entry('seat', '9')] },
    soldVoucherSnapshot: { metadata: [entry('seat', '8')] },
  });
});

test('v2.1 returns an order and its products without their metadata', async () => {
  const { databaseId } = await sell([entry('till', 'canary')], [entry('seat', 'canary')]);
  const { body } = await request(service, `/v2.1/sales-pages/1/orders/${databaseId}?expand[]=products`);
  expect(body.id).toBe(databaseId);
  expect(JSON.stringify(body)).not.toContain('canary');
});
