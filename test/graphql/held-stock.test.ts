import { describe, expect, test } from 'vitest';
import { hasStock, hasStockSql } from '../../src/orders/stock.ts';
import { productInput, redeem, order as sellOrder } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
/** The input of a tea for two. Its sale reduces the stock of its voucher by two units. */
const forTwo = productInput({ voucher_id: 15, voucher_version: 3, option_id: 29, layout_id: 20 });
const forOne = { ...forTwo, option_id: 28 };

async function sell(input: Row = forTwo): Promise<number> {
  const { status, body } = await sellOrder(service, [input]);
  expect(status).toBe(201);
  return body.products[0];
}

function stock(): Promise<Row> {
  return row(
    service,
    `select (select sold from vouchers where id = 15) as voucher, (select sold from voucher_options where id = 29) as "forTwo",
            (select sold from voucher_options where id = 28) as "forOne"`,
  );
}

async function sendMutation(name: string, args: string, token?: string): Promise<Row> {
  const document = `mutation { ${name}(input: { ${args} }) {
    __typename userErrors { __typename code }
    ${name === 'regenerateSoldVoucher' ? 'soldVoucher { databaseId }' : ''}
  } }`;
  return (await graphql(service, document, {}, token)).data[name];
}

const cancel = (id: number, more = '', token?: string) =>
  sendMutation('cancelSoldVoucher', `id: "SoldVoucher:1:${id}"${more}`, token);
const refund = (id: number, more = '', token?: string) =>
  sendMutation(
    'refundSoldVoucher',
    `id: "SoldVoucher:1:${id}", byHand: true, voucher: ENDS${more.includes('amount') ? '' : ', all: true'}${more}`,
    token,
  );

describe('stock of unredeemed products', () => {
  test('concurrent cancellations of an unredeemed product return its stock once', async () => {
    const before = await stock();
    const id = await sell();
    expect(await stock()).toEqual({ ...before, voucher: before.voucher + 2, forTwo: before.forTwo + 1 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    expect(responses.map(({ code = 'done' }) => code).sort()).toEqual([
      ...Array(4).fill('CANCELLED'),
      'done',
    ]);
    expect(await stock()).toEqual(before);
  });

  test('an unredeemed product returns its stock when its full price is refunded, and not before', async () => {
    const before = await stock();
    const id = await sell();
    const sold = await stock();
    await refund(id, ', amount: { amount: 200, currency: "GBP" }');
    expect(await stock()).toEqual(sold);
    const responses = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
    expect(responses.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await stock()).toEqual(before);
  });

  test('a cancelled product returns the units that it took, even if its option now takes another number of units', async () => {
    const before = await stock();
    const id = await sell();
    await rows(service, 'update voucher_options set quantity_weight = 7 where id = 29');
    await cancel(id);
    await rows(service, 'update voucher_options set quantity_weight = 2 where id = 29');
    expect(await stock()).toEqual(before);
  });

  test('cancelling the successor of a regenerated product returns the stock', async () => {
    const before = await stock();
    const { soldVoucher } = await sendMutation(
      'regenerateSoldVoucher',
      `id: "SoldVoucher:1:${await sell()}"`,
    );
    expect(await stock()).toEqual({ ...before, voucher: before.voucher + 2, forTwo: before.forTwo + 1 });
    await cancel(soldVoucher.databaseId);
    expect(await stock()).toEqual(before);
  });

  test('a cancelled product returns its stock if its redemption was cancelled before', async () => {
    const before = await stock();
    const id = await sell();
    const { body } = await redeem(service, { order_product: id, redeem_location: 5 });
    await sendMutation('cancelRedemption', `id: "Redemption:1:${body.id}"`);
    await cancel(id);
    expect(await stock()).toEqual(before);
  });

  test('a refunded product returns its stock once, even if the refund fails and is repeated', async () => {
    const before = await stock();
    const id = await sell();
    await refund(id);
    expect(await stock()).toEqual(before);
    // The state in which settleRefunds leaves a product whose refund failed.
    await rows(service, 'update order_products set refunded_amount = 0 where id = $1', [id]);
    expect(await refund(id)).toMatchObject({ __typename: 'RefundSoldVoucherPayload' });
    expect(await stock()).toEqual(before);
  });
});

test.each([
  ['cancelled', cancel],
  ['refunded', refund],
] as const)('a redeemed product returns no stock when it is %s by force', async (_what, end) => {
  const id = await sell();
  expect((await redeem(service, { order_product: id, redeem_location: 5 })).status).toBe(201);
  const before = await stock();
  expect((await end(id)).code).toBe('VOUCHER_USED');
  expect((await end(id, ', force: true', await signIn(service, 'admin@demo.test'))).code).toBeUndefined();
  expect(await stock()).toEqual(before);
});

test('sold_out and is_available agree with the acceptance of orders for options that take several units', async () => {
  const path = '/v2.1/sales-pages/1/vouchers/15?expand[]=options';
  const outcome = async () => {
    const { body } = await request(service, path);
    const soldOut = Object.fromEntries(body.options.map(({ id, sold_out }: Row) => [id, sold_out]));
    return { isAvailable: body.is_available, forOne: soldOut[28], forTwo: soldOut[29] };
  };
  const { quantity, sold } = await row(service, 'select quantity, sold from vouchers where id = 15');
  expect(await outcome()).toEqual({ isAvailable: true, forOne: false, forTwo: false });
  await rows(service, 'update vouchers set quantity = sold + 1 where id = 15');
  expect(await outcome()).toEqual({ isAvailable: true, forOne: false, forTwo: true });
  expect((await sellOrder(service, [forTwo])).status).toBe(402);
  const last = await sell(forOne);
  expect(await outcome()).toEqual({ isAvailable: false, forOne: true, forTwo: true });
  expect((await sellOrder(service, [forOne])).status).toBe(402);
  await cancel(last);
  await rows(service, 'update voucher_options set quantity_weight = 2 where id = 28');
  expect(await outcome()).toEqual({ isAvailable: false, forOne: true, forTwo: true });
  expect((await sellOrder(service, [forOne])).status).toBe(402);
  await rows(service, 'update voucher_options set quantity_weight = 1 where id = 28');
  await rows(service, 'update vouchers set quantity = $1 where id = 15', [quantity]);
  expect(await row(service, 'select sold from vouchers where id = 15')).toEqual({ sold });
});

test.each([
  [5, 3, [true, true, false]],
  [5, 5, [false, false, false]],
  [null, 5, [true, true, true]],
  [null, 2_147_483_645, [true, true, false]],
])(
  'with quantity %s and %s sold, hasStock and hasStockSql return %j for 1, 2 and 3 units',
  async (quantity, sold, expected) => {
    const counts = [1, 2, 3];
    expect(counts.map((count) => hasStock({ quantity, sold }, count))).toEqual(expected);
    const { suffices } = await row(
      service,
      `select array_agg(${hasStockSql('s', 'c.count')} order by c.count) as suffices
       from (select $1::int as quantity, $2::int as sold) s, unnest($3::int[]) c(count)`,
      [quantity, sold, counts],
    );
    expect(suffices).toEqual(expected);
  },
);
