import { beforeAll, describe, expect, test } from 'vitest';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem, withoutInstance } from './problems.ts';
import { orderInput, sell } from './sales.ts';
import { footprint, type Row, row } from './stored.ts';

const service = useTestService();
const page = '/v2.1/sales-pages/1';

const requests: Record<string, { path: string; json?: Row; created?: true }> = {
  categories: { path: `${page}/categories` },
  locations: { path: '/v2.1/redeem-locations' },
  vouchers: { path: `${page}/vouchers` },
  voucher: { path: `${page}/vouchers/1` },
  orders: { path: `${page}/orders` },
  order: { path: `${page}/orders/1` },
  'orders with all expansions': {
    path: `${page}/orders?expand[]=products&expand[]=deliveries&expand[]=payments`,
  },
  refunds: { path: '' },
  'refunds with all expansions': { path: '' },
  redemptions: { path: '' },
  redemption: { path: '' },
  'redemption with all expansions': { path: '' },
  'placing an order': { path: `${page}/orders`, json: orderInput(), created: true },
  redeeming: {
    path: `${page}/redemptions?expand[]=order_product`,
    json: { redeem_location: 1, reductor: 1 },
    created: true,
  },
};

const catalogue = ['categories', 'locations', 'vouchers', 'voucher'];
const reading = ['orders', 'order', 'orders with all expansions'];
const refunds = ['refunds', 'refunds with all expansions'];
const redemptions = ['redemptions', 'redemption', 'redemption with all expansions', 'redeeming'];

const roles: Record<string, { may: readonly string[]; seesCodes: boolean }> = {
  'admin@demo.test': { may: Object.keys(requests), seesCodes: true },
  'redeem@demo.test': { may: [...catalogue, ...redemptions], seesCodes: true },
  'custom@demo.test': { may: [...catalogue, ...reading, ...refunds, 'placing an order'], seesCodes: true },
  'packing@demo.test': { may: [...catalogue, ...reading], seesCodes: false },
};

beforeAll(async () => {
  const refund = await row(service, 'select * from refunds where sales_page_id = 1 order by id limit 1');
  const redemption = await row(
    service,
    `select r.id, p.id as product_id, p.order_id from redemptions r join order_products p on p.id = r.order_product_id
      where r.sales_page_id = 1 and r.redeem_location_id is not null order by r.id limit 1`,
  );
  const of = ({ order_id, order_product_id, product_id }: Row) =>
    `${page}/orders/${order_id}/products/${order_product_id ?? product_id}`;
  const yoga = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  const { redeeming, ...rest } = requests;
  Object.assign(requests, rest, {
    refunds: { path: `${of(refund)}/refunds` },
    'refunds with all expansions': { path: `${of(refund)}/refunds?expand[]=product&expand[]=order.payments` },
    redemptions: { path: `${of(redemption)}/redemptions` },
    redemption: { path: `${page}/redemptions/${redemption.id}` },
    'redemption with all expansions': {
      path: `${page}/redemptions/${redemption.id}?expand[]=order_product&expand[]=redeem_location`,
    },
    redeeming: { ...redeeming, json: { ...redeeming?.json, order_product: yoga.id } },
  });
});

describe.each(Object.entries(roles))('staff member %s', (email, { may, seesCodes }) => {
  let token = '';
  beforeAll(async () => {
    token = await signIn(service, email);
  });

  test.each(Object.keys(requests))(
    'the request "%s" succeeds if the role permits the request, and is otherwise rejected with 403',
    async (name) => {
      const { path, json, created } = requests[name] ?? { path: '' };
      const before = await footprint(service);
      const response = await request(service, path, { token, ...(json && { json }) });
      if (may.includes(name)) {
        expect(response.status).toBe(created ? 201 : 200);
        expect(JSON.stringify(response.body).includes('"voucher_code"')).toBe(
          seesCodes && /products|order_product|expand\[\]=product/.test(path.split('?')[1] ?? ''),
        );
      } else {
        expectProblem(response, 403, 'forbidden');
        expect(await footprint(service)).toEqual(before);
      }
    },
  );

  test('a sales page to which the role gives no access returns the same 404 response as an unknown sales page', async () => {
    const before = await footprint(service);
    const ids = email === 'admin@demo.test' ? [3] : [2, 3];
    for (const below of ['categories', 'vouchers', 'vouchers/19', 'orders', 'orders/82', 'redemptions/1']) {
      const absent = withoutInstance(await request(service, `/v2.1/sales-pages/999/${below}`, { token }));
      expect(absent).toMatchObject({ status: 404 });
      for (const id of ids) {
        const response = await request(service, `/v2.1/sales-pages/${id}/${below}`, { token });
        expectProblem(response, 404, 'not_found');
        expect(withoutInstance(response)).toEqual(absent);
      }
    }
    for (const [below, json] of [
      ['orders', orderInput()],
      ['redemptions', { redeem_location: 1, order_product: 1 }],
    ] as const) {
      const absent = withoutInstance(
        await request(service, `/v2.1/sales-pages/999/${below}`, { token, json }),
      );
      for (const id of ids) {
        const response = await request(service, `/v2.1/sales-pages/${id}/${below}`, { token, json });
        expectProblem(response, 404, 'not_found');
        expect(withoutInstance(response)).toEqual(absent);
      }
    }
    expect(await footprint(service)).toEqual(before);
  });
});

test('a changed role applies to an access token that is issued after the change', async () => {
  await service.database.query({
    text: `update staff_permissions set role_id = 3, custom_permissions = '{manage.products.refund}' where staff_member_id = 4 and sales_page_id = 1`,
    values: [],
  });
  const token = await signIn(service, 'packing@demo.test');
  const read = async (name: string) => (await request(service, requests[name]?.path ?? '', { token })).status;
  expect([await read('refunds'), await read('orders'), await read('redemption')]).toEqual([200, 403, 403]);
});
