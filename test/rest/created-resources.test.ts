import { describe, expect, test } from 'vitest';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors } from './problems.ts';
import { orderInput, sell } from './sales.ts';
import { footprint, type Row, row } from './stored.ts';
import { order, redemption } from './stored-orders.ts';

const service = useTestService();

/**
 * Requests that create an object, by its type. `expected` returns the response; `expand` is an
 * expansion of the route.
 */
const creations: Record<
  string,
  { path: string; input: () => Promise<Row>; expected: (id: number) => Promise<object>; expand: string }
> = {
  order: {
    path: '/sales-pages/1/orders',
    input: async () => orderInput(),
    expected: (id) => order(service, id),
    expand: 'payments',
  },
  redemption: {
    path: '/sales-pages/1/redemptions',
    input: async () => ({ redeem_location: 4, order_product: (await sell(service)).id }),
    expected: (id) => redemption(service, id),
    expand: 'redeem_location',
  },
};

describe.each(Object.entries(creations))(
  'creation of an object of the type %s',
  (_name, { path, input, expected, expand }) => {
    test.each(v2.prefixes)(
      'a request under %s returns 201, the created object and its full URL in Location',
      async (prefix) => {
        const { status, headers, body } = await request(service, `${prefix}${path}`, { json: await input() });
        expect(status).toBe(201);
        expect(headers.get('content-type')).toMatch(/^application\/json/);
        expect(body).toStrictEqual(await expected(body.id));
        const location = headers.get('location') ?? '';
        expect(location).toBe(`${service.url}${prefix}${path}/${body.id}`);
        const read = await request(service, location.slice(service.url.length));
        expect(read.status).toBe(200);
        expect(read.body).toEqual(body);
      },
    );

    test('the response contains the expansion that the request specifies', async () => {
      const { status, headers, body } = await request(service, `/v2.1${path}?expand[]=${expand}`, {
        json: await input(),
      });
      expect(status).toBe(201);
      const location = headers.get('location') ?? '';
      expect(location).not.toContain('?');
      const read = await request(service, `${location.slice(service.url.length)}?expand[]=${expand}`);
      expect(read.body).toEqual(body);
      expect(body).not.toEqual(await expected(body.id));
    });

    test('a request with an unknown expansion is rejected with 400 and creates nothing', async () => {
      const json = await input();
      const before = await footprint(service);
      expectFieldErrors(await request(service, `/v2.1${path}?expand[]=nonsense`, { json }), ['expand']);
      expect(await footprint(service)).toEqual(before);
    });

    test.each([
      'return=minimal',
      'respond-async, return=minimal',
      'Return=Minimal; foo=bar',
      'foo="a, b"; x="\\"", return = "minimal", return=representation',
    ])('the response to a request with the header "Prefer: %s" has no body', async (prefer) => {
      const before = await footprint(service);
      const { status, headers, body } = await request(service, `/v2.1${path}`, {
        json: await input(),
        headers: { prefer },
      });
      expect(status).toBe(201);
      expect(body).toBeNull();
      expect(headers.has('content-type')).toBe(false);
      expect(headers.get('preference-applied')).toBe('return=minimal');
      const location = headers.get('location') ?? '';
      expect(location.startsWith(`${service.url}/v2.1${path}/`)).toBe(true);
      expect((await request(service, location.slice(service.url.length))).status).toBe(200);
      expect((await footprint(service)).events).toBeGreaterThan(before.events);
    });

    test.each([
      'return=representation',
      'return=minimalistic',
      'wait=10',
      'x-return=minimal',
      'foo="return=minimal"',
      'foo; return=minimal',
      'return=representation, return=minimal',
      'return minimal',
    ])('the response to a request with the header "Prefer: %s" has a body', async (prefer) => {
      const { status, headers, body } = await request(service, `/v2.1${path}`, {
        json: await input(),
        headers: { prefer },
      });
      expect(status).toBe(201);
      expect(body).toStrictEqual(await expected(body.id));
      expect(headers.get('preference-applied')).toBeNull();
    });
  },
);

test('a form with bracketed field names creates an order, and its numbers and booleans are parsed from text', async () => {
  const fields = [
    ['language', 'de'],
    ['purchaser[name]', 'Jürgen & Söhne'],
    ['purchaser[email]', 'juergen@example.com'],
    ['purchaser[phone]', '491234'],
    ['products[0][voucher_id]', '1'],
    ['products[0][voucher_version]', '1'],
    ['products[0][option_id]', '1'],
    ['products[0][layout_id]', '1'],
    ['products[0][delivery_method]', 'electronic'],
    ['products[0][hide_price]', '1'],
    ['products[0][recipient][name]', 'Rosa'],
    ['products[0][recipient][email]', 'rosa@example.com'],
    ['products[1][voucher_id]', '13'],
    ['products[1][voucher_version]', '1'],
    ['products[1][option_id]', '26'],
    ['products[1][layout_id]', '17'],
    ['products[1][delivery_method]', 'printout'],
    ['products[1][hide_price]', 'true'],
    ['products[1][price_paid_calculator]', 'free'],
    ['products[2][voucher_id]', '1'],
    ['products[2][voucher_version]', '1'],
    ['products[2][option_id]', '1'],
    ['products[2][layout_id]', '1'],
    ['products[2][delivery_method]', 'printout'],
    ['products[2][hide_price]', '0'],
    ['object', 'order'],
    ['reference', 'MINE'],
  ];
  const form = String(new URLSearchParams(fields));
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', { form });
  expect(status).toBe(201);
  expect(body).toStrictEqual(await order(service, body.id, ['products']));
  expect(body).toMatchObject({
    language: 'de',
    purchaser: { name: 'Jürgen & Söhne', email: 'juergen@example.com', phone: '491234' },
    products: [
      {
        hide_price: true,
        recipient: { name: 'Rosa', email: 'rosa@example.com' },
        name: 'Entspannungsmassage',
      },
      {
        hide_price: true,
        recipient: null,
        delivery_method: 'printout',
        price_paid: { amount: 0, currency: 'GBP' },
      },
      { hide_price: false, delivery_method: 'printout' },
    ],
  });
  expect(body.reference).not.toBe('MINE');
});

test('a URL-encoded form creates a redemption', async () => {
  const { id, voucher_code } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  const form = String(
    new URLSearchParams({ voucher_code, order_product: String(id), redeem_location: '2', reductor: '3' }),
  );
  const { status, body } = await request(service, '/v2.1/sales-pages/1/redemptions', { form });
  expect(status).toBe(201);
  expect(body).toMatchObject({ redeem_location: 2, order_product: id, reductor: 3 });
});

test('a form with invalid fields is rejected with the same field paths as a JSON body', async () => {
  const before = await footprint(service);
  const form =
    'language=en&purchaser[name]=P&products[0][voucher_id]=one&products[0][hide_price]=perhaps&products[1][voucher_id]=1';
  const response = await request(service, '/v2.1/sales-pages/1/orders', { form });
  const each = ['voucher_version', 'option_id', 'layout_id', 'delivery_method'];
  expectFieldErrors(response, [
    'purchaser.email',
    'products[0].voucher_id',
    'products[0].hide_price',
    ...each.map((name) => `products[0].${name}`),
    ...each.map((name) => `products[1].${name}`),
  ]);
  expect(await footprint(service)).toEqual(before);
});

test('read-only and unknown fields of an order request are ignored', async () => {
  const product = {
    ...orderInput().products[0],
    id: 5,
    redeem_stock: 99,
    price_paid: { amount: 1, currency: 'GBP' },
    voucher_code: 'X',
    colour: 'red',
  };
  const json = orderInput([product], {
    id: 1,
    is_manual_order: false,
    created_at: '2000-01-01',
    payments: [],
    sales_page_name: 'Mine',
  });
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', { json });
  expect(status).toBe(201);
  expect(body).toStrictEqual(await order(service, body.id, ['products']));
  expect(body).toMatchObject({ is_manual_order: true, sales_page_name: 'Demo Spa' });
  expect(body.products[0]).toMatchObject({ redeem_stock: 1, price_paid: { amount: 6500, currency: 'GBP' } });
  const { now } = await row(service, 'select now() as now');
  expect(Math.abs(new Date(body.created_at).getTime() - now.getTime())).toBeLessThan(60_000);
});
