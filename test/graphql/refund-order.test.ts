import { beforeAll, describe, expect, test } from 'vitest';
import { giftCard, pass } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { order as placeOrder, postedProduct, productInput, redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';

const service = useTestService();
let administrator: string;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
});

const posted = productInput(postedProduct);

interface Order {
  readonly id: string;
  readonly databaseId: number;
  readonly products: readonly number[];
}

async function sell(products: readonly Row[], rest: Row = {}): Promise<Order> {
  const { status, body } = await placeOrder(service, products, rest);
  expect([status, body]).toEqual([201, expect.anything()]);
  return { id: `Order:1:${body.id}`, databaseId: body.id, products: body.products };
}

const selection = `replayed order { refundedTotal { amount } }
  refunds { total { amount } voucher isDelivery soldVoucher { databaseId status } }`;
const refund = ({ id }: { id: string }, input: Row, token?: string) =>
  mutate(service, 'refundOrder', { id, byHand: true, ...input }, selection, token);
const globalId = (id: number | undefined) => `SoldVoucher:1:${id}`;
const totals = ({ refunds }: Row) => refunds.map(({ total }: Row) => total.amount);

async function priceOf(id: number | undefined): Promise<number> {
  return (await row(service, 'select price_paid from order_products where id = $1', [id])).price_paid;
}

describe('refundOrder', () => {
  test('spreads an amount over the products by what can still be refunded, without a rounding difference', async () => {
    const order = await sell([giftCard(3300), giftCard(3300), giftCard(3400)].map(productInput));
    const result = await refund(order, { amount: pounds(1000) });
    expect(totals(result)).toEqual([330, 330, 340]);
    expect(result.refunds.map(({ voucher }: Row) => voucher)).toEqual(['KEEPS', 'KEEPS', 'KEEPS']);
    expect(result.order.refundedTotal.amount).toBe(1000);
    expect(totals(await refund(order, { amount: pounds(100) }))).toEqual([33, 33, 34]);
    await mutate(service, 'cancelSoldVoucher', { id: globalId(order.products[0]) });
    expect(totals(await refund(order, { amount: pounds(1) }))).toEqual([1]);
  });

  test('refunds everything that was paid, including the delivery, and ends the vouchers', async () => {
    const order = await sell([productInput(), posted]);
    const result = await refund(order, { all: true });
    const { total } = await row(
      service,
      'select sum(amount)::int as total from payments where order_id = $1',
      [order.databaseId],
    );
    expect(totals(result).reduce((sum: number, amount: number) => sum + amount, 0)).toBe(total);
    expect(result.refunds.map(({ voucher, isDelivery }: Row) => [voucher, isDelivery])).toEqual([
      ['ENDS', false],
      ['ENDS', false],
      ['KEEPS', true],
    ]);
    expect(result.order.refundedTotal.amount).toBe(total);
    expect(await refund(order, { all: true })).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
  });

  test('refunds a delivery without using up the refundable price of its voucher', async () => {
    const order = await sell([posted]);
    const [id] = order.products;
    const orderProductId = globalId(id);
    const { price_paid: paid } = await row(
      service,
      'select price_paid from deliveries where order_product_id = $1',
      [id],
    );
    expect(
      totals(await refund(order, { deliveries: [{ soldVoucherId: orderProductId, amount: pounds(100) }] })),
    ).toEqual([100]);
    expect(
      await refund(order, { deliveries: [{ soldVoucherId: orderProductId, amount: pounds(paid - 99) }] }),
    ).toMatchObject({
      code: 'AMOUNT_EXCEEDS_PAID',
    });
    expect(
      totals(await refund(order, { deliveries: [{ soldVoucherId: orderProductId, all: true }] })),
    ).toEqual([paid - 100]);
    const { body } = await request(
      service,
      `/v2.1/sales-pages/1/orders/${order.databaseId}/products/${id}/refunds?order=asc`,
    );
    const { body: stored } = await request(
      service,
      `/v2.1/sales-pages/1/orders/${order.databaseId}?expand[]=deliveries`,
    );
    expect(stored.deliveries[0].related_product_id).toBe(id);
    expect(body.data.map(({ total, product }: Row) => [total.amount, product])).toEqual([
      [100, id],
      [paid - 100, id],
    ]);
    expect(
      totals(await refund(order, { soldVouchers: [{ soldVoucherId: orderProductId, all: true }] })),
    ).toEqual([await priceOf(id)]);
    const events = 'select count(*)::int as count from events where order_product_id = $1 and name = $2';
    expect(await row(service, events, [id, 'order-product.refunded'])).toEqual({ count: 3 });
  });

  test('refunds named amounts of several products, or nothing if one of them is rejected', async () => {
    const order = await sell([productInput(giftCard(5000)), productInput(pass), productInput()]);
    const [card, uses, single] = order.products;
    await redeem(service, { order_product: single, redeem_location: 1 });
    const before = await digestDatabase(service.database);
    const soldVouchers = [
      { soldVoucherId: globalId(card), amount: pounds(1000) },
      { soldVoucherId: globalId(uses), all: true },
    ];
    expect(
      await refund(order, {
        soldVouchers: [...soldVouchers, { soldVoucherId: globalId(single), all: true }],
      }),
    ).toMatchObject({ code: 'VOUCHER_USED' });
    expect(await refund(order, { soldVouchers: [{ soldVoucherId: globalId(1), all: true }] })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await digestDatabase(service.database)).toEqual(before);
    const result = await refund(order, { soldVouchers, idempotencyKey: `several-${card}` });
    expect(result.refunds.map(({ voucher }: Row) => voucher)).toEqual(['KEEPS', 'ENDS']);
    expect(await refund(order, { soldVouchers, idempotencyKey: `several-${card}` })).toEqual({
      ...result,
      replayed: true,
    });
    const forced = await refund(order, { all: true, force: true }, administrator);
    expect(totals(forced)).toEqual([4000, await priceOf(single)]);
  });

  test.each([
    ['nothing', {}],
    ['empty lists', { soldVouchers: [], deliveries: [] }],
    ['an amount and all', { amount: pounds(1), all: true }],
  ])('is rejected for %s', async (_what, input) => {
    const order = await sell([productInput()]);
    expect((await refund(order, input)).code).toBe('INVALID_INPUT');
  });

  test('16 clients that refund a whole order refund it once', async () => {
    const order = await sell([productInput(), productInput(), posted]);
    const results = await Promise.all(Array.from({ length: 16 }, () => refund(order, { all: true })));
    expect(results.filter(({ code }) => code === undefined)).toHaveLength(1);
    const [stored] = await rows(
      service,
      `select (select sum(total)::int from refunds where order_id = $1) as refunded,
              (select sum(amount)::int from payments where order_id = $1) as paid`,
      [order.databaseId],
    );
    expect(stored?.refunded).toBe(stored?.paid);
  });
});

test('16 clients that end the products of an order return the use of its discount code once', async () => {
  const text = 'SIXTEEN';
  const { discountCode } = await mutate(
    service,
    'createDiscountCode',
    { salesPageId: 'SalesPage:1', name: text, text, value: { percentage: 10 } },
    'discountCode { databaseId }',
  );
  const used = async () =>
    (await row(service, 'select used from discount_codes where id = $1', [discountCode.databaseId])).used;
  await sell([productInput()], { discount_codes: [text] });
  for (let round = 0; round < 3; round += 1) {
    const order = await sell(
      Array.from({ length: 8 }, () => productInput()),
      { discount_codes: [text] },
    );
    expect(await used()).toBe(2);
    await Promise.all(
      order.products.flatMap((id, index) =>
        [0, 1].map(() =>
          index % 2 === 0
            ? mutate(service, 'cancelSoldVoucher', { id: globalId(id) })
            : mutate(service, 'refundSoldVoucher', { id: globalId(id), all: true, byHand: true }),
        ),
      ),
    );
    expect(await used()).toBe(1);
  }
});

test('refundToSoldVoucher replaces an expired voucher by one with the same value and a new period', async () => {
  const order = await sell([productInput(giftCard(5000))]);
  const [id] = order.products;
  await redeem(service, { order_product: id, redeem_location: 1, reductor: 1500 });
  await rows(
    service,
    `update order_products set redeemable_from = now() - interval '2 days', redeemable_to = now() - interval '1 day',
            last_day = now() - interval '2 days' where id = $1`,
    [id],
  );
  const fields =
    'databaseId status balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } pricePaid { amount } lastDay';
  const { soldVoucher, replaced } = await mutate(
    service,
    'refundToSoldVoucher',
    { id: globalId(id) },
    `soldVoucher { ${fields} voucherCode } replaced { ${fields} }`,
  );
  expect(replaced).toMatchObject({ databaseId: id, status: 'REGENERATED' });
  expect(soldVoucher).toMatchObject({
    status: 'IN_PROGRESS',
    balance: { remaining: { amount: 3500 } },
    pricePaid: { amount: 5000 },
  });
  expect(soldVoucher.lastDay > new Date().toISOString().slice(0, 10)).toBe(true);
  const code = soldVoucher.voucherCode;
  expect((await redeem(service, { voucher_code: code, redeem_location: 1, reductor: 3500 })).status).toBe(
    201,
  );
  expect((await mutate(service, 'refundToSoldVoucher', { id: globalId(id) })).code).toBe('REGENERATED');
});

test('16 clients that refund a voucher to a new one issue one new voucher', async () => {
  const order = await sell([productInput()]);
  const id = globalId(order.products[0]);
  const results = await Promise.all(
    Array.from({ length: 16 }, () => mutate(service, 'refundToSoldVoucher', { id })),
  );
  expect(results.filter(({ code }) => code === undefined)).toHaveLength(1);
  const products = 'select count(*)::int as count from order_products where order_id = $1';
  expect(await row(service, products, [order.databaseId])).toEqual({ count: 2 });
});
