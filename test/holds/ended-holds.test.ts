import { describe, expect, test } from 'vitest';
import { care, giftCard, type Sold, sellVoucher } from '../care/care.ts';
import { change, expectRejection, mutate } from '../catalogue/mutate.ts';
import { redeem } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { capture, hold, readStatus, readUnits, release } from './holding.ts';

const service = useTestService();

const redeemByV1 = ({ code }: Sold) => request(service, '/v1/redeem', { json: { code, domain: 1 } });
const redeemByV21 = ({ code }: Sold, reductor: number) =>
  redeem(service, { voucher_code: code, redeem_location: 1, reductor });

describe('captureHold and releaseHold', () => {
  test('a capture redeems at most the hold, releases the rest, and emits one event', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 2_000);
    expect((await capture(service, held, 2_001)).code).toBe('EXCEEDS_REMAINING');
    expect(await capture(service, held, 1_200)).toMatchObject({
      status: 'CAPTURED',
      redemption: { units: { amount: 1_200 } },
    });
    expect(await readUnits(service, card)).toEqual({
      state: 'in_progress',
      stock: 5_000,
      used: 1_200,
      held: 0,
      open: 0,
    });
    const events = await rows(
      service,
      `select name, snapshot -> 'product' ->> 'redeem_used' as used, snapshot -> 'product' ->> 'units_on_hold' as held, redemption_id
         from events where order_product_id = $1 and redemption_id is not null`,
      [card.databaseId],
    );
    expect(events).toEqual([
      { name: 'order-product.redeemed', used: '1200', held: '0', redemption_id: expect.any(Number) },
    ]);
  });

  test('the redemption of a capture names its hold, and any other redemption names none', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 2_000);
    await capture(service, held, 1_200);
    expect((await redeemByV21(card, 100)).status).toBe(201);
    const document = `query ($id: ID!) { node(id: $id) { ... on SoldVoucher {
      redemptions(first: 2) { nodes { hold { id status } } }
      order { history(first: 2) { nodes { action redemption { hold { id } } } } } } } }`;
    const { data } = await graphql(service, document, { id: card.id });
    expect(data.node).toEqual({
      redemptions: { nodes: [{ hold: null }, { hold: { id: held.id, status: 'CAPTURED' } }] },
      order: {
        history: {
          nodes: [
            { action: 'REDEEMED', redemption: { hold: null } },
            { action: 'REDEEMED', redemption: { hold: { id: held.id } } },
          ],
        },
      },
    });
  });

  test('a capture of everything completes the voucher', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await capture(service, await hold(service, card, null), null);
    expect(await readUnits(service, card)).toMatchObject({ state: 'completed', used: 5_000, held: 0 });
    expect((await redeemByV1(card)).body.code).toBe(1013);
  });

  test('a hold ends once, and a repeated request with its key returns the first result', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const captured = await hold(service, card, 1_000);
    const key = { idempotencyKey: 'capture once' };
    const first = await capture(service, captured, 400, key);
    expect(await capture(service, captured, 400, key)).toEqual(first);
    expect((await capture(service, captured, 400)).code).toBe('HOLD_ENDED');
    expect((await release(service, captured)).code).toBe('HOLD_ENDED');
    const released = await hold(service, card, 1_000);
    expect(await release(service, released)).toMatchObject({ status: 'RELEASED', redemption: null });
    expect((await capture(service, released, 1)).code).toBe('HOLD_ENDED');
    expect(await readUnits(service, card)).toMatchObject({ used: 400, held: 0 });
  });

  test('a hold of a blocked voucher cannot be captured, but released', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 1_000);
    await care(service, 'blockSoldVoucher', card);
    expect((await capture(service, held, 1)).code).toBe('BLOCKED');
    expect((await release(service, held)).status).toBe('RELEASED');
  });

  test('a hold that began before the expiry of the voucher can be captured after it', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 1_000);
    await rows(
      service,
      `update order_products set redeemable_from = '2026-01-01', redeemable_to = '2026-02-01', last_day = '2026-01-31' where id = $1`,
      [card.databaseId],
    );
    expect((await hold(service, card, 1)).code).toBe('EXPIRED');
    expect((await capture(service, held, 1_000)).status).toBe('CAPTURED');
  });

  test('an unknown hold and one of another sales page are not found', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 1_000);
    for (const id of ['Hold:1:999999', String(held.id).replace('Hold:1:', 'Hold:2:')])
      await expectRejection(service, ['releaseHold', { id }], 'NOT_FOUND');
  });

  test('requires an amount of at least 1, or all', async () => {
    const held = await hold(service, await sellVoucher(service, giftCard(5_000)), 1_000);
    const reject = (units: object, field: string) =>
      expectRejection(service, ['captureHold', { id: held.id, units }], 'INVALID_INPUT', [field]);
    await reject({ amount: pounds(0) }, 'units.amount.amount');
    await reject({ all: false }, 'units.all');
  });
});

describe('changes of a voucher with an open hold', () => {
  const changes: [string, object][] = [
    ['refundSoldVoucher', { all: true, byHand: true }],
    ['cancelSoldVoucher', {}],
    ['regenerateSoldVoucher', {}],
    ['adjustSoldVoucherBalance', { units: { amount: pounds(-1) }, reason: 'x' }],
  ];

  test.each(changes)('%s is rejected, and with releaseHolds releases the holds', async (name, input) => {
    const card = await sellVoucher(service, giftCard(5_000));
    const held = await hold(service, card, 1_000);
    await expectRejection(service, [name, { id: card.id, ...input }], 'ON_HOLD');
    const result = await mutate(service, name, { id: card.id, ...input, releaseHolds: true }, '__typename');
    expect(result).toEqual({ __typename: expect.stringMatching(/Payload$/) });
    expect(await readUnits(service, card)).toMatchObject({ held: 0, open: 0 });
    expect((await release(service, held)).code).toBe('HOLD_ENDED');
    const [entry] = await rows(
      service,
      `select principal from audit_entries where action = 'order-product.release-hold' and subject = 'order-product:' || $1::int`,
      [card.databaseId],
    );
    expect(entry?.principal).toMatch(/^api-key:/);
  });

  test('a successor has the whole balance and no holds', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await hold(service, card, 1_000);
    const { soldVoucher } = await mutate(
      service,
      'regenerateSoldVoucher',
      { id: card.id, releaseHolds: true },
      'soldVoucher { balance { ... on MoneyBalance { remaining { amount } } } holds { nodes { id } } }',
    );
    expect(soldVoucher).toEqual({ balance: { remaining: { amount: 5_000 } }, holds: { nodes: [] } });
  });

  test('a rejected change with releaseHolds releases nothing', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    await hold(service, card, 1_000);
    await redeemByV21(card, 1);
    await expectRejection(
      service,
      ['refundSoldVoucher', { id: card.id, all: true, byHand: true, releaseHolds: true }],
      'VOUCHER_USED',
    );
    const adjustment = { id: card.id, units: { amount: pounds(-5_000) }, reason: 'x', releaseHolds: true };
    await expectRejection(service, ['adjustSoldVoucherBalance', adjustment], 'EXCEEDS_REMAINING');
  });

  test('a higher balance, an extension and the cancellation of a redemption do not concern holds', async () => {
    const card = await sellVoucher(service, giftCard(5_000));
    const { body } = await redeemByV21(card, 500);
    await hold(service, card, null);
    await care(service, 'adjustSoldVoucherBalance', card, { units: { amount: pounds(100) }, reason: 'x' });
    await care(service, 'extendSoldVoucher', card, { lastDay: '2099-12-31' });
    await change(service, 'cancelRedemption', { id: `Redemption:1:${body.id}` });
    expect(await readUnits(service, card)).toMatchObject({ used: 0, held: 4_500, stock: 5_100 });
    expect((await readStatus(service, card)).remainingString).toBe('6.00 GBP');
  });
});
