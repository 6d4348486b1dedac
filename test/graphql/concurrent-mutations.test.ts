import { expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { toUnits } from '../support/units.ts';
import { articles, orderOf, placeOrderOperation, redeemOperation, redemptionOf } from './operations.ts';

const service = useTestService();

type Article = (typeof articles)[keyof typeof articles];

/**
 * Returns the outcome of each of `count` concurrent requests: the name of the payload type, or the
 * code of the rejection.
 */
async function runConcurrently(
  count: number,
  send: (index: number) => Promise<{ data: Record<string, { __typename: string; code?: string }> }>,
) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return responses.map((response) => {
    const [result] = Object.values(response.data ?? {});
    return result?.code ?? result?.__typename ?? JSON.stringify(response);
  });
}

function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const redeem = (input: Parameters<typeof redemptionOf>[0]) =>
  graphql(service, redeemOperation, { input: redemptionOf(input) });
const place = (products: Article[]) => graphql(service, placeOrderOperation, { input: orderOf(products) });

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return service.database.query<Row>({ text, values });
}

/**
 * Asserts that no more than the balance of the code can be redeemed. Returns, for the product that
 * was redeemed last, its used units, the units of its redemptions and the number of its events.
 */
async function balance(voucherCode: string, isByAmount = false) {
  const { data } = await redeem({ voucherCode, units: toUnits(2_000_000_000, isByAmount) });
  expect(data.redeem.__typename).toMatch(/^(ExceedsRemaining|VoucherState)Error$/);
  const [row] = await rows(
    `select p.redeem_used as used, (select coalesce(sum(units), 0)::int from redemptions r where r.order_product_id = p.id) as redeemed,
            (select count(*)::int from events e where e.order_product_id = p.id) as events
       from order_products p where p.id = (select order_product_id from redemptions order by id desc limit 1)`,
  );
  return row;
}

test('exactly one of fifty concurrent redemptions of a single-use voucher succeeds (D29)', async () => {
  const outcomes = await runConcurrently(50, () => redeem({ voucherCode: demoCodes.singleUse }));
  expect(tally(outcomes)).toEqual({ RedeemSoldVoucherPayload: 1, FULLY_REDEEMED: 49 });
  expect(await balance(demoCodes.singleUse)).toEqual({ used: 1, redeemed: 1, events: 1 });
});

test('exactly five of fifty concurrent redemptions of a voucher with five uses succeed', async () => {
  const outcomes = await runConcurrently(50, () =>
    redeem({ voucherCode: demoCodes.multiUse, units: { uses: 1 } }),
  );
  expect(tally(outcomes)).toEqual({ RedeemSoldVoucherPayload: 5, FULLY_REDEEMED: 45 });
  expect(await balance(demoCodes.multiUse)).toEqual({ used: 5, redeemed: 5, events: 5 });
});

test('exactly sixteen of forty concurrent redemptions of 300 from a balance of 5000 succeed', async () => {
  const outcomes = await runConcurrently(40, () =>
    redeem({ voucherCode: demoCodes.monetary, units: { amount: pounds(300) } }),
  );
  expect(tally(outcomes)).toEqual({ RedeemSoldVoucherPayload: 16, EXCEEDS_REMAINING: 24 });
  expect(await balance(demoCodes.monetary, true)).toEqual({ used: 4800, redeemed: 4800, events: 16 });
});

test('exactly five of thirty concurrent orders for the last five units of an option succeed (D21)', async () => {
  await rows('update voucher_options set quantity = sold + 5 where id = 11');
  const [before] = await rows<{ orders: number; events: number; payments: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from events) as events, (select count(*)::int from payments) as payments`,
  );
  const outcomes = await runConcurrently(30, () => place([articles.facial]));
  expect(tally(outcomes)).toEqual({ PlaceOrderPayload: 5, SOLD_OUT: 25 });
  expect(await rows('select quantity - sold as left from voucher_options where id = 11')).toEqual([
    { left: 0 },
  ]);
  const [after] = await rows(
    `select (select count(*)::int from orders) - $1::int as orders, (select count(*)::int from events) - $2::int as events, (select count(*)::int from payments) - $3::int as payments`,
    [before?.orders, before?.events, before?.payments],
  );
  expect(after).toEqual({ orders: 5, events: 5, payments: 5 });
});

test('of twenty concurrent orders for three units each, exactly three succeed if the voucher has ten units left', async () => {
  await rows('update vouchers set quantity = sold + 10 where id = 13');
  const outcomes = await runConcurrently(20, () =>
    place([articles.manicure, articles.manicure, articles.manicure]),
  );
  expect(tally(outcomes)).toEqual({ PlaceOrderPayload: 3, SOLD_OUT: 17 });
  expect(await rows('select quantity - sold as left from vouchers where id = 13')).toEqual([{ left: 1 }]);
  await rows('update vouchers set quantity = null where id = 13');
});

test('concurrent orders for the same vouchers in opposite order all succeed', async () => {
  const [before] = await rows<{ sold: number }>(
    'select sum(sold)::int as sold from voucher_options where id in (1, 25)',
  );
  for (let round = 0; round < 50; round += 1) {
    const pair = [articles.massage, articles.manicure];
    const outcomes = await runConcurrently(2, (index) => place(index === 0 ? pair : pair.toReversed()));
    expect(outcomes).toEqual(['PlaceOrderPayload', 'PlaceOrderPayload']);
  }
  const outcomes = await runConcurrently(24, (index) =>
    place(
      index % 2 === 0
        ? [articles.massage, articles.spaDay, articles.manicure]
        : [articles.manicure, articles.spaDay, articles.massage],
    ),
  );
  expect(tally(outcomes)).toEqual({ PlaceOrderPayload: 24 });
  const [after] = await rows<{ sold: number }>(
    'select sum(sold)::int as sold from voucher_options where id in (1, 25)',
  );
  expect((after?.sold ?? 0) - (before?.sold ?? 0)).toBe(2 * 100 + 2 * 24);
});
