import { describe, expect, inject, test } from 'vitest';
import { allColumnsPlan } from '../../schema/rows/read-plan.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { findKeysetPage } from '../../src/platform/rows/keyset-page.ts';
import { idsOf, page } from '../rest/lists.ts';
import { order } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const orders = '/v2.1/sales-pages/1/orders';
const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: most of test/database/list-horizon.test.ts needs PostgreSQL, for a second connection.\n',
  );

async function insertOrder(client: SqlClient): Promise<number> {
  const [row] = await client.query<{ id: number }>({
    text: `insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, is_manual_order)
           values (1, 1, gen_random_uuid()::text, 'en', 'GBP', 'Ada Slow', 'ada@example.test', true) returning id`,
    values: [],
  });
  return row?.id ?? 0;
}

async function placeOrder(): Promise<number> {
  return (await order(service)).body.id;
}

/**
 * Reads the list of orders to its current end. Returns a function that requests the orders that
 * were added since then, with each kind of poller: REST `next` and `previous`, GraphQL `after` and
 * `before`.
 */
async function startPollers() {
  const ascending = async () => (await page(service, orders, 'order=asc&limit=50')).next;
  let next = await ascending();
  for (let more = true; more; ) {
    const { next: further, has_next } = await page(service, orders, `cursor=${next}`);
    next = further;
    more = has_next;
  }
  const { previous } = await page(service, orders, 'limit=1');
  const { data } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { up: orders(last: 1, order: ASC) { pageInfo { endCursor } } down: orders(first: 1) { pageInfo { startCursor } } } }',
  );
  const { up, down } = data.salesPage;
  const read = async (list: string) => {
    const { data: found } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { list: ${list} { nodes { databaseId } pageInfo { hasNextPage hasPreviousPage } } } }`,
    );
    return found.salesPage.list;
  };
  return async () => {
    const rest = {
      next: await page(service, orders, `cursor=${next}`),
      previous: await page(service, orders, `cursor=${previous}`),
    };
    const after = await read(`orders(first: 50, after: "${up.pageInfo.endCursor}", order: ASC)`);
    const before = await read(`orders(last: 50, before: "${down.pageInfo.startCursor}")`);
    const ids = (nodes: { databaseId: number }[]) => nodes.map(({ databaseId }) => databaseId);
    return {
      next: idsOf(rest.next),
      hasNext: rest.next.has_next,
      previous: idsOf(rest.previous).reverse(),
      hasPrevious: rest.previous.has_previous,
      after: ids(after.nodes),
      hasNextPage: after.pageInfo.hasNextPage,
      before: ids(before.nodes).reverse(),
      hasPreviousPage: before.pageInfo.hasPreviousPage,
    };
  };
}

const noFurtherPages = { hasNext: false, hasPrevious: false, hasNextPage: false, hasPreviousPage: false };
const expectedIds = (ids: readonly number[]) => ({
  next: ids,
  previous: ids.slice(0, 1),
  after: ids,
  before: ids,
});

describe.skipIf(isEmbedded)('lists during a transaction in progress', () => {
  test('every list withholds rows newer than a transaction in progress until the transaction has ended', async () => {
    const poll = await startPollers();
    let older = 0;
    let newer = 0;
    await service.database.transaction(async (transaction) => {
      older = await insertOrder(transaction);
      newer = await placeOrder();
      expect(await poll()).toEqual({ ...expectedIds([]), ...noFurtherPages });
      expect(idsOf(await page(service, orders, 'limit=1'))).not.toEqual([newer]);
      expect((await request(service, `${orders}/${newer}`)).status).toBe(200);
    });
    expect(await poll()).toEqual({ ...expectedIds([older, newer]), ...noFurtherPages, hasPrevious: true });
  });

  test('rows withheld because of a transaction in progress are listed after the transaction is rolled back', async () => {
    const poll = await startPollers();
    let newer = 0;
    const undone = service.database.transaction(async (transaction) => {
      await insertOrder(transaction);
      newer = await placeOrder();
      expect(await poll()).toEqual({ ...expectedIds([]), ...noFurtherPages });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await poll()).toEqual({ ...expectedIds([newer]), ...noFurtherPages });
  });

  test('a transaction without writes withholds no rows, and its later rows follow the rows already listed', async () => {
    const poll = await startPollers();
    let first = 0;
    let second = 0;
    await service.database.transaction(async (transaction) => {
      await transaction.query({ text: 'select count(*) from orders', values: [] });
      first = await placeOrder();
      expect(await poll()).toEqual({ ...expectedIds([first]), ...noFurtherPages });
      second = await insertOrder(transaction);
    });
    expect(await poll()).toEqual({ ...expectedIds([first, second]), ...noFurtherPages, hasPrevious: true });
  });

  test('a full page of a list also withholds rows newer than a transaction in progress', async () => {
    let id = 0;
    await service.database.transaction(async (transaction) => {
      await insertOrder(transaction);
      id = await placeOrder();
      const newest = await page(service, orders, 'limit=50');
      expect(newest.count).toBe(50);
      expect(idsOf(newest)).not.toContain(id);
    });
    expect(idsOf(await page(service, orders, 'limit=50'))[0]).toBe(id);
  });
});

test('every created_at column that orders a list defaults to creation_time()', async () => {
  const columns = await service.database.query<{ table: string; default: string }>({
    text: `select t.relname as "table", pg_get_expr(d.adbin, d.adrelid) as default
             from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
            where a.attname = 'created_at' and t.relnamespace = 'public'::regnamespace
              and exists (select from pg_indexes i where i.tablename = t.relname and i.indexdef like '%, created_at, id)')`,
    values: [],
  });
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter((column) => column.default !== 'creation_time()')).toEqual([]);
});

test('a page after a cursor has a previous page, even if the horizon read by the process is earlier than the cursor', async () => {
  const [first] = await service.database.query<{ id: number; createdAt: Date }>({
    text: 'select id, created_at as "createdAt" from orders where sales_page_id = 1 order by created_at, id limit 1',
    values: [],
  });
  if (!first) throw new Error('the demo data has no order');
  const earlierHorizon = () => ({ known: Number.NEGATIVE_INFINITY, read: async () => 0 });
  const found = await findKeysetPage(service.database, earlierHorizon, {
    model: 'Order',
    shape: allColumnsPlan.shape('Order'),
    scope: { salesPageId: 1 },
    order: 'asc',
    limit: 1,
    fromEnd: false,
    after: { value: first.createdAt.getTime(), id: first.id },
    before: null,
  });
  expect(found).toEqual({ rows: [], hasNext: false, hasPrevious: true });
});

test('a page whose rows are before the known horizon of the process does not read the horizon again', async () => {
  const knownHorizon = () => ({
    known: Date.now(),
    read: () => Promise.reject(new Error('the horizon was read again')),
  });
  const found = await findKeysetPage(service.database, knownHorizon, {
    model: 'Order',
    shape: allColumnsPlan.shape('Order'),
    scope: { salesPageId: 1 },
    order: 'asc',
    limit: 2,
    fromEnd: false,
    after: null,
    before: null,
  });
  expect(found).toMatchObject({ rows: [{}, {}], hasNext: true, hasPrevious: false });
});
