import { describe, expect, test } from 'vitest';
import type { Failure } from '../../console/operations/failure.ts';
import { sumPaid } from '../../console/pages/till/redeem/bill-shares.ts';
import { type RedeemAction, reduceRedeem } from '../../console/pages/till/redeem/redeem-state.ts';
import { codeOf, idle, isUnsaved, type RedeemState } from '../../console/pages/till/redeem/redeem-step.ts';
import { predictTill, sequencesOf, tillSteps } from './till-model.ts';
import { namesOf, Till, singleVouchers as vouchers } from './till-without-browser.ts';

describe('every sequence of five scans, keys and clicks at the till', () => {
  const sequences = sequencesOf(tillSteps, 5);

  test.each([
    ['immediate', false],
    ['late', true],
  ])('displays and redeems what a model predicts, with %s responses', (_, isLate) => {
    expect(sequences).toHaveLength(7 ** 5);
    for (const sequence of sequences) {
      const till = new Till(idle, isLate);
      const views = sequence.map((step) => {
        till.perform(step);
        return till.view();
      });
      const expected = predictTill(sequence, isLate);
      if (JSON.stringify([till.redeemed, views]) !== JSON.stringify([expected.redeemed, expected.views]))
        expect([sequence, till.redeemed, views]).toEqual([sequence, expected.redeemed, expected.views]);
    }
  });

  test.each([
    ['immediate', false],
    ['late', true],
  ])(
    'pays a bill at most once with each voucher and never more than is due, with %s responses',
    (_, isLate) => {
      const bill = { due: 5000, currency: 'GBP', vouchers: [] };
      let paidBills = 0;
      for (const sequence of sequences) {
        const till = new Till({ ...idle, bill }, isLate);
        for (const step of sequence) {
          till.perform(step);
          const { state } = till;
          if (state.step.kind === 'confirm' && state.bill) {
            const names = namesOf(state.step.payments);
            if (codeOf(state) !== '' || !['A', 'B', 'A+B', 'B+A'].includes(names))
              expect([sequence, codeOf(state), names]).toBe('payments of the bill');
            if (sumPaid(state.step.payments) > bill.due) expect(sequence).toBe('paid at most the amount due');
          }
        }
        paidBills += till.redeemed.length;
      }
      expect(paidBills).toBeGreaterThan(50);
    },
  );
});

describe('the state of the till', () => {
  const found = reduceAll({ type: 'read', id: 1, ending: 'A' }, { type: 'found', id: 1, found: vouchers.A });
  const failure = { code: 'NETWORK', message: 'The service cannot be reached.', fields: [] };
  const payments = [{ ...vouchers.A, units: 1 }];

  function reduceAll(...actions: readonly RedeemAction[]): RedeemState {
    return actions.reduce(reduceRedeem, idle);
  }

  test('after a lost response, only the same payments can be sent again, until the result is known', () => {
    const lost = [
      { type: 'ask', payments, locationId: 'RedeemLocation:1' },
      { type: 'send' },
      { type: 'lost', failure },
    ] as const satisfies RedeemAction[];
    const state = lost.reduce(reduceRedeem, found);
    for (const ignored of [
      { type: 'enter', code: 'B' },
      { type: 'read', id: 2, ending: 'B' },
      { type: 'ask', payments: [], locationId: 'RedeemLocation:1' },
      { type: 'begin-bill', due: 100, currency: 'GBP' },
    ] as const satisfies RedeemAction[])
      expect(reduceRedeem(state, ignored)).toBe(state);
    expect(state.step).toMatchObject({ kind: 'unconfirmed', payments });
    expect(reduceRedeem(reduceRedeem(state, { type: 'send' }), { type: 'end' }).step.kind).toBe('redeeming');
    expect(reduceRedeem(state, { type: 'end' })).toBe(idle);
  });

  test('leaving a redeemed bill requires a confirmation while its undo is in progress or its result is unknown', () => {
    const bill = { due: 5000, currency: 'GBP', vouchers: [{ ...vouchers.A, share: null }] };
    const redeemed = [{ ...vouchers.A, units: 1, redemptionId: 'Redemption:A', slipUrl: null }];
    const done: RedeemState = { bill, step: { kind: 'done', payments: redeemed, failure: null } };
    const undoing = reduceRedeem(done, { type: 'undo' });
    const undone = (failure: Failure | null) =>
      reduceRedeem(undoing, { type: 'bill-undone', payments: redeemed, failure });
    const states = [done, undoing, undone(failure), undone({ ...failure, code: 'FORBIDDEN' }), undone(null)];
    expect(states.map(isUnsaved)).toEqual([false, true, true, false, false]);
    expect(isUnsaved({ bill, step: idle.step })).toBe(true);
    expect(isUnsaved(idle)).toBe(false);
  });

  test('a rejected redemption returns to the voucher with the reason, and keeps the entered amount', () => {
    const entered = reduceRedeem(found, { type: 'change-units', entered: '12.50' });
    const rejected = [
      { type: 'ask', payments, locationId: 'RedeemLocation:1' },
      { type: 'send' },
      { type: 'failed', failure, vouchers: [] },
    ] as const satisfies RedeemAction[];
    expect(rejected.reduce(reduceRedeem, entered).step).toMatchObject({
      kind: 'found',
      entered: '12.50',
      failure,
    });
  });

  test('a look-up without a connection keeps the code, which the next character replaces', () => {
    const waiting = reduceAll(
      { type: 'read', id: 1, ending: 'A' },
      { type: 'lost-reading', id: 1, code: 'A' },
    );
    expect(codeOf(waiting)).toBe('A');
    expect(codeOf(reduceRedeem(waiting, { type: 'enter', code: 'B' }))).toBe('B');
  });

  test('a bill begins with the displayed voucher, if that can pay it', () => {
    const begun = reduceRedeem(found, { type: 'begin-bill', due: 5000, currency: 'GBP' });
    expect(begun.bill?.vouchers).toHaveLength(1);
    const other = reduceRedeem(found, { type: 'begin-bill', due: 5000, currency: 'EUR' });
    expect(other.bill?.vouchers).toEqual([]);
  });
});
