import { beforeAll, describe, expect, test } from 'vitest';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import { giftCard, pass, readRestProduct, type Sold, sellVoucher } from '../care/care.ts';
import { change, expectRejection, mutate } from '../catalogue/mutate.ts';
import { hold, readStatus } from '../holds/holding.ts';
import { redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { gatewaysOf, silently } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { readTopUps, refundTopUp, topUp } from './top-up.ts';

const service = useTestService();
let administrator: string;
let clerk: string;
beforeAll(async () => {
  administrator = await signIn(service, 'admin@demo.test');
  clerk = await signIn(service, 'redeem@demo.test');
});

const use = ({ code }: Sold, reductor: number) =>
  redeem(service, { voucher_code: code, redeem_location: 1, reductor });
const inputOf = ({ id }: Sold, amount: number, rest: Row = {}): Row => ({
  id,
  amount: { amount, currency: 'GBP' },
  ...rest,
});
const execute = (text: string, values: unknown[] = []) => rows(service, text, values);

describe('topUpSoldVoucher', () => {
  test('raises the balance in GraphQL, v2.1, v1 and the history, and has its own payment', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await use(card, 1_500);
    const manual = { type: 'cash' };
    const { replayed, topUp: made } = await topUp(service, card, 2_000, {
      payment: { manual },
      salesChannel: 'counter',
    });
    expect({ replayed, made }).toMatchObject({
      replayed: false,
      made: {
        amount: { amount: 2_000, currency: 'GBP' },
        refundedAmount: { amount: 0 },
        salesChannel: 'counter',
        payment: { gateway: 'manual', manualPaymentType: 'cash', amount: { amount: 2_000 } },
        soldVoucher: {
          balance: { total: { amount: 7_000 }, remaining: { amount: 5_500 } },
          status: 'IN_PROGRESS',
        },
      },
    });
    expect(await readRestProduct(service, card)).toMatchObject({
      redeem_stock: 7_000,
      redeem_used: 1_500,
      redeem_remaining: 5_500,
      price_paid: { amount: 5_000 },
    });
    expect(await readStatus(service, card)).toMatchObject({ stock: 7_000, remainingString: '55.00 GBP' });
    expect(await readTopUps(service, card)).toEqual({
      state: 'in_progress',
      stock: 7_000,
      used: 1_500,
      held: 0,
      adjusted: 2_000,
      refundable: 2_000,
      toppedUp: 2_000,
      paid: 2_000,
      events: 1,
      audited: 1,
    });
    const { data } = await graphql(
      service,
      `query ($id: ID!) { node(id: $id) { ... on SoldVoucher { topUps { nodes { id soldBy { name } } }
         order { total { amount } topUpTotal { amount } payments { amount { amount } }
           history(first: 1) { nodes { action toppedUp { amount } expiresAt } } } } } }`,
      { id: card.id },
    );
    expect(data.node).toMatchObject({
      topUps: { nodes: [{ id: made.id }] },
      order: { total: { amount: 5_000 }, topUpTotal: { amount: 2_000 } },
    });
    expect(data.node.order.payments.map(({ amount }: Row) => amount.amount)).toEqual([5_000, 2_000]);
    expect(data.node.order.history.nodes[0]).toMatchObject({
      action: 'TOPPED_UP',
      toppedUp: { amount: 2_000 },
      expiresAt: null,
    });
  });

  test('reopens a fully redeemed voucher, and keeps open holds', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    await use(card, 1_000);
    expect((await topUp(service, card, 500)).topUp.soldVoucher.status).toBe('IN_PROGRESS');
    const held = await hold(service, card, 400);
    await topUp(service, card, 100);
    expect(await readTopUps(service, card)).toMatchObject({ stock: 1_600, used: 1_000, held: 400 });
    expect(await change(service, 'captureHold', { id: held.id, units: { all: true } }, 'status')).toEqual({
      status: 'CAPTURED',
    });
  });

  test('extends the voucher by the rule of its article only if requested, and never shortens it', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const lastDay = () =>
      row(service, 'select last_day::text as "lastDay" from order_products where id = $1', [card.databaseId]);
    const sold = await lastDay();
    await execute(
      `update order_products set redeemable_from = redeemable_from - interval '2 months', redeemable_to = redeemable_to - interval '1 month', last_day = last_day - 30 where id = $1`,
      [card.databaseId],
    );
    const before = await lastDay();
    await topUp(service, card, 100);
    expect(await lastDay()).toEqual(before);
    await topUp(service, card, 100, { extendExpiry: true });
    expect(await lastDay()).toEqual(sold);
    await mutate(service, 'extendSoldVoucher', { id: card.id, lastDay: '2090-01-01' });
    await topUp(service, card, 100, { extendExpiry: true });
    expect(await lastDay()).toEqual({ lastDay: '2090-01-01' });
    const { data } = await graphql(
      service,
      'query ($id: ID!) { node(id: $id) { ... on SoldVoucher { order { history(first: 50, order: ASC) { nodes { action lastDay } } } } } }',
      { id: card.id },
    );
    const history = data.node.order.history.nodes.filter(({ action }: Row) => action === 'TOPPED_UP');
    expect(history.map((entry: Row) => entry.lastDay)).toEqual([null, sold.lastDay, null]);
  });

  test('an expired voucher can be topped up only with an extension', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    await execute(
      `update order_products set redeemable_from = now() - interval '3 days', redeemable_to = now() - interval '1 day', last_day = now()::date - 2 where id = $1`,
      [card.databaseId],
    );
    await expectRejection(service, ['topUpSoldVoucher', inputOf(card, 100)], 'EXPIRED');
    expect((await topUp(service, card, 100, { extendExpiry: true })).topUp.soldVoucher).toMatchObject({
      balance: { total: { amount: 1_100 } },
      status: 'IN_PROGRESS',
    });
  });

  test('a repeat with the same key returns the first top-up, and another amount is rejected', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const payment = { gateway: { name: 'sandbox', token: 'tok_visa' } };
    const input = { idempotencyKey: 'top-up-once', payment };
    const first = await topUp(service, card, 300, input);
    expect(await topUp(service, card, 300, input)).toEqual({ ...first, replayed: true });
    expect(await topUp(service, card, 301, input)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await readTopUps(service, card)).toMatchObject({
      stock: 1_300,
      toppedUp: 300,
      paid: 300,
      events: 1,
    });
  });

  test('a declined payment changes nothing', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const payment = { gateway: { name: 'sandbox', token: 'tok_declined' } };
    await expectRejection(service, ['topUpSoldVoucher', inputOf(card, 100, { payment })], 'PAYMENT_DECLINED');
  });

  test.each([
    ['a voucher with uses', () => sellVoucher(service, pass), 100, 'INVALID_INPUT', ['id']],
    [
      'a free voucher',
      () => sellVoucher(service, { ...giftCard(1_000), price_paid_calculator: 'free' }),
      100,
      'INVALID_INPUT',
      ['id'],
    ],
    ['nothing', () => sellVoucher(service, giftCard(1_000)), 0, 'INVALID_INPUT', ['amount.amount']],
    [
      'more than the largest price of the article',
      () => sellVoucher(service, giftCard(1_000)),
      50_001,
      'INVALID_INPUT',
      ['amount.amount'],
    ],
  ] as const)('rejects %s', async (_what, sold, amount, code, fields) => {
    await expectRejection(service, ['topUpSoldVoucher', inputOf(await sold(), amount)], code, [...fields]);
  });

  test('the balance never exceeds the largest price of the currency', async () => {
    const card = await sellVoucher(service, giftCard(50_000));
    await execute(
      'update order_products set redeem_stock = 9999900, adjusted_units = 9949900 where id = $1',
      [card.databaseId],
    );
    await expectRejection(service, ['topUpSoldVoucher', inputOf(card, 101)], 'INVALID_INPUT', [
      'amount.amount',
    ]);
    expect((await topUp(service, card, 100)).topUp.soldVoucher.balance.total.amount).toBe(10_000_000);
  });

  test('requires manage.orders on the sales page that sold the voucher', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    await expectRejection(service, ['topUpSoldVoucher', inputOf(card, 100), clerk], 'FORBIDDEN');
  });
});

describe('refunds of top-ups (D80)', () => {
  test('a refund lowers the balance and leaves the refundable price of the voucher', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const { topUp: made } = await topUp(service, card, 2_000);
    expect(await refundTopUp(service, made.id, { amount: pounds(500) })).toMatchObject({
      soldVoucher: { status: 'IN_PROGRESS', balance: { total: { amount: 6_500 } } },
      refund: { total: { amount: 500 }, voucher: 'KEEPS', topUp: { id: made.id } },
    });
    expect(await refundTopUp(service, made.id, { amount: pounds(1_501) })).toMatchObject({
      code: 'AMOUNT_EXCEEDS_PAID',
    });
    expect(await refundTopUp(service, made.id)).toMatchObject({ refund: { total: { amount: 1_500 } } });
    expect(await refundTopUp(service, made.id)).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
    const refunded = await mutate(
      service,
      'refundSoldVoucher',
      { id: card.id, all: true, byHand: true },
      'soldVoucher { status } refund { total { amount } voucher }',
    );
    expect(refunded).toMatchObject({
      soldVoucher: { status: 'REFUNDED' },
      refund: { total: { amount: 5_000 }, voucher: 'ENDS' },
    });
  });

  test('the voucher ends by default only when the price and all top-ups are refunded', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const { topUp: made } = await topUp(service, card, 2_000);
    const selection =
      'soldVoucher { status balance { ... on MoneyBalance { total { amount } } } } refund { voucher }';
    const input = { id: card.id, all: true, byHand: true };
    expect(await mutate(service, 'refundSoldVoucher', input, selection)).toMatchObject({
      soldVoucher: { status: 'IN_PROGRESS', balance: { total: { amount: 2_000 } } },
      refund: { voucher: 'KEEPS' },
    });
    expect(await refundTopUp(service, made.id)).toMatchObject({ soldVoucher: { status: 'COMPLETED' } });
  });

  test('refundOrder with all refunds the top-ups and ends the voucher', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await topUp(service, card, 2_000);
    await topUp(service, card, 300);
    const { order_id: orderId } = await row(service, 'select order_id from order_products where id = $1', [
      card.databaseId,
    ]);
    const result = await mutate(
      service,
      'refundOrder',
      { id: `Order:1:${orderId}`, all: true, byHand: true },
      'order { refundedTotal { amount } soldVouchers { status } } refunds { total { amount } voucher }',
    );
    expect(result.refunds.map(({ total, voucher }: Row) => [total.amount, voucher])).toEqual([
      [2_000, 'KEEPS'],
      [300, 'KEEPS'],
      [5_000, 'ENDS'],
    ]);
    expect(result.order).toEqual({
      refundedTotal: { amount: 7_300 },
      soldVouchers: [{ status: 'REFUNDED' }],
    });
  });

  test('more than remains requires an administrator with force, and a refund after the end moves no balance', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const { topUp: made } = await topUp(service, card, 500);
    await use(card, 1_200);
    expect(await refundTopUp(service, made.id)).toMatchObject({ code: 'VOUCHER_USED' });
    expect(
      await refundTopUp(service, made.id, { amount: pounds(400), force: true }, administrator),
    ).toMatchObject({
      soldVoucher: { status: 'COMPLETED', balance: { total: { amount: 1_200 } } },
    });
    const terms = { id: card.id, all: true, byHand: true, voucher: 'ENDS', force: true };
    await mutate(service, 'refundSoldVoucher', terms, 'replayed', administrator);
    expect(await refundTopUp(service, made.id)).toMatchObject({
      soldVoucher: { status: 'REFUNDED', balance: { total: { amount: 1_200 } } },
      refund: { total: { amount: 100 } },
    });
  });

  test('the voucher that replaces a topped-up one loses the refunded amount', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const { topUp: made } = await topUp(service, card, 500);
    await mutate(service, 'regenerateSoldVoucher', { id: card.id });
    expect(await refundTopUp(service, made.id)).toMatchObject({
      soldVoucher: {
        status: 'IN_PROGRESS',
        balance: { total: { amount: 1_000 }, remaining: { amount: 1_000 } },
      },
    });
  });

  test('the gateway refunds the payment of the top-up, and a failed refund restores the balance', async () => {
    const card = await sellVoucher(service, giftCard(1_000));
    const pay = (token: string) => ({ payment: { gateway: { name: 'sandbox', token } } });
    const { topUp: paid } = await topUp(service, card, 500, pay('tok_visa'));
    // The order was paid by hand, so the gateway can refund only the top-up.
    expect(
      await mutate(service, 'refundSoldVoucher', { id: card.id, amount: pounds(100) }, 'replayed'),
    ).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await refundTopUp(service, paid.id, { byHand: false })).toMatchObject({
      refund: { gatewayRefundStatus: 'COMPLETED' },
    });
    const { topUp: failing } = await topUp(service, card, 700, pay('tok_refund_fails'));
    expect(await refundTopUp(service, failing.id, { byHand: false })).toMatchObject({
      soldVoucher: { balance: { total: { amount: 1_000 } } },
      refund: { gatewayRefundStatus: 'IN_PROGRESS' },
    });
    await settleRefunds(service.database, silently(gatewaysOf(service.database)));
    expect(await readTopUps(service, card)).toMatchObject({ stock: 1_700, refundable: 700 });
  });
});

test('the books, the figures, the close of the day and the export contain top-ups on their day', async () => {
  const document = `query ($day: Date!) {
    liability(period: { from: $day, to: $day }, salesPageIds: ["SalesPage:1"]) {
      paid { opening { amount } issued { amount } imported { amount } redeemed { amount } refunded { amount } cancelled { amount } expired { amount } corrected { amount } closing { amount } } }
    dailyFigures(period: { from: $day, to: $day }, salesPageIds: ["SalesPage:1"]) { vouchersSold orders paid { amount } revenue { amount } }
    voucherSalesTotals(period: { from: $day, to: $day }, salesPageIds: ["SalesPage:1"]) { paid { amount } vouchersSold }
    dayClose(day: $day) { salesPage { databaseId } total { paid { amount } received { amount } vouchersSold }
      sales { salesChannel paid { amount } } payments { manualPaymentType received { amount } refunded { amount } } } }`;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();
  const read = async () => {
    const { data, errors } = await graphql(service, document, { day }, administrator);
    expect(errors).toBeUndefined();
    const [figures] = data.dailyFigures;
    const [liability] = data.liability;
    const close = data.dayClose.find(({ salesPage }: Row) => salesPage.databaseId === 1);
    const [totals] = data.voucherSalesTotals;
    return { figures, liability: liability.paid, close, totals };
  };
  const card = await sellVoucher(service, giftCard(1_000));
  const before = await read();
  const { topUp: made } = await topUp(service, card, 2_000, {
    payment: { manual: { type: 'cheque' } },
    salesChannel: 'booth',
  });
  await refundTopUp(service, made.id, { amount: pounds(300) });
  const after = await read();

  expect(after.figures).toMatchObject({
    vouchersSold: before.figures.vouchersSold,
    orders: before.figures.orders,
    paid: { amount: before.figures.paid.amount + 2_000 },
    revenue: { amount: before.figures.revenue.amount + 2_000 },
  });
  expect(after.totals.paid.amount).toBe(before.totals.paid.amount + 2_000);
  expect(after.close.total.paid.amount).toBe(after.figures.paid.amount);
  expect(after.close.total.received.amount).toBe(before.close.total.received.amount + 2_000);
  expect(after.close.sales).toContainEqual({ salesChannel: 'booth', paid: { amount: 2_000 } });
  expect(after.close.payments).toContainEqual({
    manualPaymentType: 'cheque',
    received: { amount: 2_000 },
    refunded: { amount: 300 },
  });
  const books = Object.fromEntries(
    Object.entries<Row>(after.liability).map(([name, { amount }]) => [
      name,
      amount - before.liability[name].amount,
    ]),
  );
  expect(books).toEqual({
    opening: 0,
    issued: 2_000,
    imported: 0,
    redeemed: 0,
    refunded: 300,
    cancelled: 0,
    expired: 0,
    corrected: 0,
    closing: 1_700,
  });
  const { opening, issued, imported, redeemed, refunded, cancelled, expired, corrected, closing } =
    after.liability;
  expect(
    opening.amount +
      issued.amount +
      imported.amount -
      redeemed.amount -
      refunded.amount -
      cancelled.amount -
      expired.amount +
      corrected.amount,
  ).toBe(closing.amount);

  const { body } = await request(service, `/v2.1/reports/orders-export?start_date=${day}&end_date=${day}`);
  const exported = body.filter((line: Row) => line['Voucher Code'] === card.code);
  expect(
    exported.map((line: Row) => [
      line['Sold as'],
      line['Price paid, £'],
      line['Sales Channel'],
      line['Manual Payment Type'],
      line['Monetary Total Value, £'],
    ]),
  ).toEqual([
    ['buyerDefined', '10.00', 'api', '', '27.00'],
    ['topUp', '20.00', 'booth', 'cheque', ''],
  ]);
  const { data } = await graphql(
    service,
    'query ($day: Date!) { movements(period: { from: $day, to: $day }, salesPageIds: ["SalesPage:1"], last: 2, order: ASC) { nodes { kind amount { amount } actor { name } } } }',
    { day },
    administrator,
  );
  expect(data.movements.nodes).toMatchObject([
    { kind: 'TOPPED_UP', amount: { amount: 2_000 } },
    { kind: 'REFUNDED', amount: { amount: -300 } },
  ]);
});

test('an event contains the voucher after the top-up', async () => {
  const card = await sellVoucher(service, giftCard(1_000));
  const { topUp: made } = await topUp(service, card, 500);
  const readLatest = async () => {
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { events(filter: { names: [SOLD_VOUCHER_TOPPED_UP] }, last: 1, order: ASC) { nodes {
          ... on SoldVoucherToppedUpEvent { topUp { id } soldVoucherSnapshot { balance { ... on MoneyBalance { total { amount } } } } } } } } }`,
    );
    return data.salesPage.events.nodes;
  };
  // The relay may not have published the event yet.
  await expect
    .poll(readLatest)
    .toEqual([{ topUp: { id: made.id }, soldVoucherSnapshot: { balance: { total: { amount: 1_500 } } } }]);
});
