import { beforeAll, describe, expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { idsOf, page, storedIds, walk } from './lists.ts';
import { type Row, row } from './stored.ts';

const service = useTestService();

/**
 * REST lists by name. `source` is the table of the list with the SQL condition that selects its
 * rows. `limits` contains page sizes that divide the number of rows, and page sizes that do not.
 */
const lists: Record<string, { path: string; source: string; limits: readonly number[] }> = {
  categories: {
    path: '/v2.1/sales-pages/1/categories',
    source: 'categories where sales_page_id = 1',
    limits: [1, 6, 7, 18, 50],
  },
  locations: {
    path: '/v2.1/redeem-locations',
    source: 'redeem_locations where organisation_id = 1',
    limits: [5, 12],
  },
  vouchers: {
    path: '/v2.1/sales-pages/1/vouchers',
    source: 'vouchers where sales_page_id = 1',
    limits: [4, 9, 17],
  },
  orders: {
    path: '/v2.1/sales-pages/1/orders',
    source: 'orders where sales_page_id = 1',
    limits: [2, 7, 27, 50],
  },
  'orders of sales page 2': {
    path: '/v2.1/sales-pages/2/orders',
    source: 'orders where sales_page_id = 2',
    limits: [1, 5],
  },
};

beforeAll(async () => {
  const spent = await row(
    service,
    `select p.order_id, p.id from order_products p join redemptions r on r.order_product_id = p.id
      where p.sales_page_id = 1 group by 1, 2 order by count(*) desc, 2 limit 1`,
  );
  const refunded = await row(
    service,
    'select order_id, order_product_id as id from refunds where sales_page_id = 1 group by 1, 2 having count(*) > 1',
  );
  lists.redemptions = {
    path: `/v2.1/sales-pages/1/orders/${spent.order_id}/products/${spent.id}/redemptions`,
    source: `redemptions where order_product_id = ${spent.id}`,
    limits: [1, 3, 4],
  };
  lists.refunds = {
    path: `/v2.1/sales-pages/1/orders/${refunded.order_id}/products/${refunded.id}/refunds`,
    source: `refunds where order_product_id = ${refunded.id}`,
    limits: [1, 2],
  };
  // Gives 31 orders the same timestamp. 31 is not a multiple of a page size, so pages begin and end
  // among these orders.
  await service.database.query({
    text: `update orders set created_at = (select created_at from orders where id = 40) where id between 30 and 60`,
    values: [],
  });
});

const names = [
  'categories',
  'locations',
  'vouchers',
  'orders',
  'orders of sales page 2',
  'redemptions',
  'refunds',
];

describe.each(names)('the list of %s', (name) => {
  test.each(['asc', 'desc'] as const)(
    'following next cursors, and following previous cursors, returns every row exactly once (order=%s)',
    async (order) => {
      const { path, source, limits } = lists[name] ?? { path: '', source: '', limits: [] };
      const all = await storedIds(service, source, order);
      expect(limits.length).toBeGreaterThan(0);
      for (const limit of limits) {
        const first = await page(service, path, `order_by=created_at&order=${order}&limit=${limit}`);
        const forward = await walk(service, path, first, 'next');
        expect(forward.flatMap(idsOf)).toEqual(all);
        expectWhole(forward, limit, all.length);

        const last = forward.at(-1) ?? first;
        const backward = (await walk(service, path, last, 'previous')).reverse();
        expect(backward.flatMap(idsOf)).toEqual(all);
        expect(backward.every(({ count }) => count <= limit)).toBe(true);
        expect(backward.map(({ has_next }) => has_next)).toEqual(
          backward.map((_page, index) => index < backward.length - 1),
        );
      }
    },
  );
});

/** Asserts that every page except the last is full, and that its count and flags are correct. */
function expectWhole(pages: readonly Row[], limit: number, total: number): void {
  expect(pages).toHaveLength(Math.ceil(total / limit));
  for (const [index, one] of pages.entries()) {
    expect(one.object).toBe('list');
    expect(one.count).toBe(one.data.length);
    expect(one.count).toBe(Math.min(limit, total - index * limit));
    expect(one.has_previous).toBe(index > 0);
    expect(one.has_next).toBe(index < pages.length - 1);
    expect([typeof one.next, typeof one.previous]).toEqual(['string', 'string']);
    expect(one.next).not.toBe('');
    expect(one.previous).not.toBe('');
  }
}

test('a list of orders without parameters returns the ten newest orders, newest first', async () => {
  const newest = await storedIds(service, 'orders where sales_page_id = 1', 'desc');
  const { body } = await request(service, '/v2.1/sales-pages/1/orders');
  expect(idsOf(body)).toEqual(newest.slice(0, 10));
  expect(body.count).toBe(10);
});

test('the previous cursor of a page returns the preceding page', async () => {
  const path = '/v2.1/sales-pages/1/orders';
  const first = await page(service, path, 'limit=7');
  const second = await page(service, path, `cursor=${first.next}`);
  const third = await page(service, path, `cursor=${second.next}`);
  expect(idsOf(await page(service, path, `cursor=${third.previous}`))).toEqual(idsOf(second));
  const firstAgain = await page(service, path, `cursor=${second.previous}`);
  expect(firstAgain).toMatchObject({ data: first.data, has_previous: false, has_next: true });
});

test('a page beyond either end of a list is empty, and its cursors lead back to the rows of the list', async () => {
  const path = '/v2.1/sales-pages/2/orders';
  const all = await storedIds(service, 'orders where sales_page_id = 2', 'desc');
  const whole = await page(service, path, 'limit=50');

  const after = await page(service, path, `cursor=${whole.next}`);
  expect(after).toMatchObject({ object: 'list', data: [], count: 0, has_next: false, has_previous: true });
  expect(idsOf(await page(service, path, `cursor=${after.previous}`))).toEqual(all);
  expect((await page(service, path, `cursor=${after.next}`)).data).toEqual([]);

  const before = await page(service, path, `cursor=${whole.previous}`);
  expect(before).toMatchObject({ object: 'list', data: [], count: 0, has_next: true, has_previous: false });
  expect(idsOf(await page(service, path, `cursor=${before.next}`))).toEqual(all);
  expect((await page(service, path, `cursor=${before.previous}`)).data).toEqual([]);
});

test('an empty list has cursors that return empty pages', async () => {
  const { id, order_id } = await row(
    service,
    `select p.id, p.order_id from order_products p where sales_page_id = 1 and not exists (select from refunds r where r.order_product_id = p.id)
        and not exists (select from redemptions r where r.order_product_id = p.id) order by 1 limit 1`,
  );
  for (const list of ['refunds', 'redemptions']) {
    const path = `/v2.1/sales-pages/1/orders/${order_id}/products/${id}/${list}`;
    const empty = await page(service, path, '');
    expect(empty).toStrictEqual({
      object: 'list',
      data: [],
      count: 0,
      previous: expect.stringMatching(/./),
      has_previous: false,
      next: expect.stringMatching(/./),
      has_next: false,
    });
    for (const cursor of [empty.next, empty.previous]) {
      expect(await page(service, path, `cursor=${cursor}`)).toMatchObject({
        data: [],
        has_next: false,
        has_previous: false,
      });
    }
  }
});
