import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

/**
 * The rows that each list must return, by the name of its field. Documents alias the field as
 * `list`.
 */
const lists = {
  orders: { within: 'salesPage(databaseId: 1)', field: 'orders', rows: 'orders where sales_page_id = 1' },
  vouchers: {
    within: 'salesPage(databaseId: 1)',
    field: 'vouchers',
    rows: 'vouchers where sales_page_id = 1',
  },
  categories: {
    within: 'salesPage(databaseId: 1)',
    field: 'categories',
    rows: 'categories where sales_page_id = 1',
  },
  redeemLocations: {
    within: null,
    field: 'redeemLocations',
    rows: 'redeem_locations where organisation_id = 1',
  },
  refunds: { within: 'salesPage(databaseId: 1)', field: 'refunds', rows: 'refunds where sales_page_id = 1' },
  payouts: { within: 'salesPage(databaseId: 1)', field: 'payouts', rows: 'payouts where sales_page_id = 1' },
  redemptions: {
    within: 'salesPage(databaseId: 1)',
    field: 'redemptions',
    rows: 'redemptions where sales_page_id = 1',
  },
} as const;

type ListName = keyof typeof lists;

/**
 * Creates many rows with the same timestamp in each list. Paging by the time alone would repeat or
 * skip some of them.
 */
beforeAll(async () => {
  for (const table of ['orders', 'vouchers', 'categories', 'redeem_locations', 'refunds']) {
    await service.database.query({
      text: `update ${table} set created_at = case when id % 3 = 0 then date_trunc('year', created_at) + interval '1.007 seconds' else '2026-01-01T00:00:00.123Z' end`,
      values: [],
    });
  }
  await writeUnchecked(
    service,
    `insert into redemptions (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, channel, created_at)
     select 1, 1, 1, 1, 1, 'graphql', '2026-01-01T00:00:00.123Z' from generate_series(1, 20)`,
  );
});

interface Page {
  readonly ids: number[];
  readonly cursors: string[];
  readonly nodes: number[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

async function readPage(name: ListName, variables: Record<string, unknown>): Promise<Page> {
  const { within, field } = lists[name];
  const list = `list: ${field}(first: $first, last: $last, after: $after, before: $before, order: $order) {
    edges { cursor node { databaseId } } nodes { databaseId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
  const { data, errors } = await graphql(
    service,
    `query ($first: Int, $last: Int, $after: String, $before: String, $order: ListOrder) { ${within ? `${within} { ${list} }` : list} }`,
    variables,
  );
  expect(errors).toBeUndefined();
  const { edges, nodes, pageInfo } = within ? data.salesPage.list : data.list;
  return {
    ids: edges.map(({ node }: { node: { databaseId: number } }) => node.databaseId),
    cursors: edges.map(({ cursor }: { cursor: string }) => cursor),
    nodes: nodes.map(({ databaseId }: { databaseId: number }) => databaseId),
    pageInfo,
  };
}

async function expectedIds(name: ListName, order: 'ASC' | 'DESC'): Promise<number[]> {
  const rows = await service.database.query<{ id: number }>({
    text: `select id from ${lists[name].rows} order by created_at ${order}, id ${order}`,
    values: [],
  });
  return rows.map(({ id }) => id);
}

const walks = (Object.keys(lists) as ListName[]).flatMap((name) =>
  (['DESC', 'ASC'] as const).flatMap((order) => [1, 5, 50].map((size) => ({ name, order, size }))),
);

describe('paging through lists', () => {
  test.for(walks.filter(({ name, size }) => size > 1 || name === 'refunds'))(
    'paging forward through $name in $order order, $size at a time, returns every row once',
    async ({ name, order, size }) => {
      const expected = await expectedIds(name, order);
      let after: string | null = null;
      for (let start = 0; start < expected.length; start += size) {
        const page: Page = await readPage(name, { first: size, after, order });
        expect(page.ids).toEqual(expected.slice(start, start + size));
        expect(page.nodes).toEqual(page.ids);
        expect(page.pageInfo).toEqual({
          hasNextPage: start + size < expected.length,
          hasPreviousPage: start > 0,
          startCursor: page.cursors[0],
          endCursor: page.cursors.at(-1),
        });
        after = page.pageInfo.endCursor;
      }
      const beyond = await readPage(name, { first: size, after, order });
      expect(beyond).toEqual({
        ids: [],
        cursors: [],
        nodes: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
      });
    },
  );

  test.for(walks.filter(({ name, size }) => size > 1 || name === 'refunds'))(
    'paging backward through $name in $order order, $size at a time, returns every row once',
    async ({ name, order, size }) => {
      const expected = await expectedIds(name, order);
      let before: string | null = null;
      for (let end = expected.length; end > 0; end -= size) {
        const page: Page = await readPage(name, { last: size, before, order });
        expect(page.ids).toEqual(expected.slice(Math.max(0, end - size), end));
        expect(page.pageInfo).toEqual({
          hasNextPage: end < expected.length,
          hasPreviousPage: end - size > 0,
          startCursor: page.cursors[0],
          endCursor: page.cursors.at(-1),
        });
        before = page.pageInfo.startCursor;
      }
      const beyond = await readPage(name, { last: size, before, order });
      expect(beyond.ids).toEqual([]);
      expect(beyond.pageInfo).toEqual({
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: null,
        endCursor: null,
      });
    },
  );
});

test.for(Object.keys(lists) as ListName[])(
  'the first page of %s contains the ten newest rows by default',
  async (name) => {
    const expected = await expectedIds(name, 'DESC');
    expect((await readPage(name, {})).ids).toEqual(expected.slice(0, 10));
  },
);

test('a page with both after and before contains only rows between the two cursors', async () => {
  const expected = await expectedIds('orders', 'DESC');
  const { cursors } = await readPage('orders', { first: 20 });
  const bounds = { after: cursors[2], before: cursors[9] };
  const first = await readPage('orders', { first: 4, ...bounds });
  expect(first.ids).toEqual(expected.slice(3, 7));
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  const last = await readPage('orders', { last: 4, ...bounds });
  expect(last.ids).toEqual(expected.slice(5, 9));
  const all = await readPage('orders', { first: 50, ...bounds });
  expect(all.ids).toEqual(expected.slice(3, 9));
});

test('paging redemptions filtered by a product returns exactly the redemptions of the product', async () => {
  const [{ id, count } = { id: 0, count: 0 }] = await service.database.query<{ id: number; count: number }>({
    text: `select order_product_id as id, count(*)::int as count from redemptions where sales_page_id = 1 group by 1 having count(*) between 2 and 10 order by 2 desc, 1 limit 1`,
    values: [],
  });
  const document = `query ($product: ID, $after: String) { salesPage(databaseId: 1) { redemptions(first: 1, after: $after, filter: { soldVoucherId: $product }, order: ASC) { nodes { databaseId soldVoucher { databaseId } } pageInfo { hasNextPage endCursor } } } }`;
  const seenIds: number[] = [];
  let after: string | null = null;
  for (let page = 1; page <= count; page += 1) {
    const { data } = await graphql(service, document, { product: `SoldVoucher:1:${id}`, after });
    const { nodes, pageInfo } = data.salesPage.redemptions;
    expect(nodes).toEqual([{ databaseId: expect.any(Number), soldVoucher: { databaseId: id } }]);
    expect(pageInfo.hasNextPage).toBe(page < count);
    seenIds.push(nodes[0].databaseId);
    after = pageInfo.endCursor;
  }
  const rows = await service.database.query<{ id: number }>({
    text: 'select id from redemptions where order_product_id = $1 order by created_at, id',
    values: [id],
  });
  expect(seenIds).toEqual(rows.map((row) => row.id));
});

test('a page after the end cursor of the last page contains a row that was added later', async () => {
  const expected = await expectedIds('orders', 'ASC');
  const end = await readPage('orders', { last: 1, order: 'ASC' });
  expect(end.pageInfo.hasNextPage).toBe(false);
  const placed = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
  const more = await readPage('orders', { first: 10, after: end.pageInfo.endCursor, order: 'ASC' });
  expect(more.ids).toEqual([placed.data.placeOrder.order.databaseId]);
  expect(more.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  expect(await expectedIds('orders', 'ASC')).toEqual([...expected, placed.data.placeOrder.order.databaseId]);
});
