import { beforeAll, describe, expect, inject, test } from 'vitest';
import { keepShiftOpen } from '../../src/shifts/open-shifts.ts';
import { giftCard, sellVoucher } from '../care/care.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate } from '../catalogue/mutate.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { topUp } from '../top-ups/top-up.ts';
import { closeShift, openShift, readShift, sellInShift, sumsOf } from './shift.ts';

const service = useTestService();
let redeemer: string;
let packer: string;
beforeAll(async () => {
  redeemer = await signIn(service, 'redeem@demo.test');
  packer = await signIn(service, 'packing@demo.test');
});

describe('a shift', () => {
  test('adds up sales, top-ups, refunds and cash moves by payment type, and the count shows the difference', async () => {
    const shift = await openShift(service, 1);
    expect(shift).toMatchObject({ float: { amount: 10_000 }, closedAt: null, difference: null });
    expect(sumsOf(shift, 'cash')).toEqual({ received: 0, refunded: 0, moved: 0, expected: 10_000 });
    const order = await sellInShift(service, shift);
    expect(order.payments).toEqual([{ id: expect.any(String), shift: { id: shift.id } }]);
    const byCard = await sellInShift(service, shift, 'card');
    const card = await sellVoucher(service, giftCard(5_000));
    await topUp(service, card, 2_000, { payment: { manual: { type: 'cash' } }, shiftId: shift.id });
    const back = { byHand: true, shiftId: shift.id };
    const [{ id: sold }] = order.soldVouchers;
    await mutate(service, 'refundSoldVoucher', { id: sold, amount: pounds(1_500), ...back });
    const [{ id: soldByCard }] = byCard.soldVouchers;
    await mutate(service, 'refundSoldVoucher', { id: soldByCard, amount: pounds(500), ...back });
    const inCash = { amount: pounds(1_000), ...back, paymentType: 'cash' };
    const { refund } = await mutate(
      service,
      'refundSoldVoucher',
      { id: soldByCard, ...inCash },
      'refund { manualPaymentType shift { id } }',
    );
    expect(refund).toEqual({ manualPaymentType: 'cash', shift: { id: shift.id } });
    const move = (direction: string, amount: number) =>
      change(
        service,
        'createCashMove',
        { shiftId: shift.id, direction, amount: pounds(amount), reason: 'Change from the bank' },
        'amount { amount } reason movedBy { name }',
      );
    expect(await move('IN', 3_000)).toMatchObject({ amount: { amount: 3_000 } });
    expect(await move('OUT', 8_000)).toMatchObject({ amount: { amount: -8_000 } });

    const running = await readShift(service, shift);
    const cash = { received: 8_500, refunded: 2_500, moved: -5_000, expected: 11_000 };
    expect(sumsOf(running, 'cash')).toEqual(cash);
    expect(sumsOf(running, 'card')).toEqual({ received: 6_500, refunded: 500, moved: 0, expected: 6_000 });

    const closed = await closeShift(
      service,
      shift,
      { cash: 10_950, card: 6_000 },
      { note: 'Coins were missing' },
    );
    expect(closed).toMatchObject({ note: 'Coins were missing', difference: { amount: -50 } });
    expect(sumsOf(closed, 'cash')).toEqual({ ...cash, counted: 10_950, difference: -50 });
    expect(sumsOf(closed, 'card')).toMatchObject({ counted: 6_000, difference: 0 });
    expect(await lastAuditEntry(service)).toMatchObject({
      action: 'shift.close',
      after: { counted: { cash: 10_950, card: 6_000 } },
    });
  });

  test('is the only open one of its drawer, and another can be opened when it is closed', async () => {
    const shift = await openShift(service, 2);
    const again = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:2', float: pounds(0) };
    await expectRejection(service, ['openShift', again], 'STATE_CONFLICT');
    await closeShift(service, shift, { cash: 10_000 });
    const next = await openShift(service, 2, 0);
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { shifts(first: 9, filter: { isOpen: true, redeemLocationIds: ["RedeemLocation:2"] }) { nodes { id } } } }',
    );
    expect(data.salesPage.shifts.nodes).toEqual([{ id: next.id }]);
    await closeShift(service, next, { cash: 0 });
  });

  test('rejects everything after it was closed, except repetitions of requests that it contains', async () => {
    const shift = await openShift(service, 3);
    const sale = { idempotencyKey: 'sale in a shift' };
    const order = await sellInShift(service, shift, 'cash', sale);
    const closing = { idempotencyKey: 'close' };
    const closed = await closeShift(service, shift, { cash: 16_500 }, closing);
    const [{ id }] = order.soldVouchers;
    const shiftId = shift.id;
    const card = await sellVoucher(service, giftCard(5_000));
    await expectRejections(
      service,
      [
        ['placeOrder', { ...orderOf([articles.massage]), payment: { manual: { type: 'cash' } }, shiftId }],
        ['refundSoldVoucher', { id, all: true, byHand: true, shiftId }],
        ['refundOrder', { id: order.id, all: true, byHand: true, shiftId }],
        [
          'topUpSoldVoucher',
          { id: card.id, amount: pounds(100), payment: { manual: { type: 'cash' } }, shiftId },
        ],
        ['createCashMove', { shiftId, direction: 'IN', amount: pounds(1), reason: 'Coins' }],
        ['closeShift', { id: shiftId, counted: [{ paymentType: 'cash', amount: pounds(0) }] }],
      ],
      'STATE_CONFLICT',
    );
    expect(await sellInShift(service, shift, 'cash', sale)).toMatchObject({ id: order.id, replayed: true });
    expect(await closeShift(service, shift, { cash: 16_500 }, closing)).toEqual(closed);
    for (const text of [
      'update shifts set note = note where id = $1',
      'delete from shifts where id = $1',
      'update cash_moves set amount = 1 where $1 > 0',
    ])
      await expect(rows(service, text, [Number(shiftId.split(':')[2])])).rejects.toThrow('append-only');
  });

  test('rejects invalid amounts, payments without a type and the drawer of another sales page', async () => {
    const shift = await openShift(service, 4);
    const open = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:1', float: pounds(-1) };
    await expectRejection(service, ['openShift', open], 'INVALID_INPUT', ['float.amount']);
    const counts = (...counted: [string, number][]) => ({
      id: shift.id,
      counted: counted.map(([paymentType, amount]) => ({ paymentType, amount: pounds(amount) })),
    });
    await expectRejection(service, ['closeShift', counts(['card', 1])], 'INVALID_INPUT', ['counted']);
    await expectRejection(service, ['closeShift', counts(['cash', -1])], 'INVALID_INPUT', [
      'counted[0].amount.amount',
    ]);
    await expectRejection(service, ['closeShift', counts(['cash', 1], ['cash', 1])], 'INVALID_INPUT', [
      'counted[1].paymentType',
    ]);
    const move = { shiftId: shift.id, direction: 'OUT', amount: pounds(0), reason: 'Coins' };
    await expectRejection(service, ['createCashMove', move], 'INVALID_INPUT', ['amount.amount']);
    const untyped = { ...orderOf([articles.massage]), shiftId: shift.id };
    await expectRejection(service, ['placeOrder', untyped], 'INVALID_INPUT', ['payment.manual.type']);
    const gateway = {
      ...orderOf([articles.massage]),
      shiftId: shift.id,
      payment: { gateway: { name: 'sandbox', token: 'tok_visa' } },
    };
    await expectRejection(service, ['placeOrder', gateway], 'INVALID_INPUT', ['shiftId']);
    const other = {
      ...orderOf([articles.massage]),
      shiftId: shift.id.replace(':1:', ':2:'),
      payment: { manual: { type: 'cash' } },
    };
    await expectRejection(service, ['placeOrder', other], 'NOT_FOUND');
    const notByHand = { id: 'SoldVoucher:1:1', all: true, shiftId: shift.id };
    await expectRejection(service, ['refundSoldVoucher', notByHand], 'INVALID_INPUT', ['shiftId']);
    await closeShift(service, shift, { cash: 10_000 });
  });

  test('can be opened and closed by staff who may only redeem, but not by staff who pack', async () => {
    const shift = await openShift(service, 5, 500, {}, redeemer);
    expect(await readShift(service, shift, packer)).toBeNull();
    expect(await closeShift(service, shift, { cash: 500 }, {}, redeemer)).toMatchObject({
      difference: { amount: 0 },
    });
    const opening = { salesPageId: 'SalesPage:1', redeemLocationId: 'RedeemLocation:5', float: pounds(1) };
    await expectRejection(service, ['openShift', opening, packer], 'FORBIDDEN');
  });

  // The embedded database has one connection, which the transaction of the sale occupies.
  test.skipIf(inject('template').kind === 'embedded')(
    'is not locked by a request with the id of a shift of another organisation, which does not wait for its sales',
    async () => {
      const shift = await openShift(service, 3);
      const shiftId = Number(shift.id.split(':')[2]);
      const stranger = await signIn(service, 'admin@other.test', 'other-shop');
      const amount = { amount: 0, currency: 'EUR' };
      const foreign = { id: `Shift:3:${shiftId}`, counted: [{ paymentType: 'cash', amount }] };
      await service.database.transaction(async (sale) => {
        await keepShiftOpen(sale, { salesPageId: 1, shiftId });
        await expectRejection(service, ['closeShift', foreign, stranger], 'NOT_FOUND');
      });
    },
  );
});
