import { expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

test('a sales page is found by its global id, its subdomain or its numeric id', async () => {
  const page = { databaseId: 1, subdomain: 'demo-spa' };
  for (const by of [
    'id: "SalesPage:1"',
    'subdomain: " Demo-SPA "',
    'databaseId: 1',
    'id: null, databaseId: 1',
  ])
    expect(await graphql(service, `{ salesPage(${by}) { databaseId subdomain } }`)).toEqual({
      data: { salesPage: page },
    });
  for (const by of ['id: "SalesPage:3"', 'subdomain: "other-shop"', 'subdomain: "none"', 'databaseId: 3'])
    expect(await graphql(service, `{ salesPage(${by}) { databaseId } }`)).toEqual({
      data: { salesPage: null },
    });
  for (const by of ['id: "SalesPage:1", databaseId: 1', 'databaseId: null', 'id: "Voucher:1:1"']) {
    const { errors } = await graphql(service, `{ salesPage(${by}) { databaseId } }`);
    expect(errors?.[0]?.extensions?.code).toBe('INVALID_INPUT');
  }
});

test('an order is found by its numeric id, a category by its slug and a discount code by its text', async () => {
  const document = `query ($order: SafeInt!) { order(by: { databaseId: $order }) { databaseId }
    salesPage(databaseId: 1) { category(slug: "facials") { slug } none: category(slug: "nothing") { slug }
      discountCode(text: " tenoff ") { text } unknown: discountCode(text: "NOTHING") { text } } }`;
  expect((await graphql(service, document, { order: 1 })).data).toEqual({
    order: { databaseId: 1 },
    salesPage: { category: { slug: 'facials' }, none: null, discountCode: { text: 'TENOFF' }, unknown: null },
  });
  const other = await signIn(service, 'admin@other.test', 'other-shop');
  expect((await graphql(service, '{ order(by: { databaseId: 1 }) { databaseId } }', {}, other)).data).toEqual(
    {
      order: null,
    },
  );
  expect((await graphql(service, document, { order: 2 ** 53 - 1 })).data.order).toBeNull();
});

test('the shipping status of many vouchers changes for all of them or for none', async () => {
  const postal = await rows(
    service,
    "select id from order_products where sales_page_id = 1 and delivery_method = 'postal' order by id limit 3",
  );
  const [{ id: electronic } = { id: 0 }] = await rows(
    service,
    "select id from order_products where sales_page_id = 1 and delivery_method = 'electronic' order by id limit 1",
  );
  const toId = (id: number) => `SoldVoucher:1:${id}`;
  const ids = postal.map(({ id }) => toId(id));
  const set = (input: object) =>
    mutate(
      service,
      'updateSoldVouchersShippingStatus',
      { salesPageId: 'SalesPage:1', shippingStatus: 'DISPATCHED', ...input },
      'replayed soldVouchers { id shippingStatus }',
    );
  await set({ ids, shippingStatus: 'PENDING' });
  const invalid = [...ids, toId(electronic), 'SoldVoucher:1:2000000', 'SoldVoucher:2:1', ids[0]];
  expect(await set({ ids: invalid })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [3, 4, 5, 6].map((index) => ({ path: ['ids', String(index)] })),
  });
  expect(await set({ ids: [] })).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['ids'] }] });
  const statuses = () =>
    rows(service, 'select shipping_status as s from order_products where id = any($1::int[])', [
      postal.map(({ id }) => id),
    ]);
  expect((await statuses()).map(({ s }) => s)).toEqual(['pending', 'pending', 'pending']);
  const soldVouchers = ids.map((id) => ({ id, shippingStatus: 'DISPATCHED' }));
  const once = { ids, idempotencyKey: 'many' };
  expect(await set(once)).toEqual({ replayed: false, soldVouchers });
  expect(await set(once)).toEqual({ replayed: true, soldVouchers });
});
