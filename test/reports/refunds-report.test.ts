import { expect, test } from 'vitest';
import { idsOf, page, storedIds, walk } from '../rest/lists.ts';
import { expectProblem } from '../rest/problems.ts';
import { type Row, row } from '../rest/stored.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const path = '/v2.1/sales-pages/1/reports/refunds';

test.each(['asc', 'desc'] as const)(
  'the pages of the refunds report list every refund once in the order %s',
  async (order) => {
    const all = await storedIds(service, 'refunds where sales_page_id = 1', order);
    expect(all.length).toBeGreaterThan(3);
    const pages = await walk(service, path, await page(service, path, `order=${order}&limit=2`), 'next');
    expect(pages.flatMap(idsOf)).toEqual(all);
  },
);

test('each refund in the report equals the refund in the list of its product, with and without expand[]', async () => {
  for (const query of [
    '',
    'expand[]=product',
    'expand[]=order',
    'expand[]=order.payments&expand[]=product',
  ]) {
    const { data } = await page(service, path, `limit=50&${query}`);
    for (const refund of data) {
      const { order_id, order_product_id } = await row(service, 'select * from refunds where id = $1', [
        refund.id,
      ]);
      const ofProduct = await page(
        service,
        `/v2.1/sales-pages/1/orders/${order_id}/products/${order_product_id}/refunds`,
        `limit=50&${query}`,
      );
      expect(refund).toStrictEqual(ofProduct.data.find(({ id }: Row) => id === refund.id));
    }
  }
});

test('a cursor of the refunds report is rejected with 400 on another sales page and on a product', async () => {
  const { next } = await page(service, path, '');
  for (const other of [
    '/v2.1/sales-pages/2/reports/refunds',
    '/v2.1/sales-pages/1/orders/1/products/1/refunds',
  ]) {
    expectProblem(await request(service, `${other}?cursor=${next}`), 400, 'invalid_input');
  }
});

test('a request for the refunds report is rejected with 403 for callers without permission to read refunds', async () => {
  for (const name of ['redeem', 'packing']) {
    expectProblem(
      await request(service, path, { token: await signIn(service, `${name}@demo.test`) }),
      403,
      'forbidden',
    );
  }
  expect((await request(service, path, { token: await signIn(service, 'custom@demo.test') })).status).toBe(
    200,
  );
});
