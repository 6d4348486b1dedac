import { describe, expect, test } from 'vitest';
import { care, giftCard, pass, readRestProduct, type Sold, sellVoucher } from '../care/care.ts';
import { change, expectRejection, mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { capture, hold, inSeconds, readStatus, readUnits, release } from './holding.ts';

const service = useTestService();

const redeemByV1 = ({ code }: Sold, reductor?: number) =>
  request(service, '/v1/redeem', { json: { code, domain: 1, ...(reductor !== undefined && { reductor }) } });
const redeemByV21 = ({ code }: Sold, reductor?: number) =>
  redeem(service, {
    voucher_code: code,
    redeem_location: 1,
    ...(reductor !== undefined && { reductor }),
  });

describe('the views of a voucher with a hold (D83)', () => {
  test('v2.1 and GraphQL show what is free as remaining, and v1 changes only remainingString', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await redeemByV21(card, 1_000);
    const before = await readStatus(service, card);
    expect(await hold(service, card, 1_500)).toMatchObject({
      status: 'OPEN',
      units: { amount: 1_500 },
      endedAt: null,
    });
    expect(await readStatus(service, card)).toEqual({ ...before, remainingString: '25.00 GBP' });
    expect(before).toMatchObject({
      stock: 5_000,
      current: 1_000,
      redeemed: false,
      remainingString: '40.00 GBP',
    });
    expect(await readRestProduct(service, card)).toMatchObject({
      redeem_stock: 5_000,
      redeem_used: 1_000,
      redeem_remaining: 2_500,
    });
    const { data } = await graphql(
      service,
      `query ($id: ID!) { node(id: $id) { ... on SoldVoucher { holds { nodes { units ${unitsFields} status } }
         balance { ... on MoneyBalance { total { amount } redeemed { amount } onHold { amount } remaining { amount } } } } } }`,
      { id: card.id },
    );
    expect(data.node).toEqual({
      holds: { nodes: [{ units: { amount: 1_500 }, status: 'OPEN' }] },
      balance: {
        total: { amount: 5_000 },
        redeemed: { amount: 1_000 },
        onHold: { amount: 1_500 },
        remaining: { amount: 2_500 },
      },
    });
  });

  test('v1 does not report a voucher that is held in full as redeemed', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await hold(service, card, null);
    expect(await readStatus(service, card)).toMatchObject({
      redeemed: false,
      status: 'in_progress',
      current: 0,
      stock: 5_000,
      remainingString: '0.00 GBP',
    });
  });

  test('a hold, its release and its capture are in the history, and a capture is a redemption', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await release(service, await hold(service, card, 1_000));
    await capture(service, await hold(service, card, 2_000), 500);
    const { order_id } = await row(service, 'select order_id from order_products where id = $1', [
      card.databaseId,
    ]);
    const { data } = await graphql(
      service,
      `{ node(id: "Order:1:${order_id}") { ... on Order { history(first: 250, order: ASC) { nodes { action units ${unitsFields} } } } } }`,
    );
    expect(data.node.history.nodes.slice(1)).toEqual([
      { action: 'HELD', units: { amount: 1_000 } },
      { action: 'HOLD_RELEASED', units: { amount: 1_000 } },
      { action: 'HELD', units: { amount: 2_000 } },
      { action: 'REDEEMED', units: { amount: 500 } },
    ]);
  });
});

describe('redeeming a voucher with a hold', () => {
  test('an omitted reductor redeems what is not held, in v1 and v2.1', async () => {
    for (const redeemRest of [redeemByV1, redeemByV21]) {
      const card = await sellVoucher(service, giftCard(5_000));
      await hold(service, card, 2_000);
      expect((await redeemRest(card)).status).toBeLessThan(300);
      expect(await readUnits(service, card)).toMatchObject({
        used: 3_000,
        held: 2_000,
        state: 'in_progress',
      });
    }
  });

  test('more than is free is 402, and 1011 in v1, even if nothing is free', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await hold(service, card, 2_000);
    const tooMuch = await redeemByV21(card, 3_001);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([402, 'exceeds_remaining']);
    expect((await redeemByV1(card, 3_001)).body.code).toBe(1011);
    await redeemByV21(card);
    for (const reductor of [undefined, 1]) {
      expect((await redeemByV21(card, reductor)).status).toBe(402);
      expect((await redeemByV1(card, reductor)).body.code).toBe(1011);
    }
  });

  test('a single-use voucher on hold cannot be redeemed, and 1011 in v1', async () => {
    const massage = await sellVoucher(service, { voucher_id: 1, option_id: 1, layout_id: 1 });
    const held = await hold(service, massage, 1);
    expect((await redeemByV1(massage)).body.code).toBe(1011);
    expect((await redeemByV21(massage)).status).toBe(402);
    expect(await capture(service, held, 1)).toMatchObject({ status: 'CAPTURED', units: { uses: 1 } });
    expect((await redeemByV1(massage)).body.code).toBe(1013);
  });
});

describe('holdSoldVoucher', () => {
  test('reserves uses, everything that is free, and at most that', async () => {
    const uses = await sellVoucher(service, pass);
    expect(await hold(service, uses, 2)).toMatchObject({ units: { uses: 2 } });
    expect(await hold(service, uses, null)).toMatchObject({ units: { uses: 3 } });
    expect((await hold(service, uses, 1)).code).toBe('EXCEEDS_REMAINING');
    expect((await hold(service, uses, null)).code).toBe('EXCEEDS_REMAINING');
  });

  test('requires an amount or all, a time in the next 30 days, and a known voucher and location', async () => {
    const { id } = await sellVoucher(service, giftCard(5_000));
    const valid = {
      voucher: { soldVoucherId: id },
      redeemLocationId: 'RedeemLocation:1',
      expiresAt: inSeconds(60),
      units: { amount: pounds(1) },
    };
    const cases: [object, string, string[]][] = [
      [{ ...valid, units: { all: false } }, 'INVALID_INPUT', ['units.all']],
      [{ ...valid, units: { amount: pounds(0) } }, 'INVALID_INPUT', ['units.amount.amount']],
      [{ ...valid, expiresAt: inSeconds(-1) }, 'INVALID_INPUT', ['expiresAt']],
      [{ ...valid, expiresAt: inSeconds(30 * 86_400 + 60) }, 'INVALID_INPUT', ['expiresAt']],
      [{ ...valid, redeemLocationId: 'RedeemLocation:999' }, 'INVALID_INPUT', ['redeemLocationId']],
      [{ ...valid, voucher: { soldVoucherId: 'SoldVoucher:1:999999' } }, 'NOT_FOUND', []],
      [{ ...valid, voucher: { code: { salesPageId: 'SalesPage:1', code: 'AAAA' } } }, 'NOT_FOUND', []],
    ];
    for (const [input, code, fields] of cases)
      await expectRejection(service, ['holdSoldVoucher', input], code, fields);
    expect(
      await change(service, 'holdSoldVoucher', { ...valid, expiresAt: inSeconds(30 * 86_400 - 60) }),
    ).toEqual({
      __typename: 'Hold',
    });
  });

  test('by code and with a key, holds once', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const input = {
      voucher: { code: { salesPageId: 'SalesPage:1', code: card.code.toLowerCase() } },
      redeemLocationId: 'RedeemLocation:1',
      expiresAt: inSeconds(60),
      units: { amount: pounds(700) },
      idempotencyKey: 'hold once',
    };
    const first = await mutate(service, 'holdSoldVoucher', input, 'replayed hold { id }');
    const second = await mutate(service, 'holdSoldVoucher', input, 'replayed hold { id }');
    expect([first.replayed, second.replayed, second.hold]).toEqual([false, true, first.hold]);
    expect(await readUnits(service, card)).toMatchObject({ held: 700, open: 700 });
  });

  test('is rejected for a blocked voucher', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await care(service, 'blockSoldVoucher', card);
    expect((await hold(service, card, 1)).code).toBe('BLOCKED');
  });
});
