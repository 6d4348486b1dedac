import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectUserError } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { articles, orderOf, placeOrderOperation, redeemOperation, redemptionOf } from './operations.ts';

const service = useTestService();

function redeem(input: Record<string, unknown>, token?: string): Promise<GraphqlResponse> {
  return graphql(service, redeemOperation, { input: redemptionOf(input) }, token);
}

async function sell(
  article: (typeof articles)[keyof typeof articles],
): Promise<{ databaseId: number; voucherCode: string }> {
  const { data } = await graphql(service, placeOrderOperation, { input: orderOf([article]) });
  return data.placeOrder.order.products[0];
}

async function find(condition: string): Promise<number> {
  const [row] = await service.database.query<{ id: number }>({
    text: `select id from order_products where sales_page_id = 1 and ${condition} order by id limit 1`,
    values: [],
  });
  if (!row) throw new Error(`the demo data has no order product where ${condition}`);
  return row.id;
}

async function expectRejected(
  input: Record<string, unknown>,
  code: string,
  fields: readonly string[] = [],
): Promise<void> {
  const before = await digestDatabase(service.database);
  const { data, errors } = await redeem(input);
  expect(errors).toBeUndefined();
  expectUserError(data.redeem, code, fields);
  expect(await digestDatabase(service.database)).toEqual(before);
}

describe('redeem', () => {
  test('redeeming a single-use voucher by code writes an event, and a repeated redemption is rejected', async () => {
    const { databaseId, voucherCode } = await sell(articles.massage);
    const { data, errors } = await redeem({ voucherCode }, await signIn(service, 'redeem@demo.test'));
    expect(errors).toBeUndefined();
    expect(data.redeem).toMatchObject({ __typename: 'RedeemSoldVoucherPayload', replayed: false });
    expect(data.redeem.redemption).toEqual({
      databaseId: expect.any(Number),
      units: { uses: 1 },
      redeemLocation: { databaseId: 1 },
      sold: { databaseId },
      soldVoucher: { balance: { totalUses: 1, redeemedUses: 1, remainingUses: 0 }, status: 'COMPLETED' },
    });
    const events = await service.database.query<{ redemption_id: number; snapshot: unknown }>({
      text: `select name, redemption_id, snapshot from events where order_product_id = $1`,
      values: [databaseId],
    });
    expect(events).toMatchObject([
      { name: 'order-product.redeemed', redemption_id: data.redeem.redemption.databaseId },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/code_hash|code_sealed/);
    const [row] = await service.database.query({
      text: 'select channel, staff_member_id, api_key_id, units from redemptions where id = $1',
      values: [data.redeem.redemption.databaseId],
    });
    expect(row).toEqual({ channel: 'graphql', staff_member_id: 2, api_key_id: null, units: 1 });
    await expectRejected({ voucherCode }, 'FULLY_REDEEMED');
    await expectRejected({ voucherCode, units: { uses: 1 } }, 'FULLY_REDEEMED');
  });

  test.for<[string, (code: string) => string]>([
    ['in lower case', (code) => code.toLowerCase()],
    ['without dashes', (code) => code.replaceAll('-', '')],
    ['with spaces', (code) => `  ${code.replaceAll('-', ' ')} `],
    [
      'with O for 0 and I, l for 1',
      (code) => code.replaceAll('0', 'O').replace('1', 'I').replaceAll('1', 'l'),
    ],
  ])('redeem accepts a voucher code %s (D22)', async ([, write]) => {
    const { databaseId, voucherCode } = await sell(articles.massage);
    expect((await redeem({ voucherCode: write(voucherCode) })).data.redeem.redemption).toMatchObject({
      sold: { databaseId },
    });
  });

  test('a monetary voucher can be redeemed in part, and by default for its remaining balance (D24, D25)', async () => {
    const left = (redeemed: number, status: string) => ({
      balance: {
        total: { amount: 5000 },
        redeemed: { amount: redeemed },
        remaining: { amount: 5000 - redeemed },
      },
      status,
    });
    expect(
      (await redeem({ voucherCode: demoCodes.monetary, units: { amount: pounds(1) } })).data.redeem.redemption
        .soldVoucher,
    ).toEqual(left(1, 'IN_PROGRESS'));
    for (const amount of [5000, 2_147_483_647, Number.MAX_SAFE_INTEGER])
      await expectRejected(
        { voucherCode: demoCodes.monetary, units: { amount: pounds(amount) } },
        'EXCEEDS_REMAINING',
      );
    const rest = (await redeem({ voucherCode: demoCodes.monetary })).data.redeem.redemption;
    expect(rest).toMatchObject({ units: { amount: 4999 }, soldVoucher: left(5000, 'COMPLETED') });
  });

  test('REST v1 redeems a single-use voucher in full by 1 or by its value, and rejects other amounts (D24)', async () => {
    for (const amount of [1, 6500]) {
      const { voucherCode: code } = await sell(articles.massage);
      const redeemV1 = (reductor: number) =>
        request(service, '/v1/redeem', { method: 'POST', json: { code, domain: 1, reductor } });
      for (const wrong of [2, 6499])
        expect(await redeemV1(wrong)).toMatchObject({ status: 422, body: { code: 1011 } });
      expect(await redeemV1(amount)).toMatchObject({ status: 200 });
      await expectRejected({ voucherCode: code }, 'FULLY_REDEEMED');
    }
  });

  test('a multi-use voucher can be redeemed by product, with or without the code of the product (D26)', async () => {
    const { databaseId: id, voucherCode } = await sell(articles.yoga);
    expect(
      (await redeem({ soldVoucherId: id, units: { uses: 2 } })).data.redeem.redemption.soldVoucher,
    ).toMatchObject({
      balance: { remainingUses: 3 },
    });
    const both = await redeem({ soldVoucherId: id, voucherCode, units: { uses: 3 } });
    expect(both.data.redeem.redemption.soldVoucher).toEqual({
      balance: { totalUses: 5, redeemedUses: 5, remainingUses: 0 },
      status: 'COMPLETED',
    });
  });
});

describe('rejected redemptions', () => {
  test('redeem reports a missing code and an amount of zero in one response', async () => {
    await expectRejected({ voucherCode: '', units: { uses: 0 } }, 'INVALID_INPUT', [
      'voucher.code.code',
      'units.uses',
    ]);
    await expectRejected(
      { voucherCode: demoCodes.monetary, units: { amount: pounds(-1) } },
      'INVALID_INPUT',
      ['units.amount.amount'],
    );
  });

  test('redeem rejects a code or product that is unknown or of another organisation as NOT_FOUND', async () => {
    for (const voucherCode of ['NOPE-NOPE-NOPE-NOPE', 'x'.repeat(100), demoCodes.otherOrganisation]) {
      await expectRejected({ voucherCode }, 'NOT_FOUND');
    }
    const [foreign] = await service.database.query<{ id: number }>({
      text: 'select id from order_products where sales_page_id = 3 order by id limit 1',
      values: [],
    });
    for (const soldVoucherId of [0, -1, 2_147_483_647, foreign?.id])
      await expectRejected({ soldVoucherId }, 'NOT_FOUND');
  });

  test('redeem rejects an empty code (D56) and a code that is too long (D57)', async () => {
    for (const voucherCode of ['', ' ', ' - ', 'x'.repeat(101), 'x'.repeat(10_000)])
      await expectRejected({ voucherCode }, 'INVALID_INPUT', ['voucher.code.code']);
  });

  test('redeem rejects a product with the code of another product (D26)', async () => {
    const soldVoucherId = await find(`state = 'in_progress' and redeemable_to > now()`);
    const codeField = ['voucher.soldVoucherWithCode.code'];
    await expectRejected({ soldVoucherId, voucherCode: demoCodes.singleUse }, 'INVALID_INPUT', codeField);
    await expectRejected({ soldVoucherId, voucherCode: 'NOPE' }, 'INVALID_INPUT', codeField);
  });

  test('redeem rejects an unknown location and a location of another organisation (D7)', async () => {
    for (const redeemLocationId of [0, 999, 13]) {
      await expectRejected({ voucherCode: demoCodes.singleUse, redeemLocationId }, 'INVALID_INPUT', [
        'redeemLocationId',
      ]);
    }
  });

  test('redeem rejects a location that does not accept the voucher as WRONG_LOCATION', async () => {
    const id = await find(
      `state = 'in_progress' and redeemable_to > now() and redeemable_from <= now() and not redeemable_everywhere and not 12 = any(redeem_location_ids)`,
    );
    await expectRejected({ soldVoucherId: id, redeemLocationId: 12 }, 'WRONG_LOCATION');
  });

  test.for([
    ['expired', demoCodes.expired, 'EXPIRED'],
    ['refunded', demoCodes.refunded, 'REFUNDED'],
    ['cancelled', demoCodes.cancelled, 'CANCELLED'],
  ] as const)('redeem rejects a voucher that is %s', async ([, voucherCode, code]) => {
    await expectRejected({ voucherCode }, code);
  });

  test('redeem rejects a regenerated product as REGENERATED', async () => {
    await expectRejected({ soldVoucherId: await find(`state = 'regenerated'`) }, 'REGENERATED');
  });

  test('redeem rejects a voucher before its validity begins as NOT_YET_VALID', async () => {
    const { voucherCode } = await sell(articles.concert);
    await expectRejected({ voucherCode, redeemLocationId: 3 }, 'NOT_YET_VALID');
  });

  test('redeem rejects an amount that exceeds the remaining balance as EXCEEDS_REMAINING', async () => {
    await expectRejected({ voucherCode: demoCodes.singleUse, units: { uses: 2 } }, 'EXCEEDS_REMAINING');
    for (const uses of [6, 2_147_483_647])
      await expectRejected({ voucherCode: demoCodes.multiUse, units: { uses } }, 'EXCEEDS_REMAINING');
  });
});

test.for<[name: string, units: unknown]>([
  ['no units', undefined],
  ['null', null],
  ['neither an amount nor uses nor all', {}],
  ['null as the uses', { uses: null }],
  ['uses and all', { uses: 1, all: true }],
  ['uses and an amount', { uses: 1, amount: pounds(1) }],
])('redeem with %s is an invalid request and redeems nothing (D94)', async ([, units]) => {
  const input = { ...redemptionOf({ voucherCode: demoCodes.multiUse }), units };
  const before = await digestDatabase(service.database);
  const { data, errors } = await graphql(service, redeemOperation, { input });
  expect([data, errors?.map(({ extensions }) => extensions?.code)]).toEqual([undefined, ['INVALID_INPUT']]);
  expect(await digestDatabase(service.database)).toEqual(before);
});

test('redeem with all: false is rejected (D94)', async () => {
  const units = { all: false };
  await expectRejected({ voucherCode: demoCodes.multiUse, units }, 'INVALID_INPUT', ['units.all']);
});
