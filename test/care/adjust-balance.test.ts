import { expect, test } from 'vitest';
import { readOutstandingLiability } from '../../src/reports/liability.ts';
import { mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { toUnits } from '../support/units.ts';
import { care, giftCard, readProduct, readRestProduct, type Sold, sellVoucher } from './care.ts';

const service = useTestService();

const adjust = (sold: Sold, units: number) =>
  care(service, 'adjustSoldVoucherBalance', sold, {
    units: toUnits(units, sold.isByAmount),
    reason: 'Counted again',
  });
const use = async ({ code }: Sold, reductor: number): Promise<Row> => {
  const { status, body } = await redeem(service, { voucher_code: code, redeem_location: 1, reductor });
  expect(status).toBe(201);
  return body;
};

/**
 * Returns the outstanding liability of sales page 1 in minor units, as the sum over all expiry
 * months.
 */
async function readLiability(): Promise<number> {
  const months = await readOutstandingLiability(service.database, [1]);
  return months.reduce((sum, { outstanding }) => sum + outstanding.amount, 0);
}

const correctionsOf = ({ databaseId }: Sold) =>
  rows(
    service,
    'select units, redeem_stock, currency, amount, reason, revision from balance_corrections where order_product_id = $1 order by id',
    [databaseId],
  );

test('a correction changes the balance in GraphQL, v2.1 and v1, and the redemptions still add up to balance { ... on UsesBalance { redeemedUses } ... on MoneyBalance { redeemed { amount } } }', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  await use(card, 1_200);
  expect(await adjust(card, -300)).toMatchObject({
    balance: { total: { amount: 4_700 }, redeemed: { amount: 1_200 }, remaining: { amount: 3_500 } },
  });
  expect(await readRestProduct(service, card)).toMatchObject({
    redeem_stock: 4_700,
    redeem_used: 1_200,
    redeem_remaining: 3_500,
  });
  const status = await request(service, `/v1/status?code=${card.code}&domain=1`);
  expect(status.body).toMatchObject({
    stock: 4_700,
    current: 1_200,
    remainingString: '35.00 GBP',
    redeemHistory: [{ amount: 1_200 }],
  });
  expect(await correctionsOf(card)).toEqual([
    { units: -300, redeem_stock: 4_700, currency: 'GBP', amount: -300, reason: 'Counted again', revision: 2 },
  ]);
});

test('the outstanding liability changes by exactly the amount of each correction', async () => {
  const [card, pass] = [await sellVoucher(service, giftCard(5_000)), await sellVoucher(service)];
  let expected = await readLiability();
  const expectLiability = async () => expect(await readLiability()).toBe(expected);
  for (const [sold, units, amount] of [
    [card, 700, 700],
    [pass, 2, 2_400],
    [pass, -3, -3_600],
    [card, -1_700, -1_700],
    [pass, -3, -3_600],
  ] as const) {
    await adjust(sold, units);
    expect((await correctionsOf(sold)).at(-1)).toMatchObject({ units, amount });
    expected += amount;
    await expectLiability();
  }
  // The pass has one use left. Redeeming it reduces the liability by a fifth of the price, as
  // before the corrections.
  await use(pass, 1);
  expected -= 1_200;
  await expectLiability();
});

test('the amount of a correction is rounded like the liability if the value per unit is not an integer', async () => {
  const sold = await sellVoucher(service);
  await rows(service, 'update order_products set voucher_value = 1000, redeem_stock = 3 where id = $1', [
    sold.databaseId,
  ]);
  let expected = await readLiability();
  for (const units of [1, -2, 5, -6]) {
    await adjust(sold, units);
    expected += (await correctionsOf(sold)).at(-1)?.amount;
    expect(await readLiability()).toBe(expected);
  }
  expect((await correctionsOf(sold)).map(({ amount }) => amount)).toEqual([333, -666, 1_666, -2_000]);
});

test('a correction that leaves no units completes the voucher, and adding units sets the voucher in progress again', async () => {
  const [used, unused] = [await sellVoucher(service), await sellVoucher(service)];
  await use(used, 2);
  expect(await adjust(used, -3)).toMatchObject({
    status: 'COMPLETED',
    balance: { totalUses: 2, redeemedUses: 2 },
  });
  expect(await adjust(unused, -5)).toMatchObject({
    status: 'COMPLETED',
    balance: { totalUses: 0, redeemedUses: 0 },
  });
  expect(
    (await redeem(service, { voucher_code: used.code, redeem_location: 1, reductor: 1 })).body.code,
  ).toBe('fully_redeemed');
  const status = await request(service, `/v1/status?code=${unused.code}&domain=1`);
  expect(status.body).toMatchObject({ status: 'completed', stock: 0, current: 0, redeemed: true });
  for (const sold of [used, unused]) {
    expect(await adjust(sold, 1)).toMatchObject({ status: 'IN_PROGRESS', balance: { remainingUses: 1 } });
    await use(sold, 1);
  }
});

test('cancelling a redemption after a correction restores the units of the redemption', async () => {
  const sold = await sellVoucher(service);
  const { id } = await use(sold, 2);
  await adjust(sold, -3);
  await mutate(
    service,
    'cancelRedemption',
    { id: `Redemption:1:${id}` },
    '__typename',
    await signIn(service, 'admin@demo.test'),
  );
  expect(await readProduct(service, sold)).toMatchObject({
    state: 'in_progress',
    redeem_stock: 2,
    redeem_used: 0,
    adjusted_units: -3,
  });
});

test('a voucher that replaces a corrected voucher has the same balance and the same value per use', async () => {
  const sold = await sellVoucher(service);
  await use(sold, 1);
  await adjust(sold, 3);
  const before = await readLiability();
  const selection =
    'soldVoucher { databaseId balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } id voucherCode }';
  const { soldVoucher } = await mutate(service, 'regenerateSoldVoucher', { id: sold.id }, selection);
  expect(soldVoucher.balance).toEqual({ remainingUses: 7 });
  expect(await readLiability()).toBe(before);
  await adjust(soldVoucher, -6);
  expect(await correctionsOf(soldVoucher)).toMatchObject([{ amount: -7_200 }]);
  expect(await readLiability()).toBe(before - 7_200);
});

test('a refund after a correction refunds the full price paid and does not require force', async () => {
  const sold = await sellVoucher(service);
  await adjust(sold, -4);
  const selection = 'refund { total { amount } } soldVoucher { status }';
  expect(
    await mutate(service, 'refundSoldVoucher', { id: sold.id, all: true, byHand: true }, selection),
  ).toEqual({
    refund: { total: { amount: 6_000 } },
    soldVoucher: { status: 'REFUNDED' },
  });
  expect(await adjust(sold, 1)).toMatchObject({ code: 'REFUNDED' });
});

test('a correction that removes more than the remaining balance is rejected and changes nothing', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  await use(card, 1_000);
  const before = await readProduct(service, card);
  const rejected = await mutate(
    service,
    'adjustSoldVoucherBalance',
    { id: card.id, units: { amount: pounds(-4_001) }, reason: 'x' },
    '__typename',
  );
  expect(rejected).toMatchObject({ code: 'EXCEEDS_REMAINING' });
  expect(await readProduct(service, card)).toEqual(before);
  expect(await correctionsOf(card)).toEqual([]);
});

test('an invalid correction is rejected with an error on each invalid field', async () => {
  const [card, single] = [await sellVoucher(service, giftCard(5_000)), await sellVoucher(service, {})];
  const reject = async (sold: Sold, units: number, reason: string) => {
    const { code, errors } = await mutate(service, 'adjustSoldVoucherBalance', {
      id: sold.id,
      units: toUnits(units, sold.isByAmount),
      reason,
    });
    return [code, ...errors.map((error: Row) => `${error.path.join('.')} ${error.code}`)];
  };
  expect(await reject(card, 0, ' ')).toEqual([
    'INVALID_INPUT',
    'units.amount.amount OUT_OF_RANGE',
    'reason REQUIRED',
  ]);
  expect(await reject(card, Number.MAX_SAFE_INTEGER, 'x')).toEqual([
    'INVALID_INPUT',
    'units.amount.amount OUT_OF_RANGE',
  ]);
  expect(await reject(single, 1, 'x')).toEqual(['INVALID_INPUT', 'id NOT_ALLOWED']);
  expect(
    (await row(service, 'select count(*)::int as count from balance_corrections where reason = $1', ['x']))
      .count,
  ).toBe(0);
  // The total uses of a replacement include the units that were redeemed from the voucher that it
  // replaces.
  const replacement = await sellVoucher(service);
  await rows(service, 'update order_products set used_before = 2147483640 where id = $1', [
    replacement.databaseId,
  ]);
  expect(await reject(replacement, 3, 'y')).toEqual(['INVALID_INPUT', 'units.uses OUT_OF_RANGE']);
  const largest = Number.MAX_SAFE_INTEGER;
  expect(await adjust(card, largest - 5_000)).toMatchObject({ balance: { remaining: { amount: largest } } });
});
