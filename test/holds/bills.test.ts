import { expect, test } from 'vitest';
import { care, giftCard, pass, type Sold, sellVoucher } from '../care/care.ts';
import { mutate } from '../catalogue/mutate.ts';
import { footprint, type Row, rows } from '../rest/stored.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { expire, hold, readUnits } from './holding.ts';

const service = useTestService({ LIMIT_LOOKUP_MISSES_PER_MINUTE: '30' });

const byId = ({ id }: Sold) => ({ soldVoucherId: id });
const byCode = ({ code }: Pick<Sold, 'code'>) => ({ code: { salesPageId: 'SalesPage:1', code } });
const selection = `replayed results { redemption { databaseId units ${unitsFields} redeemLocation { databaseId } }
  unredeemedUnits ${unitsFields} rejection { code } }`;

const redeemBill = (vouchers: readonly Row[], input: Row = {}) =>
  mutate(
    service,
    'redeemSoldVouchers',
    { redeemLocationId: 'RedeemLocation:1', vouchers, ...input },
    selection,
  );
const asFarAsPossible = { mode: 'AS_FAR_AS_POSSIBLE' };

/** Sends a bill that must be rejected. Returns the codes and paths, and asserts that nothing changes. */
async function readRejection(vouchers: readonly Row[]): Promise<Row[]> {
  const before = await footprint(service);
  const { data } = await sendGraphql(
    service,
    'mutation ($input: RedeemSoldVouchersInput!) { redeemSoldVouchers(input: $input) { results { redemption { id } } userErrors { code path } } }',
    { input: { redeemLocationId: 'RedeemLocation:1', vouchers } },
  );
  expect(data.redeemSoldVouchers.results).toBeNull();
  expect(await footprint(service)).toEqual(before);
  return data.redeemSoldVouchers.userErrors;
}

test('a bill redeems vouchers by id and code, with one redemption and one event each', async () => {
  const [card, uses] = [await sellVoucher(service, giftCard(5_000)), await sellVoucher(service, pass)];
  const { replayed, results } = await redeemBill([
    { voucher: byId(card), units: { amount: pounds(1_200) } },
    { voucher: byCode(uses), units: { all: true } },
  ]);
  const redeemLocation = { databaseId: 1 };
  expect({ replayed, results }).toEqual({
    replayed: false,
    results: [
      {
        redemption: { databaseId: expect.any(Number), units: { amount: 1_200 }, redeemLocation },
        unredeemedUnits: { amount: 0 },
        rejection: null,
      },
      {
        redemption: { databaseId: expect.any(Number), units: { uses: 5 }, redeemLocation },
        unredeemedUnits: null,
        rejection: null,
      },
    ],
  });
  const events = await rows(
    service,
    `select order_product_id as id from events where name = 'order-product.redeemed' and redemption_id = any($1::int[]) order by redemption_id`,
    [results.map(({ redemption }: Row) => redemption.databaseId)],
  );
  expect(events.map(({ id }) => id).sort()).toEqual([card.databaseId, uses.databaseId].sort());
});

test('by default, a bill is redeemed as a whole or not at all, and lists every rejected voucher', async () => {
  const [card, blocked, held] = [
    await sellVoucher(service, giftCard(5_000)),
    await sellVoucher(service, giftCard(5_000)),
    await sellVoucher(service, giftCard(5_000)),
  ];
  await care(service, 'blockSoldVoucher', blocked);
  await hold(service, held, 4_000);
  expect(
    await readRejection([
      { voucher: byId(card), units: { amount: pounds(1) } },
      { voucher: byId(blocked), units: { amount: pounds(1) } },
      { voucher: byId(held), units: { amount: pounds(1_001) } },
      { voucher: byCode({ code: 'NONE-NONE-NONE-NONE' }), units: { all: true } },
    ]),
  ).toEqual([
    { code: 'BLOCKED', path: ['vouchers', '1'] },
    { code: 'EXCEEDS_REMAINING', path: ['vouchers', '2'] },
    { code: 'NOT_FOUND', path: ['vouchers', '3'] },
  ]);
});

test('as far as possible redeems what is there, and reports the rest and the reasons', async () => {
  const [card, held, spent] = [
    await sellVoucher(service, giftCard(5_000)),
    await sellVoucher(service, giftCard(5_000)),
    await sellVoucher(service, giftCard(5_000)),
  ];
  await hold(service, held, null);
  await redeemBill([{ voucher: byId(spent), units: { all: true } }]);
  const { results } = await redeemBill(
    [
      { voucher: byId(card), units: { amount: pounds(7_000) } },
      { voucher: byId(held), units: { amount: pounds(100) } },
      { voucher: byId(spent), units: { all: true } },
      { voucher: byCode({ code: 'NONE-NONE-NONE-NONE' }), units: { uses: 5 } },
    ],
    asFarAsPossible,
  );
  expect(results).toMatchObject([
    { redemption: { units: { amount: 5_000 } }, unredeemedUnits: { amount: 2_000 }, rejection: null },
    { redemption: null, unredeemedUnits: { amount: 100 }, rejection: { code: 'EXCEEDS_REMAINING' } },
    { redemption: null, unredeemedUnits: null, rejection: { code: 'FULLY_REDEEMED' } },
    { redemption: null, unredeemedUnits: { uses: 5 }, rejection: { code: 'NOT_FOUND' } },
  ]);
});

test('a repeated bill returns the first results, and its key cannot be used for another bill', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  const vouchers = [
    { voucher: byCode(card), units: { amount: pounds(6_000) } },
    { voucher: byCode({ code: 'NONE-NONE-NONE-NONE' }), units: { uses: 5 } },
  ];
  const input = { ...asFarAsPossible, idempotencyKey: 'bill once' };
  const first = await redeemBill(vouchers, input);
  expect(await redeemBill(vouchers, input)).toEqual({ ...first, replayed: true });
  expect(await readUnits(service, card)).toMatchObject({ used: 5_000 });
  const [voucher] = vouchers;
  const other = await redeemBill([{ ...voucher, units: { amount: pounds(1) } }], input);
  expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a repeated bill of which everything was redeemed returns the first results, even while its vouchers have units left', async () => {
  const [card, uses] = [await sellVoucher(service, giftCard(5_000)), await sellVoucher(service, pass)];
  const vouchers = [
    { voucher: byCode(card), units: { amount: pounds(1_000) } },
    { voucher: byId(uses), units: { all: true } },
  ];
  const input = { idempotencyKey: 'whole bill once' };
  const first = await redeemBill(vouchers, input);
  expect(first.replayed).toBe(false);
  expect(await redeemBill(vouchers, input)).toEqual({ ...first, replayed: true });
  expect(await readUnits(service, card)).toMatchObject({ used: 1_000 });
  const [voucher] = vouchers;
  expect((await redeemBill([{ ...voucher }], input)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await readUnits(service, card)).toMatchObject({ used: 1_000 });
});

test('the key of a bill is kept for 30 days, like that of a redemption, whether or not all of it was redeemed', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  const keys = ['whole-bill', 'partial-bill'];
  const voucher = byId(card);
  await redeemBill([{ voucher, units: { amount: pounds(2_000) } }], { idempotencyKey: keys[0] });
  await redeemBill([{ voucher, units: { amount: pounds(9_000) } }], {
    idempotencyKey: keys[1],
    ...asFarAsPossible,
  });
  const stored = await rows(
    service,
    'select extract(epoch from expires_at - created_at)::int / 86400 as days from idempotency_keys where key = any($1::text[])',
    [keys],
  );
  expect(stored).toEqual([{ days: 30 }, { days: 30 }]);
});

test('the same voucher twice, no voucher, too many vouchers and an amount of 0 are invalid input', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  const item = { voucher: byId(card), units: { amount: pounds(1) } };
  const invalid = async (vouchers: readonly Row[]) =>
    (await readRejection(vouchers)).map(({ code, path }) => `${code} ${path.join('.')}`);
  expect(await invalid([item, { voucher: byCode(card), units: { amount: pounds(1) } }])).toEqual([
    'INVALID_INPUT vouchers.1.voucher',
  ]);
  expect(await invalid([])).toEqual(['INVALID_INPUT vouchers']);
  expect(await invalid(Array(21).fill(item))).toEqual(['INVALID_INPUT vouchers']);
  expect(await invalid([{ ...item, units: { all: false } }])).toEqual(['INVALID_INPUT vouchers.0.units.all']);
  expect(await invalid([{ ...item, units: { amount: pounds(0) } }])).toEqual([
    'INVALID_INPUT vouchers.0.units.amount.amount',
  ]);
});

test('a hold whose time has passed does not reduce what a bill can redeem', async () => {
  const card = await sellVoucher(service, giftCard(5_000));
  const held = await hold(service, card, null);
  await expire(service, held);
  const { results } = await redeemBill([{ voucher: byId(card), units: { all: true } }]);
  expect(results).toMatchObject([{ redemption: { units: { amount: 5_000 } } }]);
});

test('each code of a bill is one look-up, so that bills do not guess codes faster', async () => {
  const vouchers = Array.from({ length: 20 }, (_, index) => ({
    voucher: byCode({ code: `NONE-NONE-NONE-N0${10 + index}` }),
    units: { uses: 1 },
  }));
  const send = () =>
    graphql(
      service,
      'mutation ($input: RedeemSoldVouchersInput!) { redeemSoldVouchers(input: $input) { userErrors { code } } }',
      { input: { redeemLocationId: 'RedeemLocation:1', vouchers, mode: 'AS_FAR_AS_POSSIBLE' } },
    );
  await send();
  const { data } = await send();
  expect(data.redeemSoldVouchers.code).toBe('RATE_LIMITED');
});
