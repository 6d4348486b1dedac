import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors } from './problems.ts';
import { type Row, row } from './stored.ts';

const service = useTestService();
const page = '/v2.1/sales-pages/1';

/** The expansions that D10 and the OpenAPI document allow, by GET route. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  '/sales-pages/:salesPageId/categories': [],
  '/redeem-locations': [],
  '/sales-pages/:salesPageId/vouchers': [
    'redeem_locations',
    'categories',
    'shipping_methods',
    'layouts',
    'options',
  ],
  '/sales-pages/:salesPageId/vouchers/:voucherId': [
    'redeem_locations',
    'categories',
    'shipping_methods',
    'layouts',
    'options',
  ],
  '/sales-pages/:salesPageId/orders': ['products', 'deliveries', 'payments'],
  '/sales-pages/:salesPageId/orders/:orderId': ['products', 'deliveries', 'payments'],
  '/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds': [
    'product',
    'order',
    'order.payments',
  ],
  '/sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions': [
    'redeem_location',
    'order_product',
  ],
  '/sales-pages/:salesPageId/redemptions/:redemptionId': ['redeem_location', 'order_product'],
  '/sales-pages/:salesPageId/reports/refunds': ['product', 'order', 'order.payments'],
  '/reports/orders-export': [],
  '/reports/reseller-vouchers': [],
  '/reports/reseller-sales-pages': ['skin', 'payment_gateways'],
};

/** Expansions that are accepted but have no effect, because these fields are always expanded. */
const always: readonly string[] = ['skin'];

const paths: Record<string, string> = {};

beforeAll(async () => {
  const refund = await row(service, 'select * from refunds where sales_page_id = 1 order by id limit 1');
  const redemption = await row(
    service,
    `select r.id, p.id as product_id, p.order_id from redemptions r join order_products p on p.id = r.order_product_id
      where r.sales_page_id = 1 and r.redeem_location_id is not null order by r.id limit 1`,
  );
  Object.assign(paths, {
    '/sales-pages/:salesPageId/categories': `${page}/categories`,
    '/redeem-locations': '/v2.1/redeem-locations',
    '/sales-pages/:salesPageId/vouchers': `${page}/vouchers`,
    '/sales-pages/:salesPageId/vouchers/:voucherId': `${page}/vouchers/2`,
    '/sales-pages/:salesPageId/orders': `${page}/orders`,
    '/sales-pages/:salesPageId/orders/:orderId': `${page}/orders/5`,
    '/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds': `${page}/orders/${refund.order_id}/products/${refund.order_product_id}/refunds`,
    '/sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions': `${page}/orders/${redemption.order_id}/products/${redemption.product_id}/redemptions`,
    '/sales-pages/:salesPageId/redemptions/:redemptionId': `${page}/redemptions/${redemption.id}`,
    '/sales-pages/:salesPageId/reports/refunds': `${page}/reports/refunds`,
    '/reports/orders-export': '/v2.1/reports/orders-export?start_date=2026-11-01&end_date=2026-11-07',
    '/reports/reseller-vouchers': '/v2.1/reports/reseller-vouchers?reseller_hash=demo-reseller',
    '/reports/reseller-sales-pages': '/v2.1/reports/reseller-sales-pages?reseller_hash=demo-reseller',
  });
});

const reads = Object.entries(allowed);

function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Sends a GET request, asserts that it succeeds, and returns the body of the response. */
async function read(path: string, query: string): Promise<Row> {
  const { status, body } = await request(service, withQuery(path, query));
  expect(status).toBe(200);
  return body;
}

describe.each(reads)('GET %s', (route, values) => {
  test('accepts exactly the documented expansions', () => {
    const served = v2.routes.find(({ method, path }) => method === 'GET' && path === route);
    expect(Object.keys(served?.expansions ?? {}).sort()).toEqual([...values].sort());
  });

  test('returns the same response for each expansion in expand[]=, expand%5B%5D=, expand[0]= and expand=', async () => {
    const path = paths[route] ?? '';
    const plain = await read(path, '');
    for (const value of values) {
      const expanded = await read(path, `expand[]=${value}`);
      if (always.includes(value)) expect(expanded).toEqual(plain);
      else expect(expanded).not.toEqual(plain);
      expect(await read(path, `expand%5B%5D=${value}`)).toEqual(expanded);
      expect(await read(path, `expand[0]=${value}`)).toEqual(expanded);
      expect(await read(path, `expand=${value}`)).toEqual(expanded);
    }
  });

  test('returns the same response for all expansions together in expand[]=, expand[0]= and expand=', async () => {
    const path = paths[route] ?? '';
    const together = await read(path, values.map((value) => `expand[]=${value}`).join('&'));
    expect(await read(path, values.map((value, index) => `expand[${index}]=${value}`).join('&'))).toEqual(
      together,
    );
    expect(await read(path, values.map((value) => `expand=${value}`).join('&'))).toEqual(together);
  });

  test('rejects an unknown expansion with a message that lists the allowed expansions', async () => {
    const response = await request(
      service,
      withQuery(paths[route] ?? '', 'expand[]=nonsense&expand[]=constructor'),
    );
    expectFieldErrors(response, ['expand']);
    const messages: string[] = response.body.errors.map(({ message }: Row) => message);
    expect(messages.join()).toContain('nonsense');
    expect(messages.join()).toContain('constructor');
    for (const value of values) expect(messages[0]).toContain(value);
  });
});

test('a request with a known and an unknown expansion is rejected with 400', async () => {
  expectFieldErrors(await request(service, `${page}/orders?expand[]=products&expand[]=purchaser`), [
    'expand',
  ]);
});

test('an expansion that is allowed only on another list is rejected with 400', async () => {
  expectFieldErrors(await request(service, `${page}/orders?expand[]=order.payments`), ['expand']);
  expectFieldErrors(await request(service, `${page}/vouchers?expand[]=products`), ['expand']);
});

test('a sign-in with an expansion is rejected with 400', async () => {
  const response = await request(service, '/v2.1/authorize?expand[]=profile', {
    json: { subdomain: 'demo-spa' },
    token: null,
    headers: { authorization: `Basic ${btoa(`admin@demo.test:${demoPassword}`)}` },
  });
  expectFieldErrors(response, ['expand']);
});

test('a token refresh with an expansion is rejected with 400', async () => {
  const signedIn = await request(service, '/v2.1/authorize', {
    json: { subdomain: 'demo-spa' },
    token: null,
    headers: { authorization: `Basic ${btoa(`admin@demo.test:${demoPassword}`)}` },
  });
  const { accessToken, refreshToken } = signedIn.body;
  const response = await request(service, '/v2.1/refresh?expand[]=profile', {
    method: 'PUT',
    json: { accessToken, refreshToken },
    token: null,
  });
  expectFieldErrors(response, ['expand']);
});

test('expand[]=order.payments on refunds expands the order and its payments, and no other relation of the order', async () => {
  const path = paths['/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds'] ?? '';
  const [refund] = (await read(path, 'expand[]=order.payments')).data;
  expect(refund.order).toMatchObject({ object: 'order', products: [refund.product] });
  expect(refund.order.payments).toEqual([
    expect.objectContaining({ object: 'payment', gateway: expect.any(String) }),
  ]);
  const [plain] = (await read(path, 'expand[]=order')).data;
  expect(plain.order.payments).toEqual(refund.order.payments.map(({ id }: Row) => id));
});
