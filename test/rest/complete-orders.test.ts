import { describe, expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { order, orderInput, productInput } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';
import { order as storedOrder } from './stored-orders.ts';

const service = useTestService();
const expanded = '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=deliveries&expand[]=payments';
const gbp = (amount: number) => ({ amount, currency: 'GBP' });

const address = {
  name: 'Rosa Probe',
  address_line_1: '1 High Street',
  address_line_2: 'Flat 2',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  county: null,
  country: 'gb',
};
const giftCard = (amount: number, changes: Row = {}) =>
  productInput({ voucher_id: 3, option_id: 8, layout_id: 4, option_amount: gbp(amount), ...changes });
const posted = (amount: number, method = 31) =>
  giftCard(amount, {
    delivery_method: 'postal',
    shipping_address: address,
    voucher_delivery_shipping_method_id: method,
  });

/**
 * Places an order and asserts that the response matches the stored rows. Returns the order with all
 * expansions.
 */
async function place(products: readonly Row[], changes: Row = {}): Promise<Row> {
  const { status, body } = await request(service, expanded, { json: orderInput(products, changes) });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  expect(body).toStrictEqual(await storedOrder(service, body.id, ['products', 'deliveries', 'payments']));
  return body;
}

const paid = ({ products }: Row) => products.map((product: Row) => product.price_paid.amount);
const charged = ({ payments }: Row) => payments.map((payment: Row) => payment.amount);
const uses = async (code: string) =>
  (await row(service, 'select used from discount_codes where sales_page_id = 1 and code = $1', [code])).used;

describe('postal delivery', () => {
  test('a postal product has the shipping status pending, and its shipping price is charged', async () => {
    const body = await place([posted(2500), giftCard(1000), posted(1000, 32)]);
    expect(body.products).toMatchObject([
      {
        delivery_method: 'postal',
        shipping_status: 'pending',
        shipping_address: address,
        recipient: null,
        price_paid: gbp(2500),
      },
      { delivery_method: 'electronic', shipping_status: null, shipping_address: null, price_paid: gbp(1000) },
      {
        delivery_method: 'postal',
        shipping_status: 'pending',
        shipping_address: address,
        price_paid: gbp(1000),
      },
    ]);
    const [first, , third] = body.products;
    const object = 'order-product-delivery';
    expect(body.deliveries).toMatchObject([
      {
        object,
        name: 'First class post',
        regular_price: gbp(395),
        price_paid: gbp(395),
        related_product_id: first.id,
      },
      {
        object,
        name: 'Tracked courier',
        regular_price: gbp(895),
        price_paid: gbp(895),
        related_product_id: third.id,
      },
    ]);
    expect(charged(body)).toEqual([gbp(2500 + 1000 + 1000 + 395 + 895)]);
  });

  test('the shipping price of a product is not discounted, and is charged even if the product is free', async () => {
    const body = await place([posted(2000), { ...posted(2000), price_paid_calculator: 'free' }], {
      discount_codes: ['TENOFF'],
    });
    expect(paid(body)).toEqual([1800, 0]);
    expect(charged(body)).toEqual([gbp(1800 + 395 + 395)]);
  });

  test('an order with missing and invalid fields of postal products is rejected with all errors in one response', async () => {
    const before = await footprint(service);
    const bare = giftCard(2500, { delivery_method: 'postal' });
    const { city: _city, country: _country, ...part } = address;
    const partial = { ...posted(2500), shipping_address: { ...part, country: 'GBR' }, voucher_id: 'x' };
    expectFieldErrors(
      await order(service, [bare, partial, giftCard(2500, { delivery_method: 'pigeon' })], {
        purchaser: { name: 'P' },
      }),
      [
        'purchaser.email',
        'products[0].shipping_address',
        'products[0].voucher_delivery_shipping_method_id',
        'products[1].shipping_address.city',
        'products[1].shipping_address.country',
        'products[1].voucher_id',
        'products[2].delivery_method',
      ],
    );
    expectFieldErrors(await order(service, [posted(2500, 21), posted(999, 999)]), [
      'products[0].voucher_delivery_shipping_method_id',
      'products[1].option_amount.amount',
      'products[1].voucher_delivery_shipping_method_id',
    ]);
    expectFieldErrors(
      await order(service, [productInput({ ...posted(1000), voucher_id: 1, option_id: 1, layout_id: 1 })]),
      ['products[0].delivery_method', 'products[0].voucher_delivery_shipping_method_id'],
    );
    expect(await footprint(service)).toEqual(before);
  });
});

describe('a price set by the buyer', () => {
  test.each([1000, 1001, 50_000])(
    'a buyer-defined price of %i is charged and becomes the value of the voucher',
    async (amount) => {
      const body = await place([giftCard(amount)]);
      expect(body.products[0]).toMatchObject({
        regular_price: gbp(amount),
        price_paid: gbp(amount),
        redeem_stock: amount,
      });
      expect(charged(body)).toEqual([gbp(amount)]);
    },
  );

  test.each([
    ['is below the minimum', gbp(999), 'option_amount.amount'],
    ['is above the maximum', gbp(50_001), 'option_amount.amount'],
    ['is negative', gbp(-1000), 'option_amount.amount'],
    ['has another currency', { amount: 2500, currency: 'EUR' }, 'option_amount.currency'],
    ['is not an integer', gbp(2500.5), 'option_amount.amount'],
    ['has no currency', { amount: 2500 }, 'option_amount.currency'],
    ['is not an object', 2500, 'option_amount'],
    ['is missing', undefined, 'option_amount'],
  ])(
    'an order with a buyer-defined price that %s is rejected with 400',
    async (_what, option_amount, field) => {
      const before = await footprint(service);
      expectFieldErrors(await order(service, [giftCard(0, { option_amount })]), [`products[0].${field}`]);
      const single = { voucher_id: 17, option_id: 31, layout_id: 22, option_amount };
      if (field !== 'option_amount.amount') {
        expectFieldErrors(await order(service, [productInput(), productInput(single)]), [
          `products[1].${field}`,
        ]);
      }
      expect(await footprint(service)).toEqual(before);
    },
  );

  test('a buyer-defined price is ignored for a voucher with a fixed price', async () => {
    const body = await place([productInput({ option_amount: gbp(1) })]);
    expect(paid(body)).toEqual([6500]);
  });
});

test('an order of a voucher card has no delivery', async () => {
  const card = await place([giftCard(2500, { delivery_method: 'vc_card' })]);
  expect(card.products[0]).toMatchObject({
    delivery_method: 'vc_card',
    recipient: null,
    shipping_status: null,
  });
  expect(card.deliveries).toEqual([]);
});

test('an order of a free product has no payment', async () => {
  const free = await place([productInput({ price_paid_calculator: 'free' })]);
  expect(free.products[0]).toMatchObject({
    regular_price: gbp(6500),
    price_paid: gbp(0),
    price_paid_calculator: 'free',
  });
  expect(free.payments).toEqual([]);
});

describe('discounts', () => {
  test.each([
    ['a percentage code', { discount_codes: ['TENOFF'] }, [901, 902, 902]],
    ['a fixed-amount code', { discount_codes: ['fiver '] }, [835, 835, 836]],
    ['a fixed-amount and a percentage code', { discount_codes: ['FIVER', 'TENOFF'] }, [735, 735, 735]],
    [
      'a code in the query of a URL',
      { discount_urls: ['https://shop.example.com/x?a=1&code=TENOFF'] },
      [901, 902, 902],
    ],
    [
      'a code in the path of a URL',
      { discount_urls: ['https://shop.example.com/d/FIVER/'] },
      [835, 835, 836],
    ],
    [
      'a code and a URL',
      { discount_codes: ['TENOFF'], discount_urls: ['https://shop.example.com/FIVER'] },
      [735, 735, 735],
    ],
    [
      'a repeated code',
      { discount_codes: ['TENOFF', 'tenoff'], discount_urls: ['https://a.example.com/TENOFF'] },
      [901, 902, 902],
    ],
  ])(
    'the discount of %s is distributed over the products without losing minor units',
    async (_what, codes, prices) => {
      const before = [await uses('TENOFF'), await uses('FIVER')];
      const body = await place([giftCard(1001), giftCard(1002), giftCard(1003)], codes);
      expect(paid(body)).toEqual(prices);
      expect(charged(body)).toEqual([gbp(prices.reduce((sum, price) => sum + price))]);
      expect(body.products.map((product: Row) => product.redeem_stock)).toEqual([1001, 1002, 1003]);
      const text = JSON.stringify(codes).toUpperCase();
      const used = ['TENOFF', 'FIVER'].map(
        (code, index) => (before[index] ?? 0) + (text.includes(code) ? 1 : 0),
      );
      expect([await uses('TENOFF'), await uses('FIVER')]).toEqual(used);
    },
  );

  test('discounts apply only to products with the price calculator `regular` and do not reduce a price below zero', async () => {
    await rows(
      service,
      `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value) values (1, 1, 'HUGE', 'Huge', 'fixed', 900000)`,
    );
    const body = await place([giftCard(1001), productInput()], { discount_codes: ['HUGE', 'TENOFF'] });
    expect(paid(body)).toEqual([0, 0]);
    expect(body.payments).toEqual([]);
    const mixed = await place([giftCard(1000), giftCard(1000, { price_paid_calculator: 'charity' })], {
      discount_codes: ['FIVER'],
    });
    expect(paid(mixed)).toEqual([500, 0]);
  });

  test.each(['LASTCALL', 'SPRING15', 'NOSUCH', ''])(
    'an order with the exhausted, expired, unknown or empty discount code %j is rejected with 402',
    async (code) => {
      const before = [await footprint(service), await uses('TENOFF'), await uses('LASTCALL')];
      expectProblem(
        await order(service, undefined, { discount_codes: ['TENOFF', code] }),
        402,
        'discount_not_applicable',
      );
      const discount_urls = [`https://shop.example.com/?code=${code || 'NOSUCH'}`];
      expectProblem(await order(service, undefined, { discount_urls }), 402, 'discount_not_applicable');
      expect([await footprint(service), await uses('TENOFF'), await uses('LASTCALL')]).toEqual(before);
    },
  );

  test('only three of 20 concurrent orders with a discount code that has three uses left are placed', async () => {
    await rows(
      service,
      `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value, max_uses) values (1, 1, 'THREE', 'Three', 'percentage', 50, 3)`,
    );
    const before = await footprint(service);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => order(service, [productInput()], { discount_codes: ['THREE'] })),
    );
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected).toHaveLength(17);
    for (const response of rejected) expectProblem(response, 402, 'discount_not_applicable');
    expect(await uses('THREE')).toBe(3);
    const { orders, products, payments, events, optionsSold } = before;
    expect(await footprint(service)).toMatchObject({
      orders: orders + 3,
      products: products + 3,
      payments: payments + 3,
      events: events + 3,
      optionsSold: optionsSold + 3,
    });
  });
});

test('a form with bracketed field names places the same order as a JSON body', async () => {
  const flatten = (value: unknown, name: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => flatten(part, name === '' ? key : `${name}[${key}]`))
      : value === null
        ? []
        : [[name, String(value)]];
  const products = [posted(1001), productInput({ hide_price: true })];
  const json = orderInput(products, { discount_codes: ['TENOFF'] });
  const form = new URLSearchParams(flatten(json, ''));
  expect(String(form)).toContain('products%5B0%5D%5Bshipping_address%5D%5Bcity%5D=Leeds');
  const { status, body } = await request(service, expanded, { form: String(form) });
  expect(status).toBe(201);
  const twin = await place(products, { discount_codes: ['TENOFF'] });
  const own = ({ order: _order, id: _id, voucher_code: _code, redeemable_from: _from, ...rest }: Row) => rest;
  expect(body.products.map(own)).toEqual(twin.products.map(own));
  expect(charged(body)).toEqual(charged(twin));
  expect(body.products[1].hide_price).toBe(true);
});
