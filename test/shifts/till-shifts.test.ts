import { beforeAll, describe, expect, test } from 'vitest';
import { change, expectRejection, expectRejections, mutate } from '../catalogue/mutate.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { pairTill, setPin, type TestTill, unlock } from '../tills/tills.ts';
import { closeShift, openShift, readShift, sellInShift, sumsOf } from './shift.ts';

const service = useTestService();
/** Two tills at redeem location 1, which Ada has unlocked. She sells and redeems. */
const tills: (TestTill & { token: string })[] = [];
let admin: string;

const fields = 'id till { id } redeemLocation { databaseId }';

async function unlocked(settings: Row = {}): Promise<TestTill & { token: string }> {
  const till = await pairTill(service, settings);
  return { ...till, token: (await unlock(service, till.key, 1, '907341')).token ?? '' };
}

const openingOf = (redeemLocation = 1, rest: Row = {}): Row => ({
  salesPageId: 'SalesPage:1',
  redeemLocationId: `RedeemLocation:${redeemLocation}`,
  float: pounds(5_000),
  ...rest,
});

const openOf = (till: { token: string }) => change(service, 'openShift', openingOf(), fields, till.token);

async function redeem(redeemLocation: number, token?: string): Promise<string> {
  const { order } = await mutate(
    service,
    'placeOrder',
    orderOf([articles.massage]),
    'order { soldVouchers { id voucherCode } }',
  );
  const { voucherCode } = order.soldVouchers[0];
  const input = {
    voucher: { code: { salesPageId: 'SalesPage:1', code: voucherCode } },
    redeemLocationId: `RedeemLocation:${redeemLocation}`,
    units: { all: true },
  };
  const { redemption } = await mutate(service, 'redeemSoldVoucher', input, 'redemption { id }', token);
  return redemption.id;
}

beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  await setPin(service, 1, '907341');
  tills.push(await unlocked(), await unlocked({ name: 'Bar' }));
});

const [first, second] = [0, 1].map((index) => () => tills[index] as TestTill & { token: string });

describe('a cashier at a till', () => {
  test('opens, moves cash, sells, reads, counts and closes the shift of its drawer, next to those of the place and of another till', async () => {
    const till = first?.() as TestTill & { token: string };
    const shift = await openOf(till);
    expect(shift).toEqual({ id: shift.id, till: { id: till.id }, redeemLocation: { databaseId: 1 } });
    const ofPlace = await openShift(service, 1);
    const ofOther = await openOf(second?.() as { token: string });
    expect(new Set([shift.id, ofPlace.id, ofOther.id]).size).toBe(3);
    await expectRejection(service, ['openShift', openingOf(), till.token], 'STATE_CONFLICT');

    const order = await sellInShift(service, shift, 'cash', {}, till.token);
    expect(order.payments).toEqual([{ id: expect.any(String), shift: { id: shift.id } }]);
    const move = { shiftId: shift.id, direction: 'OUT', amount: pounds(1_000), reason: 'To the safe' };
    await mutate(service, 'createCashMove', move, 'cashMove { id }', till.token);
    const { data } = await graphql(
      service,
      '{ viewer { till { openShift { id cashMoves { nodes { id } } slipUrl } } } }',
      {},
      till.token,
    );
    const cashMove = data.viewer.till.openShift.cashMoves.nodes[0];
    expect(data.viewer.till.openShift).toMatchObject({ id: shift.id, slipUrl: expect.any(String) });
    const node = (token: string) => graphql(service, `{ node(id: "${cashMove.id}") { id } }`, {}, token);
    expect((await node(till.token)).data.node).toEqual(cashMove);
    expect(sumsOf(await readShift(service, shift, till.token), 'cash')).toEqual({
      ...{ received: 6_500, refunded: 0, moved: -1_000, expected: 10_500 },
    });
    expect(await closeShift(service, shift, { cash: 10_500 }, {}, till.token)).toMatchObject({
      difference: { amount: 0 },
    });
    expect(await change(service, 'openShift', openingOf(), fields, till.token)).toMatchObject({
      till: { id: till.id },
    });
    await closeShift(service, ofPlace, { cash: 10_000 });
  });

  test('neither reads nor uses the shifts of another till and of the place, and lists none', async () => {
    const [till, other] = [await unlocked(), await unlocked()];
    const ofPlace = await openShift(service, 2);
    for (const shift of [await openOf(other), ofPlace]) {
      const requests = [
        ['closeShift', { id: shift.id, counted: [{ paymentType: 'cash', amount: pounds(0) }] }],
        ['createCashMove', { shiftId: shift.id, direction: 'IN', amount: pounds(1), reason: 'Coins' }],
        [
          'placeOrder',
          { ...orderOf([articles.massage]), payment: { manual: { type: 'cash' } }, shiftId: shift.id },
        ],
      ] as const;
      await expectRejections(
        service,
        requests.map(([name, input]) => [name, input, till.token]),
        'FORBIDDEN',
      );
      expect(await readShift(service, shift, till.token)).toBeNull();
    }
    await expectRejections(
      service,
      [['openShift', openingOf(1, { tillId: other.id }), till.token]],
      'FORBIDDEN',
    );
    await expectRejection(service, ['openShift', openingOf(2), till.token], 'INVALID_INPUT', [
      'redeemLocationId',
    ]);
    const list = '{ salesPage(databaseId: 1) { shifts { nodes { id } } } }';
    expect((await graphql(service, list, {}, till.token)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    await closeShift(service, ofPlace, { cash: 10_000 });
  });

  test('is required: the key of a till opens, reads and closes no shift', async () => {
    const till = await pairTill(service, { isCashierRequired: false });
    await expectRejection(service, ['openShift', openingOf(), till.key], 'FORBIDDEN');
    const shift = await change(service, 'openShift', openingOf(1, { tillId: till.id }), fields, admin);
    expect(await readShift(service, shift, till.key)).toBeNull();
    const query = '{ viewer { till { openShift { id } } } }';
    expect((await graphql(service, query, {}, till.key)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const counted = [{ paymentType: 'cash', amount: pounds(0) }];
    await expectRejection(service, ['closeShift', { id: shift.id, counted }, till.key], 'FORBIDDEN');
  });
});

test('signed-in staff count the drawer of a revoked till, and open shifts of tills in use at their place only', async () => {
  const till = await unlocked();
  const shift = await openOf(till);
  await mutate(service, 'revokeTill', { id: till.id }, 'till { id }');
  const { data } = await graphql(
    service,
    `query ($tills: [ID!]) { salesPage(databaseId: 1) {
      ofTill: shifts(filter: { isOpen: true, tillIds: $tills }) { nodes { id } }
      ofPlaces: shifts(first: 50, filter: { hasTill: false }) { nodes { till { id } } }
      ofTills: shifts(first: 50, filter: { hasTill: true }) { nodes { till { id } } } } }`,
    { tills: [till.id] },
    admin,
  );
  expect(data.salesPage.ofTill.nodes).toEqual([{ id: shift.id }]);
  expect(data.salesPage.ofPlaces.nodes.filter((one: Row) => one.till !== null)).toEqual([]);
  expect(data.salesPage.ofTills.nodes.filter((one: Row) => one.till === null)).toEqual([]);
  expect(await closeShift(service, shift, { cash: 5_000 }, {}, admin)).toMatchObject({
    difference: { amount: 0 },
  });
  const unknown = openingOf(1, { tillId: till.id });
  await expectRejection(service, ['openShift', unknown, admin], 'INVALID_INPUT', ['tillId']);
  const elsewhere = openingOf(2, { tillId: tills[0]?.id });
  await expectRejection(service, ['openShift', elsewhere, admin], 'INVALID_INPUT', ['redeemLocationId']);
});

test('one of eight concurrent requests opens the shift of a till', async () => {
  const till = await unlocked();
  const attempts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      change(service, 'openShift', openingOf(1, { idempotencyKey: `open ${index}` }), fields, till.token),
    ),
  );
  expect(attempts.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(attempts.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(7);
});

test('the redemptions of a shift are those of its drawer by person while it was open, less those cancelled', async () => {
  const till = await unlocked();
  const ofPlace = await openShift(service, 3);
  await redeem(1, till.token);
  const shift = await openOf(till);
  const redemptions = [await redeem(1, till.token), await redeem(1, till.token)];
  await mutate(service, 'cancelRedemption', { id: redemptions[0], reason: 'x' }, '__typename', till.token);
  await redeem(1, tills[1]?.token);
  await redeem(3);
  await redeem(3, admin);
  await redeem(1, admin);
  const read = async ({ id }: Row) => {
    const query = `{ node(id: "${id}") { ... on Shift { redemptions { actor { name } redemptions cancellations redeemed { amount } } } } }`;
    return (await graphql(service, query, {}, admin)).data.node.redemptions;
  };
  const line = (name: string, count: number, cancellations = 0) => ({
    actor: { name },
    redemptions: count,
    cancellations,
    redeemed: { amount: (count - cancellations) * 6_500 },
  });
  expect(await read(shift)).toEqual([line('Ada Admin', 2, 1)]);
  expect(await read(ofPlace)).toEqual([line('Demo integration', 1), line('Ada Admin', 1)]);
  await closeShift(service, shift, { cash: 5_000 }, {}, till.token);
  await redeem(1, till.token);
  expect(await read(shift)).toEqual([line('Ada Admin', 2, 1)]);
  await closeShift(service, ofPlace, { cash: 10_000 });
});
