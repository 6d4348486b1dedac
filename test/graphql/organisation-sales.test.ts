import { expect, test } from 'vitest';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

const lists = ['orders', 'soldVouchers'] as const;

/** Returns the ids of a whole list of the organisation, read in pages of 40. */
async function readAll(list: string, filter = '{}', token?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const document = `query ($after: String) { list: ${list}(first: 40, after: $after, filter: ${filter}) { totalCount { value } nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const { data, errors } = await graphql(service, document, { after }, token);
    expect(errors).toBeUndefined();
    ids.push(...data.list.nodes.map(({ id }: { id: string }) => id));
    if (!data.list.pageInfo.hasNextPage) return ids;
    after = data.list.pageInfo.endCursor;
  }
}

const stored = async (list: (typeof lists)[number], condition: string): Promise<string[]> => {
  const [table, type] = list === 'orders' ? ['orders', 'Order'] : ['order_products', 'SoldVoucher'];
  const found = await rows(
    service,
    `select id, sales_page_id from ${table} t where ${condition} order by created_at desc, id desc`,
  );
  return found.map(({ id, sales_page_id }) => `${type}:${sales_page_id}:${id}`);
};

test.each(lists)(
  '%s of the organisation are those of the sales pages where the caller can read orders',
  async (list) => {
    const all = await readAll(list);
    expect(all).toEqual(await stored(list, 'organisation_id = 1'));
    expect(new Set(all.map((id) => id.split(':')[1]))).toEqual(new Set(['1', '2']));
    // custom@demo.test has manage.orders on page 1 only.
    const custom = await signIn(service, 'custom@demo.test');
    const ofPage = await stored(list, 'sales_page_id = 1');
    expect(await readAll(list, '{}', custom)).toEqual(ofPage);
    expect(await readAll(list, '{ salesPageIds: ["SalesPage:1"] }')).toEqual(ofPage);
    expect(await readAll(list, '{ salesPageIds: ["SalesPage:2", "SalesPage:3"] }', custom)).toEqual([]);
    expect(await readAll(list, '{ salesPageIds: ["SalesPage:3"] }')).toEqual([]);
    const redeem = await signIn(service, 'redeem@demo.test');
    const denied = await graphql(service, `{ ${list}(first: 1) { nodes { id } } }`, {}, redeem);
    expect([denied.data?.[list] ?? null, errorCodes(denied)]).toEqual([null, ['FORBIDDEN']]);
  },
);

test('filters of the lists of the organisation restrict them as those of a sales page', async () => {
  expect(await readAll('soldVouchers', '{ deliveryMethods: [POSTAL] }')).toEqual(
    await stored('soldVouchers', "organisation_id = 1 and delivery_method = 'postal'"),
  );
  const [order] = await rows(
    service,
    `select o.purchaser_email as email, o.sales_channel as channel from orders o where o.organisation_id = 1 order by id desc limit 1`,
  );
  const ofPurchaser = `lower(purchaser_email) = lower('${order?.email}')`;
  expect(await readAll('orders', `{ purchaserEmail: "${order?.email.toUpperCase()}" }`)).toEqual(
    await stored('orders', `organisation_id = 1 and ${ofPurchaser}`),
  );
  expect(await readAll('soldVouchers', `{ purchaserEmail: "${order?.email}" }`)).toEqual(
    await stored(
      'soldVouchers',
      `organisation_id = 1 and exists (select from orders o where o.id = t.order_id and ${ofPurchaser})`,
    ),
  );
  expect(await readAll('orders', `{ salesChannels: ["${order?.channel}"], isManualOrder: true }`)).toEqual(
    await stored('orders', `organisation_id = 1 and sales_channel = '${order?.channel}' and is_manual_order`),
  );
});

test('a cursor of the organisation is valid only for the sales pages of its caller', async () => {
  const { data } = await graphql(service, '{ orders(first: 1) { pageInfo { endCursor } } }');
  const { endCursor: after } = data.orders.pageInfo;
  const custom = await signIn(service, 'custom@demo.test');
  const other = await graphql(
    service,
    'query ($after: String) { orders(first: 1, after: $after) { nodes { id } } }',
    { after },
    custom,
  );
  expect(errorCodes(other)).toEqual(['INVALID_INPUT']);
});
