import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { createCallers } from '../access/callers.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderDocument } from './operations.ts';

const service = useTestService();

/** Executions until the document is certainly compiled, and one more. */
const executions = 7;

/** Sends a mutation that is rejected, until its document is compiled. Asserts that each response is equal. */
async function rejection(call: string, facts: string, token?: string): Promise<Row> {
  const document = `mutation { result: ${call} { __typename ... on UserError { code } ${facts} } }`;
  const first = await graphql(service, document, {}, token);
  for (let execution = 1; execution < executions; execution += 1) {
    expect(await graphql(service, document, {}, token)).toEqual(first);
  }
  return first;
}

async function sell(article: Row): Promise<Row> {
  const { data } = await graphql(service, placeOrderDocument, { input: orderOf([article as never]) });
  return data.placeOrder.order.products[0];
}

const redeem = (voucherCode: string, rest = '', redeemLocationId = 1) =>
  `redeem(input: {
    voucher: { code: { salesPageId: "SalesPage:1", code: "${voucherCode}" } }, redeemLocationId: "RedeemLocation:${redeemLocationId}" ${rest} })`;
const order = (article: Row, count = 1) => {
  const { voucherId, voucherVersion, optionId, layoutId } = article;
  const product = `{ voucherId: "${voucherId}", voucherVersion: ${voucherVersion}, optionId: "${optionId}", layoutId: "${layoutId}", delivery: { electronic: {} } }`;
  return `placeOrder(input: {
    salesPageId: "SalesPage:1", language: "en", purchaser: { name: "Test", email: "a@b.test" }, products: [${Array.from({ length: count }, () => product).join()}] })`;
};

describe('rejected redemptions', () => {
  test('an amount that exceeds the balance is rejected with the balance, as money or as uses', async () => {
    const facts = `... on ExceedsRemainingError { balance { __typename
      ... on MoneyBalance { remaining { amount currency } } ... on UsesBalance { remainingUses } } }`;
    const { data: monetary } = await rejection(redeem(demoCodes.monetary, 'reductor: 5001'), facts);
    expect(monetary.result).toEqual({
      ...{ __typename: 'ExceedsRemainingError', code: 'EXCEEDS_REMAINING' },
      balance: { __typename: 'MoneyBalance', remaining: { amount: 5000, currency: 'GBP' } },
    });
    const { data: uses } = await rejection(redeem(demoCodes.singleUse, 'reductor: 2'), facts);
    expect(uses.result.balance).toEqual({ __typename: 'UsesBalance', remainingUses: 1 });
  });

  test('a voucher outside its validity is rejected with the period in which it can be redeemed', async () => {
    const facts = '... on NotRedeemableNowError { redeemableFrom redeemableTo }';
    const { voucherCode, databaseId } = await sell(articles.concert);
    const early = (await rejection(redeem(voucherCode, '', 3), facts)).data.result;
    const stored = await row(service, 'select redeemable_from, redeemable_to from order_products where id = $1', [databaseId]);
    expect(early).toEqual({
      ...{ __typename: 'NotRedeemableNowError', code: 'NOT_YET_VALID' },
      redeemableFrom: stored.redeemable_from.toISOString(),
      redeemableTo: stored.redeemable_to.toISOString(),
    });
    const late = (await rejection(redeem(demoCodes.expired), facts)).data.result;
    expect(late.code).toBe('EXPIRED');
    expect(Date.parse(late.redeemableTo)).toBeLessThan(Date.now());
  });

  test('a voucher at another redeem location is rejected with the redeem locations that accept it', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    await rows(
      service,
      'update order_products set redeemable_everywhere = false, redeem_location_ids = array[2, 1] where id = $1',
      [databaseId],
    );
    const call = redeem(voucherCode, '', 3);
    const facts = '... on WrongLocationError { redeemLocations { databaseId name } }';
    expect((await rejection(call, facts)).data.result).toEqual({
      ...{ __typename: 'WrongLocationError', code: 'WRONG_LOCATION' },
      redeemLocations: [2, 1].map((id) => ({ databaseId: id, name: expect.any(String) })),
    });
    await rows(service, 'update redeem_locations set archived_at = now() where id = 2');
    const { data } = await graphql(service, `mutation { ${call} { ${facts} } }`);
    expect(data.redeem.redeemLocations).toEqual([{ databaseId: 1, name: expect.any(String) }]);
    await rows(service, 'update redeem_locations set archived_at = null where id = 2');
  });

  test('a voucher that was redeemed is rejected with the time and the voucher', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    const facts = '... on VoucherStateError { since orderProduct { databaseId status } }';
    const before = Date.now();
    await graphql(service, `mutation { ${redeem(voucherCode)} { __typename } }`);
    const { result } = (await rejection(redeem(voucherCode), facts)).data;
    expect(result).toEqual({
      ...{ __typename: 'VoucherStateError', code: 'FULLY_REDEEMED', since: expect.any(String) },
      orderProduct: { databaseId, status: 'COMPLETED' },
    });
    expect(Math.abs(Date.parse(result.since) - before)).toBeLessThan(60_000);
    const { data: imported } = await rejection(redeem(demoCodes.cancelled), facts);
    expect(imported.result).toMatchObject({ code: 'CANCELLED', since: null, orderProduct: { status: 'CANCELLED' } });
  });

  test('a caller who may only redeem cannot read a voucher that is no longer in progress by its id', async () => {
    const { id } = await row(service, `select id from order_products where sales_page_id = 1 and state = 'cancelled' limit 1`);
    const call = `redeem(input: { voucher: { orderProductId: "OrderProduct:1:${id}" }, redeemLocationId: "RedeemLocation:1" })`;
    const facts = '... on VoucherStateError { orderProduct { voucherCode recipient { email } } }';
    const { data, errors } = await rejection(call, facts, await signIn(service, 'redeem@demo.test'));
    expect(data.result).toEqual({ __typename: 'VoucherStateError', code: 'CANCELLED', orderProduct: null });
    expect(errors.map(({ extensions }: Row) => extensions)).toEqual([{ code: 'FORBIDDEN' }]);
  });

  test('a caller who may not read the voucher receives the error without it, and the mutation did not take effect', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    const made = await graphql(
      service,
      `mutation { ${redeem(voucherCode)} { ... on RedeemPayload { redemption { databaseId } } } }`,
    );
    const refund = `mutation { refundOrderProduct(input: { id: "OrderProduct:1:${databaseId}", force: true }) { __typename } }`;
    await graphql(service, refund, {}, await signIn(service, 'admin@demo.test'));
    const caller = (await createCallers(service)).find(({ name }) => name === 'a key with cancel.redeem.voucher');
    const call = `cancelRedemption(input: { id: "Redemption:1:${made.data.redeem.redemption.databaseId}" })`;
    const facts = '... on VoucherStateError { since orderProduct { databaseId } }';
    const { data, errors } = await rejection(call, facts, caller?.token);
    expect(data.result).toEqual({ __typename: 'VoucherStateError', code: 'REFUNDED', since: null, orderProduct: null });
    expect(errors.map(({ path, extensions }: Row) => [path, extensions]).sort()).toEqual([
      [['result', 'orderProduct'], { code: 'FORBIDDEN' }],
      [['result', 'since'], { code: 'FORBIDDEN' }],
    ]);
  });
});

test('a refund of too much is rejected with the amount that can be refunded', async () => {
  const { databaseId } = await sell(articles.massage);
  const call = `refundOrderProduct(input: { id: "OrderProduct:1:${databaseId}", amount: 999999 })`;
  const { data } = await rejection(call, '... on AmountExceedsPaidError { refundable { amount currency } }');
  expect(data.result).toEqual({
    ...{ __typename: 'AmountExceedsPaidError', code: 'AMOUNT_EXCEEDS_PAID' },
    refundable: { amount: 6500, currency: 'GBP' },
  });
});

describe('rejected orders', () => {
  test('an order with an earlier version is rejected with the current version and the voucher', async () => {
    const facts = '... on StaleVoucherVersionError { currentVersion voucher { databaseId version } }';
    const { data } = await rejection(order({ ...articles.spaDay, voucherVersion: 1 }), facts);
    expect(data.result).toEqual({
      ...{ __typename: 'StaleVoucherVersionError', code: 'STALE_VOUCHER_VERSION', currentVersion: 2 },
      voucher: { databaseId: 2, version: 2 },
    });
  });

  test('an order that exceeds the stock is rejected with what remains of the option or of the voucher', async () => {
    const facts = '... on SoldOutError { remaining voucher { databaseId } option { databaseId } }';
    const [voucherId, optionId] = [13, 25];
    const limit = (table: string, id: number, remaining: number | null) =>
      rows(service, `update ${table} set quantity = sold + $1 where id = $2`, [remaining, id]);
    await limit('voucher_options', optionId, 1);
    expect((await rejection(order(articles.manicure, 2), facts)).data.result).toEqual({
      ...{ __typename: 'SoldOutError', code: 'SOLD_OUT', remaining: 1 },
      ...{ voucher: { databaseId: voucherId }, option: { databaseId: optionId } },
    });
    await limit('voucher_options', optionId, null);
    await limit('vouchers', voucherId, 1);
    expect((await rejection(order(articles.manicure, 2), facts)).data.result).toMatchObject({
      ...{ remaining: 1, voucher: { databaseId: voucherId }, option: null },
    });
  });
});
