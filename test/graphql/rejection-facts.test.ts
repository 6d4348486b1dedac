import { beforeAll, describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { createCallers, type TestCaller } from '../access/callers.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

let callers: readonly TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

/** Enough executions to execute a document both before and after it is compiled. */
const executions = minRuns + 2;

/**
 * Sends a mutation that is rejected, before and after its document is compiled. Asserts that all
 * responses are equal, and returns the response.
 */
async function rejection(call: string, facts: string, token?: string): Promise<Row> {
  const document = `mutation { result: ${call} { __typename userErrors { __typename code ${facts} } } }`;
  const first = await graphql(service, document, {}, token);
  for (let execution = 1; execution < executions; execution += 1) {
    expect(await graphql(service, document, {}, token)).toEqual(first);
  }
  return first;
}

async function sell(article: Row): Promise<Row> {
  const { data } = await graphql(service, placeOrderOperation, { input: orderOf([article as never]) });
  return data.placeOrder.order.products[0];
}

const redeem = (voucherCode: string, rest = 'units: { all: true }', redeemLocationId = 1) =>
  `redeemSoldVoucher(input: {
    voucher: { code: { salesPageId: "SalesPage:1", code: "${voucherCode}" } }, redeemLocationId: "RedeemLocation:${redeemLocationId}" ${rest} })`;
const order = (article: Row, count = 1) => {
  const { voucherId, voucherVersion, optionId, layoutId } = article;
  const product = `{ voucherId: "${voucherId}", voucherVersion: ${voucherVersion}, optionId: "${optionId}", layoutId: "${layoutId}", delivery: { electronic: {} } }`;
  return `placeOrder(input: {
    salesPageId: "SalesPage:1", language: "en", purchaser: { name: "Test", email: "a@b.test" }, items: [${Array.from({ length: count }, () => product).join()}] })`;
};

describe('rejected redemptions', () => {
  test('the rejection of an amount that exceeds the balance contains the balance, as money or as uses', async () => {
    const facts = `... on ExceedsRemainingError { balance { __typename ... on MoneyBalance { remaining { amount currency } } ... on UsesBalance { remainingUses } } }`;
    const { data: monetary } = await rejection(
      redeem(demoCodes.monetary, 'units: { amount: { amount: 5001, currency: "GBP" } }'),
      facts,
    );
    expect(monetary.result).toEqual({
      __typename: 'ExceedsRemainingError',
      code: 'EXCEEDS_REMAINING',
      balance: { __typename: 'MoneyBalance', remaining: { amount: 5000, currency: 'GBP' } },
    });
    const { data: uses } = await rejection(redeem(demoCodes.singleUse, 'units: { uses: 2 }'), facts);
    expect(uses.result.balance).toEqual({ __typename: 'UsesBalance', remainingUses: 1 });
  });

  test('a redemption without the code is rejected with the balance only for callers who may read orders', async () => {
    const { voucherCode: code, databaseId } = await sell(articles.yoga);
    const id = `SoldVoucher:1:${databaseId}`;
    const by = {
      id: `soldVoucherId: "${id}"`,
      code: `code: { salesPageId: "SalesPage:1", code: "${code}" }`,
      both: `soldVoucherWithCode: { soldVoucherId: "${id}", code: "${code}" }`,
    };
    const redeemers = callers.filter((caller) => caller.may('voucher.redeem'));
    expect(redeemers.map((caller) => caller.may('order.read'))).toEqual(
      expect.arrayContaining([true, false]),
    );
    for (const caller of redeemers) {
      for (const [way, voucher] of Object.entries(by)) {
        const call = `redeemSoldVoucher(input: { voucher: { ${voucher} }, redeemLocationId: "RedeemLocation:1", units: { uses: 1000 } })`;
        const facts = '... on ExceedsRemainingError { balance { ... on UsesBalance { remainingUses } } }';
        const { data, errors } = await rejection(call, facts, caller.token);
        const isReadable = way !== 'id' || caller.may('order.read');
        expect([caller.name, way, data.result.code, errors]).toEqual([
          caller.name,
          way,
          'EXCEEDS_REMAINING',
          undefined,
        ]);
        expect([caller.name, way, data.result.balance !== null]).toEqual([caller.name, way, isReadable]);
      }
    }
  });

  test('a voucher outside its validity is rejected with the period in which it can be redeemed', async () => {
    const facts = '... on NotRedeemableNowError { redemptionPeriod { from to } }';
    const { voucherCode, databaseId } = await sell(articles.concert);
    const early = (await rejection(redeem(voucherCode, 'units: { all: true }', 3), facts)).data.result;
    const stored = await row(
      service,
      'select redeemable_from, redeemable_to from order_products where id = $1',
      [databaseId],
    );
    expect(early).toEqual({
      __typename: 'NotRedeemableNowError',
      code: 'NOT_YET_VALID',
      redemptionPeriod: {
        from: stored.redeemable_from.toISOString(),
        to: stored.redeemable_to.toISOString(),
      },
    });
    const late = (await rejection(redeem(demoCodes.expired), facts)).data.result;
    expect(late.code).toBe('EXPIRED');
    expect(Date.parse(late.redemptionPeriod.to)).toBeLessThan(Date.now());
  });

  test('a voucher at a wrong redeem location is rejected with the current redeem locations of the voucher', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    await rows(
      service,
      'update order_products set redeemable_everywhere = false, redeem_location_ids = array[2, 1] where id = $1',
      [databaseId],
    );
    const call = redeem(voucherCode, 'units: { all: true }', 3);
    const facts = '... on WrongLocationError { redeemLocations { databaseId name } }';
    expect((await rejection(call, facts)).data.result).toEqual({
      __typename: 'WrongLocationError',
      code: 'WRONG_LOCATION',
      redeemLocations: [2, 1].map((id) => ({ databaseId: id, name: expect.any(String) })),
    });
    await rows(service, 'update redeem_locations set archived_at = now() where id = 2');
    const { data } = await graphql(service, `mutation { ${call} { userErrors { ${facts} } } }`);
    expect(data.redeemSoldVoucher.redeemLocations).toEqual([{ databaseId: 1, name: expect.any(String) }]);
    await rows(service, 'update redeem_locations set archived_at = null where id = 2');
  });

  test('a redeemed voucher is rejected with the time of its redemption and the voucher', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    const facts = '... on VoucherStateError { endedAt soldVoucher { databaseId status } }';
    const before = Date.now();
    await graphql(service, `mutation { ${redeem(voucherCode)} { __typename } }`);
    const { result } = (await rejection(redeem(voucherCode), facts)).data;
    expect(result).toEqual({
      __typename: 'VoucherStateError',
      code: 'FULLY_REDEEMED',
      endedAt: expect.any(String),
      soldVoucher: { databaseId, status: 'COMPLETED' },
    });
    expect(Math.abs(Date.parse(result.endedAt) - before)).toBeLessThan(60_000);
    const { data: imported } = await rejection(redeem(demoCodes.cancelled), facts);
    expect(imported.result).toMatchObject({
      code: 'CANCELLED',
      endedAt: null,
      soldVoucher: { status: 'CANCELLED' },
    });
  });

  test('redeeming a cancelled voucher by id is rejected without the voucher for a caller who may only redeem', async () => {
    const { id } = await row(
      service,
      `select id from order_products where sales_page_id = 1 and state = 'cancelled' limit 1`,
    );
    const call = `redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:${id}" }, redeemLocationId: "RedeemLocation:1", units: { all: true } })`;
    const facts = '... on VoucherStateError { soldVoucher { voucherCode recipient { email } } }';
    const { data, errors } = await rejection(call, facts, await signIn(service, 'redeem@demo.test'));
    expect(data.result).toEqual({ __typename: 'VoucherStateError', code: 'CANCELLED', soldVoucher: null });
    expect(errors.map(({ extensions }: Row) => extensions)).toEqual([{ code: 'FORBIDDEN' }]);
  });

  test('facts of a rejection that the caller may not read are null with FORBIDDEN errors without tookEffect', async () => {
    const { voucherCode, databaseId } = await sell(articles.massage);
    const made = await graphql(service, `mutation { ${redeem(voucherCode)} { redemption { databaseId } } }`);
    const refund = `mutation { refundSoldVoucher(input: { id: "SoldVoucher:1:${databaseId}", all: true, byHand: true, force: true }) { __typename userErrors { __typename code } } }`;
    await graphql(service, refund, {}, await signIn(service, 'admin@demo.test'));
    const caller = callers.find(({ name }) => name === 'a key with cancel.redeem.voucher');
    const call = `cancelRedemption(input: { id: "Redemption:1:${made.data.redeemSoldVoucher.redemption.databaseId}" })`;
    const facts = '... on VoucherStateError { endedAt soldVoucher { databaseId } }';
    const { data, errors } = await rejection(call, facts, caller?.token);
    expect(data.result).toEqual({
      __typename: 'VoucherStateError',
      code: 'REFUNDED',
      endedAt: null,
      soldVoucher: null,
    });
    expect(errors.map(({ path, extensions }: Row) => [path, extensions]).sort()).toEqual([
      [['result', 'userErrors', 0, 'endedAt'], { code: 'FORBIDDEN' }],
      [['result', 'userErrors', 0, 'soldVoucher'], { code: 'FORBIDDEN' }],
    ]);
  });
});

test('a refund above the refundable amount is rejected with the refundable amount', async () => {
  const { databaseId } = await sell(articles.massage);
  const call = `refundSoldVoucher(input: { id: "SoldVoucher:1:${databaseId}", amount: { amount: 999999, currency: "GBP" }, byHand: true })`;
  const { data } = await rejection(call, '... on AmountExceedsPaidError { refundable { amount currency } }');
  expect(data.result).toEqual({
    __typename: 'AmountExceedsPaidError',
    code: 'AMOUNT_EXCEEDS_PAID',
    refundable: { amount: 6500, currency: 'GBP' },
  });
});

describe('vouchers that cannot be cancelled or refunded because they were redeemed', () => {
  const facts =
    '... on VoucherUsedError { redeemedAt redemption { databaseId redeemLocation { databaseId } } }';
  const end = (name: string, databaseId: number) =>
    `${name}(input: { id: "SoldVoucher:1:${databaseId}"${name === 'refundSoldVoucher' ? ', all: true, byHand: true' : ''} })`;

  test('VOUCHER_USED contains the time and the redemption only for callers who may read them', async () => {
    const { voucherCode, databaseId } = await sell(articles.yoga);
    const redeemOne = `mutation { ${redeem(voucherCode, 'units: { uses: 1 }', 2)} { redemption { databaseId redeemedAt } } }`;
    await graphql(service, redeemOne);
    const { redemption } = (await graphql(service, redeemOne)).data.redeemSoldVoucher;
    const ways = {
      cancelSoldVoucher: 'order-product.cancel',
      refundSoldVoucher: 'order-product.refund',
    } as const;
    const seen = new Set<string>();
    for (const caller of callers) {
      for (const [name, action] of Object.entries(ways)) {
        if (!caller.may(action)) continue;
        const { data, errors } = await rejection(end(name, databaseId), facts, caller.token);
        const [at, by] = [caller.may('redeemed-product.read'), caller.may('redemption.read')];
        expect([caller.name, errors, data.result]).toEqual([
          caller.name,
          undefined,
          {
            __typename: 'VoucherUsedError',
            code: 'VOUCHER_USED',
            redeemedAt: at ? redemption.redeemedAt : null,
            redemption: by ? { databaseId: redemption.databaseId, redeemLocation: { databaseId: 2 } } : null,
          },
        ]);
        seen.add(`${at} ${by}`);
      }
    }
    expect(seen).toEqual(new Set(['true true', 'true false', 'false false']));
  });

  test('VOUCHER_USED contains no redemption that was cancelled or precedes the regeneration of the voucher', async () => {
    const { voucherCode, databaseId } = await sell(articles.yoga);
    const made = [1, 2].map(async () => {
      const document = `mutation { ${redeem(voucherCode, 'units: { uses: 1 }')} { redemption { databaseId } } }`;
      return (await graphql(service, document)).data.redeemSoldVoucher.redemption.databaseId as number;
    });
    const [first = 0, latest = 0] = (await Promise.all(made)).sort((one, other) => one - other);
    await graphql(
      service,
      `mutation { cancelRedemption(input: { id: "Redemption:1:${latest}" }) { __typename userErrors { __typename code } } }`,
    );
    const { data } = await rejection(end('cancelSoldVoucher', databaseId), facts);
    expect(data.result.redemption.databaseId).toBe(first);
    const document = `mutation { ${end('regenerateSoldVoucher', databaseId)} {
      soldVoucher { databaseId } } }`;
    const { soldVoucher } = (await graphql(service, document)).data.regenerateSoldVoucher;
    const { data: replaced } = await rejection(end('cancelSoldVoucher', soldVoucher.databaseId), facts);
    expect(replaced.result).toMatchObject({ code: 'VOUCHER_USED', redeemedAt: null, redemption: null });
  });
});

describe('rejected orders', () => {
  const saleFacts = '... on NotOnSaleError { reason salePeriod { from to } voucher { databaseId } }';

  test('an order for a voucher outside its sale period is rejected with the period', async () => {
    for (const [article, id, reason] of [
      [articles.pastSalePeriod, 9, 'AFTER_SALE_PERIOD'],
      [articles.beforeSalePeriod, 18, 'BEFORE_SALE_PERIOD'],
    ] as const) {
      const { from, to } = await row(
        service,
        'select sale_period_from as from, sale_period_to as to from vouchers where id = $1',
        [id],
      );
      expect((await rejection(order(article), saleFacts)).data.result).toEqual({
        __typename: 'NotOnSaleError',
        code: 'NOT_ON_SALE',
        reason,
        voucher: { databaseId: id },
        salePeriod: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
      });
    }
  });

  test('an order for a voucher that is not sold is rejected with the reason', async () => {
    const reasonOf = async (article: Row) => (await rejection(order(article), saleFacts)).data.result.reason;
    expect(await reasonOf(articles.inactive)).toBe('INACTIVE');
    expect(await reasonOf(articles.unpublished)).toBe('UNPUBLISHED');
    const change = (set: string) => rows(service, `update vouchers set ${set} where id = 4`);
    await change(`validity_rule = 'fixed', validity_ends_on = '2020-01-01'`);
    expect(await reasonOf(articles.facial)).toBe('AFTER_VALIDITY');
    await change(
      `validity_ends_on = null, validity_rule = 'months', validity_length = 12, archived_at = now()`,
    );
    expect(await reasonOf(articles.facial)).toBe('ARCHIVED');
    await change('archived_at = null');
    await rows(service, 'update sales_pages set archived_at = now() where id = 1');
    const { result } = (await rejection(order(articles.massage), saleFacts)).data;
    await rows(service, 'update sales_pages set archived_at = null where id = 1');
    const nulls = { salePeriod: null, voucher: null };
    expect(result).toEqual({
      __typename: 'NotOnSaleError',
      code: 'NOT_ON_SALE',
      reason: 'SALES_PAGE_ARCHIVED',
      ...nulls,
    });
  });

  test('an order with a discount code that cannot be applied is rejected with the code and the reason', async () => {
    const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      userErrors { __typename code ... on DiscountNotApplicableError { discountCode reason } } } }`;
    const reject = async (discounts: object[], product: Row = articles.massage) =>
      (await graphql(service, document, { input: orderOf([product as never], { discounts }) })).data
        .placeOrder;
    const fiver = [{ code: 'TENOFF' }, { url: 'https://shop.test/?code= fiver ' }];
    const rejected = { code: 'DISCOUNT_NOT_APPLICABLE', discountCode: 'FIVER' };
    const set = (values: string) =>
      rows(service, `update discount_codes set ${values} where sales_page_id = 1 and code = 'FIVER'`);
    for (const [change, undo, reason] of [
      ['active = false', 'active = true', 'UNKNOWN'],
      [`starts_at = now() + interval '1 day'`, 'starts_at = null', 'NOT_YET_VALID'],
      ['ends_at = now()', 'ends_at = null', 'EXPIRED'],
      ['max_uses = used', 'max_uses = null', 'USED_UP'],
    ] as const) {
      await set(change);
      expect(await reject(fiver)).toEqual({ ...rejected, reason });
      await set(undo);
    }
    expect(await reject([{ code: 'nothing' }])).toEqual({
      ...rejected,
      discountCode: 'NOTHING',
      reason: 'UNKNOWN',
    });
    const free = { ...articles.massage, pricePaidCalculator: 'FREE' };
    expect(await reject([{ code: 'FIVER' }], free)).toEqual({ ...rejected, reason: 'NO_REGULAR_ITEM' });
  });

  test('an order with an earlier voucher version is rejected with the current version and the voucher', async () => {
    const facts = '... on StaleVoucherVersionError { currentVersion voucher { databaseId version } }';
    const { data } = await rejection(order({ ...articles.spaDay, voucherVersion: 1 }), facts);
    expect(data.result).toEqual({
      __typename: 'StaleVoucherVersionError',
      code: 'STALE_VOUCHER_VERSION',
      currentVersion: 2,
      voucher: { databaseId: 2, version: 2 },
    });
  });

  test('an order that exceeds the stock is rejected with the remaining quantity of the option or of the voucher', async () => {
    const facts = '... on SoldOutError { remaining voucher { databaseId } option { databaseId } }';
    const [voucherId, optionId] = [13, 25];
    const limit = (table: string, id: number, remaining: number | null) =>
      rows(service, `update ${table} set quantity = sold + $1 where id = $2`, [remaining, id]);
    await limit('voucher_options', optionId, 1);
    expect((await rejection(order(articles.manicure, 2), facts)).data.result).toEqual({
      __typename: 'SoldOutError',
      code: 'SOLD_OUT',
      remaining: 1,
      voucher: { databaseId: voucherId },
      option: { databaseId: optionId },
    });
    await limit('voucher_options', optionId, null);
    await limit('vouchers', voucherId, 1);
    expect((await rejection(order(articles.manicure, 2), facts)).data.result).toMatchObject({
      remaining: 1,
      voucher: { databaseId: voucherId },
      option: null,
    });
  });
});
