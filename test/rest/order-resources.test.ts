import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { page, storedIds, walk } from './lists.ts';
import { type Row, row, rows } from './stored.ts';
import { type OrderExpansion, order, redemption, refund, soldVoucher } from './stored-orders.ts';

const service = useTestService();
const expansions: readonly OrderExpansion[] = ['products', 'deliveries', 'payments'];
const expandAll = expansions.map((name) => `expand[]=${name}`).join('&');

describe.each(v2.prefixes)('under %s', (prefix) => {
  test('orders are listed with every documented field, with related objects as ids', async () => {
    const { status, body } = await request(service, `${prefix}/sales-pages/2/orders`);
    const ids = await storedIds(service, 'orders where sales_page_id = 2', 'desc');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'count',
      'data',
      'has_next',
      'has_previous',
      'next',
      'object',
      'previous',
    ]);
    expect(body.data).toStrictEqual(await Promise.all(ids.map((id) => order(service, id))));
    expect(body).toMatchObject({ object: 'list', count: 5 });
  });

  test('GET of an order by its id returns every documented field, with related objects as ids', async () => {
    const { status, body } = await request(service, `${prefix}/sales-pages/1/orders/1`);
    expect(status).toBe(200);
    expect(body).toStrictEqual(await order(service, 1));
  });

  test('the list of refunds of a product contains gateway refunds and manual refunds', async () => {
    const products = await rows(
      service,
      'select order_id, order_product_id, bool_or(through_payment_gateway) as gateway from refunds where sales_page_id = 1 group by 1, 2',
    );
    expect(new Set(products.map(({ gateway }) => gateway))).toEqual(new Set([true, false]));
    for (const { order_id, order_product_id } of products) {
      const path = `${prefix}/sales-pages/1/orders/${order_id}/products/${order_product_id}/refunds`;
      const { status, body } = await request(service, path);
      const stored = await rows(
        service,
        'select * from refunds where order_product_id = $1 order by created_at desc, id desc',
        [order_product_id],
      );
      expect(status).toBe(200);
      expect(body.data).toStrictEqual(stored.map((one) => refund(one)));
    }
  });

  test('GET of a redemption by its id returns the same object as the list of redemptions', async () => {
    const { order_id, id } = await row(
      service,
      `select p.order_id, p.id from order_products p join redemptions r on r.order_product_id = p.id
        where p.sales_page_id = 1 group by 1, 2 having count(*) > 2 order by 2 limit 1`,
    );
    const { status, body } = await request(
      service,
      `${prefix}/sales-pages/1/orders/${order_id}/products/${id}/redemptions`,
    );
    const ids = await storedIds(service, `redemptions where order_product_id = ${id}`, 'desc');
    expect(status).toBe(200);
    expect(body.data).toStrictEqual(await Promise.all(ids.map((one) => redemption(service, one))));
    for (const one of body.data) {
      const alone = await request(service, `${prefix}/sales-pages/1/redemptions/${one.id}`);
      expect(alone.status).toBe(200);
      expect(alone.body).toStrictEqual(one);
    }
  });
});

test('orders contain full products, deliveries and payments if all three are expanded', async () => {
  const path = '/v2.1/sales-pages/1/orders';
  const first = await page(service, path, `limit=50&${expandAll}`);
  const second = await page(service, path, `cursor=${first.next}&${expandAll}`);
  const listed = [...first.data, ...second.data];
  expect(listed).toHaveLength(81);
  for (const one of listed) expect(one).toStrictEqual(await order(service, one.id, expansions));

  const products: Row[] = listed.flatMap((one) => one.products);
  expect(new Set(products.map((product) => product.delivery_method))).toEqual(
    new Set(['postal', 'electronic', 'printout', 'vc_card']),
  );
  for (const { delivery_method, shipping_status, shipping_address, recipient } of products) {
    expect(shipping_status === null).toBe(delivery_method !== 'postal');
    expect(shipping_address === null).toBe(delivery_method !== 'postal');
    expect(recipient === null).toBe(delivery_method !== 'electronic');
  }
  for (const { redeem_stock, redeem_used, redeem_remaining, is_multiuse } of products) {
    expect(redeem_used + redeem_remaining).toBe(redeem_stock);
    if (!is_multiuse) expect(redeem_stock).toBe(1);
  }
});

test('the demo order with the multi-use voucher is returned with its purchaser, payment and product', async () => {
  const list = await walk(
    service,
    '/v2.1/sales-pages/1/orders',
    await page(service, '/v2.1/sales-pages/1/orders', 'limit=50'),
    'next',
  );
  const orders: Row[] = list.flatMap(({ data }) => data);
  const mine = orders.filter(({ purchaser }) => purchaser.name === 'Tom Fletcher');
  const expanded = await Promise.all(
    mine.map(({ id }) =>
      request(service, `/v2.1/sales-pages/1/orders/${id}?expand[]=products&expand[]=payments`),
    ),
  );
  const found = expanded.find(({ body }) => body.products[0].voucher_code === demoCodes.multiUse)?.body;
  expect(found.purchaser).toEqual({
    name: 'Tom Fletcher',
    email: 'tom.fletcher@example.com',
    phone: '+44 7700 900111',
  });
  expect(found.payments).toEqual([
    expect.objectContaining({
      object: 'payment',
      card_type: 'Mastercard',
      card_number: '************5454',
      amount: { amount: 6000, currency: 'GBP' },
      gateway: 'sandbox',
    }),
  ]);
  expect(found.products).toEqual([
    expect.objectContaining({
      name: 'Yoga Pass',
      object: 'order-product',
      order: found.id,
      voucher_id: 5,
      voucher_version: 1,
      option_id: 12,
      layout_id: 7,
      delivery_method: 'electronic',
      price_paid_calculator: 'regular',
      regular_price: { amount: 6000, currency: 'GBP' },
      price_paid: { amount: 6000, currency: 'GBP' },
      recipient: { name: 'Tom Fletcher', email: 'tom.fletcher@example.com' },
      is_multiuse: true,
      is_monetary: false,
      redeem_stock: 5,
      redeem_used: 0,
      redeem_remaining: 5,
      price_on_voucher: '£60.00',
      redeemable_everywhere: true,
      redeemable_on_redeem_locations: [],
    }),
  ]);
});

test('expanded refunds contain the full product, order and payments', async () => {
  const stored = await row(
    service,
    'select * from refunds where sales_page_id = 1 and gateway_refund_status = $1::gateway_refund_status',
    ['failed'],
  );
  const { order_id, order_product_id, id } = stored;
  const product = soldVoucher(
    await row(service, 'select * from order_products where id = $1', [order_product_id]),
  );
  const path = `/v2.1/sales-pages/1/orders/${order_id}/products/${order_product_id}/refunds`;
  const one = async (query: string) =>
    (await page(service, path, query)).data.find((listed: Row) => listed.id === id);

  expect(await one('expand[]=product')).toStrictEqual(refund(stored, { product }));
  expect(await one('expand[]=order')).toStrictEqual(
    refund(stored, { order: await order(service, order_id) }),
  );
  const withPayments = refund(stored, { order: await order(service, order_id, ['payments']) });
  expect(await one('expand[]=order.payments')).toStrictEqual(withPayments);
  expect(await one('expand[]=order&expand[]=order.payments')).toStrictEqual(withPayments);
  expect(await one('expand[]=product&expand[]=order.payments')).toStrictEqual({ ...withPayments, product });
});

test('expanded redemptions contain the full location and product', async () => {
  const { id, order_product_id, order_id } = await row(
    service,
    `select r.id, r.order_product_id, p.order_id from redemptions r join order_products p on p.id = r.order_product_id
      where r.sales_page_id = 1 and r.redeem_location_id is not null order by r.id limit 1`,
  );
  const alone = `/v2.1/sales-pages/1/redemptions/${id}`;
  const list = `/v2.1/sales-pages/1/orders/${order_id}/products/${order_product_id}/redemptions`;
  for (const names of [
    ['redeem_location'],
    ['order_product'],
    ['redeem_location', 'order_product'],
  ] as const) {
    const query = names.map((name) => `expand[]=${name}`).join('&');
    const expected = await redemption(service, id, names);
    expect((await request(service, `${alone}?${query}`)).body).toStrictEqual(expected);
    expect((await page(service, list, query)).data.find((one: Row) => one.id === id)).toStrictEqual(expected);
  }
});

test('redeem_location of a redemption over v1 is null, even with expand[]=redeem_location', async () => {
  const { id } = await row(
    service,
    'select id from redemptions where sales_page_id = 1 and redeem_location_id is null order by id limit 1',
  );
  const { body } = await request(service, `/v2.1/sales-pages/1/redemptions/${id}?expand[]=redeem_location`);
  expect(body).toStrictEqual(await redemption(service, id));
  expect(body.redeem_location).toBeNull();
});
