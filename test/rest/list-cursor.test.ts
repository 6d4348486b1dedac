import { beforeAll, describe, expect, test } from 'vitest';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { idsOf, page, storedIds, walk } from './lists.ts';
import { expectFieldErrors } from './problems.ts';
import { order, sell } from './sales.ts';
import { row } from './stored.ts';

const service = useTestService();
const orders = '/v2.1/sales-pages/1/orders';
const bistroOrders = '/v2.1/sales-pages/2/orders';

describe('query parameters of lists', () => {
  test.each([
    ['order_by=id', ['order_by']],
    ['order_by=', ['order_by']],
    ['order=ASC', ['order']],
    ['order=newest', ['order']],
    ['limit=0', ['limit']],
    ['limit=51', ['limit']],
    ['limit=-1', ['limit']],
    ['limit=ten', ['limit']],
    ['limit=1.5', ['limit']],
    ['limit=1&limit=2', ['limit']],
    ['limit=', ['limit']],
    ['limit=99&order=up&order_by=name', ['limit', 'order', 'order_by']],
  ])(
    'a list query with %s is rejected with 400 and an error on each invalid parameter',
    async (query, fields) => {
      for (const path of [
        orders,
        '/v2.1/redeem-locations',
        '/v2.1/sales-pages/1/categories',
        '/v2.1/sales-pages/1/vouchers',
      ]) {
        expectFieldErrors(await request(service, `${path}?${query}`), fields);
      }
    },
  );

  test('a list query with limit=1 returns 1 row, and a list query with limit=50 returns 50 rows', async () => {
    expect((await page(service, orders, 'limit=1')).count).toBe(1);
    expect((await page(service, orders, 'limit=50')).count).toBe(50);
  });
});

describe('a cursor', () => {
  let cursor = '';

  beforeAll(async () => {
    cursor = (await page(service, orders, 'limit=3&order=asc')).next;
  });

  test('a cursor overrides the order, order_by and limit parameters of the request', async () => {
    const all = await storedIds(service, 'orders where sales_page_id = 1', 'asc');
    expect(idsOf(await page(service, orders, `cursor=${cursor}`))).toEqual(all.slice(3, 6));
    const others = [
      'limit=50&order=desc&order_by=created_at',
      'limit=0',
      'limit=999&order=up&order_by=nonsense',
    ];
    for (const other of others) {
      expect(idsOf(await page(service, orders, `${other}&cursor=${cursor}`))).toEqual(all.slice(3, 6));
    }
  });

  test('a page that is read with a cursor has the expansions of that request, because a cursor contains none', async () => {
    const plain = await page(service, orders, `cursor=${cursor}`);
    const expanded = await page(service, orders, `cursor=${cursor}&expand[]=products`);
    const ids: number[] = plain.data[0].products;
    expect(ids.every((id) => typeof id === 'number')).toBe(true);
    expect(expanded.data[0].products).toEqual(
      ids.map((id) => expect.objectContaining({ id, object: 'order-product' })),
    );
    expectFieldErrors(await request(service, `${orders}?cursor=${cursor}&expand[]=nonsense`), ['expand']);
  });

  test('a cursor that was issued under /v2.1 is accepted under /v2', async () => {
    const all = await storedIds(service, 'orders where sales_page_id = 1', 'asc');
    expect(idsOf(await page(service, '/v2/sales-pages/1/orders', `cursor=${cursor}`))).toEqual(
      all.slice(3, 6),
    );
  });

  test('a cursor that was altered, truncated or repeated is rejected with 400', async () => {
    const [payload = '', signature = ''] = cursor.split('.');
    const swap = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    const changed = Array.from({ length: cursor.length }, (_value, at) => swap(cursor, at));
    const raised = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(',3,', ',50,')).toString(
      'base64url',
    );
    const forged = [...changed.filter((_text, at) => at % 5 === 0), changed.at(-1), `${raised}.${signature}`];
    forged.push(
      '',
      'x',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${cursor}A`,
      `${cursor}.A`,
      cursor.slice(0, -1),
      `${cursor}=`,
    );
    for (const text of forged) {
      expectFieldErrors(await request(service, `${orders}?cursor=${encodeURIComponent(text ?? '')}`), [
        'cursor',
      ]);
    }
    expectFieldErrors(await request(service, `${orders}?cursor=${cursor}&cursor=${cursor}`), ['cursor']);
    expectFieldErrors(await request(service, `${orders}?cursor[]=${cursor}`), ['cursor']);
  });

  test('a cursor of another list or sales page is rejected with 400', async () => {
    const { id, order_id } = await row(
      service,
      'select order_product_id as id, order_id from refunds where sales_page_id = 1 order by refunds.id limit 1',
    );
    const product = `${orders}/${order_id}/products/${id}`;
    const elsewhere = [
      bistroOrders,
      '/v2.1/sales-pages/1/vouchers',
      '/v2.1/redeem-locations',
      `${product}/refunds`,
    ];
    for (const path of elsewhere) {
      expectFieldErrors(await request(service, `${path}?cursor=${cursor}`), ['cursor']);
      const foreign = (await page(service, path, 'limit=1')).next;
      expectFieldErrors(await request(service, `${orders}?cursor=${foreign}`), ['cursor']);
    }
    const ofRefunds = (await page(service, `${product}/refunds`, '')).next;
    expectFieldErrors(await request(service, `${product}/redemptions?cursor=${ofRefunds}`), ['cursor']);
  });

  test('a cursor of another organisation is rejected with 400', async () => {
    const other = await signIn(service, 'admin@other.test', 'other-shop');
    const mine = await page(service, '/v2.1/redeem-locations', 'limit=1');
    const theirs = await page(service, '/v2.1/redeem-locations', 'limit=1', other);
    for (const foreign of [mine.next, mine.previous]) {
      expectFieldErrors(
        await request(service, `/v2.1/redeem-locations?cursor=${foreign}`, { token: other }),
        ['cursor'],
      );
    }
    for (const foreign of [theirs.next, theirs.previous]) {
      expectFieldErrors(await request(service, `/v2.1/redeem-locations?cursor=${foreign}`), ['cursor']);
    }
  });
});

describe('Link headers', () => {
  const linksOf = (header: string | null) =>
    Object.fromEntries(
      [...(header ?? '').matchAll(/<([^>]*)>;\s*rel="?(\w+)"?/g)].map(([, target = '', relation = '']) => [
        relation,
        target,
      ]),
    );

  test('Link headers contain the cursors of the page and the expansions of the request', async () => {
    for (const query of ['limit=4&expand[]=products&expand=payments', `limit=4`]) {
      const { body: first } = await request(service, `${orders}?${query}`);
      const { headers, body } = await request(
        service,
        `${orders}?${query.replace('limit=4', `cursor=${first.next}`)}`,
      );
      const links = linksOf(headers.get('link'));
      expect(Object.keys(links).sort()).toEqual(['next', 'prev']);
      // The targets are absolute (D95).
      const urls = Object.entries(links).map(([relation, target]) => [relation, new URL(target)] as const);
      for (const [relation, url] of urls) {
        expect(url.origin + url.pathname).toBe(service.url + orders);
        expect(url.searchParams.get('cursor')).toBe(relation === 'next' ? body.next : body.previous);
        expect(url.searchParams.has('limit')).toBe(false);
      }
      const next = urls.find(([relation]) => relation === 'next')?.[1];
      const followed = await request(service, `${next?.pathname}${next?.search}`);
      const cursorAlone = query.replace('limit=4', `cursor=${body.next}`);
      expect(followed.body).toEqual(await page(service, orders, cursorAlone));
    }
  });

  test('a Link header contains rel=next only if has_next is true, and rel=prev only if has_previous is true (D67)', async () => {
    const relations: string[][] = [];
    let url = `${orders}?limit=50&order=asc`;
    for (;;) {
      const { headers, body } = await request(service, url);
      const links = linksOf(headers.get('link'));
      expect({ next: 'next' in links, prev: 'prev' in links }).toEqual({
        next: body.has_next,
        prev: body.has_previous,
      });
      expect([body.next, body.previous]).toEqual([expect.any(String), expect.any(String)]);
      relations.push(Object.keys(links));
      if (links.next === undefined) break;
      expect(links.next.startsWith(`${service.url}/`)).toBe(true);
      url = links.next.slice(service.url.length);
    }
    expect(relations[0]).toEqual(['next']);
    expect(relations.at(-1)).toEqual(['prev']);
    const product = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    const empty = await request(service, `${orders}/${product.order}/products/${product.id}/redemptions`);
    expect([empty.body.count, empty.headers.get('link')]).toEqual([0, null]);
  });

  test('Link headers are sent for lists only, with URLs under the prefix of the request', async () => {
    const { headers } = await request(service, '/v2/redeem-locations?limit=2');
    const next = linksOf(headers.get('link')).next ?? '';
    expect(new URL(next).pathname).toBe('/v2/redeem-locations');
    expect((await request(service, '/v2.1/sales-pages/1/vouchers/1')).headers.get('link')).toBeNull();
  });
});

describe('polling a list', () => {
  /** Places orders and returns their ids, oldest first. */
  async function placeOrders(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let placed = 0; placed < count; placed += 1) ids.push((await order(service)).body.id);
    return ids;
  }

  test('polling from the end of an ascending list returns exactly the new rows, in order', async () => {
    const pages = await walk(service, orders, await page(service, orders, 'order=asc&limit=2'), 'next');
    const { next, has_next } = pages.at(-1) ?? {};
    expect(has_next).toBe(false);
    expect((await page(service, orders, `cursor=${next}`)).data).toEqual([]);
    const placed = await placeOrders(5);
    const found = await walk(service, orders, await page(service, orders, `cursor=${next}`), 'next');
    expect(found.flatMap(idsOf)).toEqual(placed);
    expect(found.map(({ count }) => count)).toEqual([2, 2, 1]);
    expect(found[0]).toMatchObject({ has_previous: true, has_next: true });
  });

  test('polling from the start of a descending list returns exactly the new rows', async () => {
    const { previous, has_previous } = await page(service, orders, 'limit=2');
    expect(has_previous).toBe(false);
    const placed = await placeOrders(5);
    const found = await walk(service, orders, await page(service, orders, `cursor=${previous}`), 'previous');
    expect(found.flatMap(({ data }) => data.map(({ id }: { id: number }) => id).reverse())).toEqual(placed);
    expect(found[0]).toMatchObject({ has_next: true, has_previous: true });
    expect(found.at(-1)).toMatchObject({ has_previous: false });
  });

  test('the previous cursor of an empty page returns the rows that are added later', async () => {
    const { previous } = await page(service, orders, 'limit=50');
    const empty = await page(service, orders, `cursor=${previous}`);
    expect(empty).toMatchObject({ data: [], has_previous: false, has_next: true });
    const [placed] = await placeOrders(1);
    expect(idsOf(await page(service, orders, `cursor=${empty.previous}`))).toEqual([placed]);
    expect(idsOf(await page(service, orders, `cursor=${previous}`))).toEqual([placed]);
  });

  test('the page of an old cursor has has_previous: true after a newer row has been added', async () => {
    const newest = await page(service, orders, 'limit=1');
    const second = await page(service, orders, `cursor=${newest.next}`);
    expect((await page(service, orders, `cursor=${second.previous}`)).has_previous).toBe(false);
    await placeOrders(1);
    expect((await page(service, orders, `cursor=${second.previous}`)).has_previous).toBe(true);
  });

  test('both cursors of an empty list return the rows that are added later', async () => {
    const product = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    const path = `${orders}/${product.order}/products/${product.id}/redemptions`;
    const empty = await page(service, path, 'order=desc');
    expect(empty).toMatchObject({ data: [], has_next: false, has_previous: false });
    const ids: number[] = [];
    for (const redeem_location of [1, 2, 3]) {
      const json = { order_product: product.id, redeem_location, reductor: 1 };
      ids.push((await request(service, '/v2.1/sales-pages/1/redemptions', { json })).body.id);
    }
    expect(idsOf(await page(service, path, `cursor=${empty.next}`))).toEqual(ids.toReversed());
    expect(idsOf(await page(service, path, `cursor=${empty.previous}`))).toEqual(ids.toReversed());
  });
});
