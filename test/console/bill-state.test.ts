import { expect, test } from 'vitest';
import { maxShareOf, paymentsOf, shareBill } from '../../console/pages/till/redeem/bill-shares.ts';
import { codeOf, idle, type RedeemState } from '../../console/pages/till/redeem/redeem-step.ts';
import { type BillView, billSteps, predictBill } from './bill-model.ts';
import { sequencesOf } from './till-model.ts';
import { createVoucher, Till } from './till-without-browser.ts';

/** 40.00, of which 10.00 are on hold. */
const monetary = {
  isMultiUse: true,
  isMonetary: true,
  balance: {
    __typename: 'MoneyBalance',
    total: { amount: 4000, currency: 'GBP' },
    redeemed: { amount: 0, currency: 'GBP' },
    onHold: { amount: 1000, currency: 'GBP' },
    remaining: { amount: 3000, currency: 'GBP' },
  },
};
const vouchers = { A: createVoucher('A', monetary), B: createVoucher('B', monetary) };
const terms = { due: 5000, worth: 3000 };
const empty: RedeemState = { ...idle, bill: { due: terms.due, currency: 'GBP', vouchers: [] } };

const stages = {
  idle: 'resting',
  rejected: 'resting',
  found: 'resting',
  entering: 'code',
  reading: 'reading',
  sharing: 'amount',
  confirm: 'confirm',
  redeeming: 'redeeming',
  done: 'redeemed',
} as const;

function viewOf(state: RedeemState): BillView {
  const { bill, step } = state;
  const shares = bill ? shareBill(bill, null).map(({ code, paid }) => `${code} ${paid}`) : [];
  return { text: codeOf(state), shares: shares.join(', '), stage: stages[step.kind as keyof typeof stages] };
}

test.each([
  ['immediate', false],
  ['late', true],
])(
  'every sequence of five scans, changed amounts, keys and clicks displays and redeems the bill that a model predicts, with %s responses',
  (_, isLate) => {
    const counts = { sent: 0, set: 0 };
    for (const sequence of sequencesOf(billSteps, 5)) {
      const till = new Till(empty, isLate, vouchers);
      const expected = predictBill(sequence, isLate, terms);
      let sent: string | null = null;
      const views = sequence.slice(0, expected.views.length).map((step) => {
        till.perform(step);
        const { step: current } = till.state;
        if (current.kind === 'redeeming' || current.kind === 'done')
          sent ??= current.payments.map(({ code, units }) => `${code} ${units}`).join(', ');
        return viewOf(till.state);
      });
      if (sent) counts.sent += 1;
      if (sent === 'A 1000') counts.set += 1;
      if (JSON.stringify([sent, views]) !== JSON.stringify([expected.sent, expected.views]))
        expect([sequence, sent, views]).toEqual([sequence, expected.sent, expected.views]);
    }
    expect(counts.sent).toBeGreaterThan(50);
    // With late responses, an amount is set and confirmed after more than five steps.
    expect(counts.set > 0).toBe(!isLate);
  },
);

test.each<[due: number, ofA: number | null, ofB: number | null, paid: string, max: string]>([
  [5000, null, null, 'A 3000, B 2000', '3000 3000'],
  [5000, 1000, null, 'A 1000, B 3000', '3000 3000'],
  [5000, null, 2500, 'A 2500, B 2500', '2500 3000'],
  [4000, 3000, 1000, 'A 3000, B 1000', '3000 1000'],
  // The amount due was lowered after the amounts were entered.
  [2000, 3000, 1000, 'A 2000', '1000 0'],
  // More was entered than is free, because part of the voucher was put on hold since then.
  [9000, 3500, null, 'A 3000, B 3000', '3000 3000'],
])(
  'of %i minor units due, A with %s and B with %s entered pay %s, at most %s',
  (due, ofA, ofB, paid, max) => {
    const bill = {
      due,
      currency: 'GBP',
      vouchers: [
        { ...vouchers.A, share: ofA },
        { ...vouchers.B, share: ofB },
      ],
    };
    const shares = shareBill(bill, null);
    expect(
      paymentsOf(shares)
        .map(({ code, units }) => `${code} ${units}`)
        .join(', '),
    ).toBe(paid);
    expect(shares.map((share) => maxShareOf(share, shares, due)).join(' ')).toBe(max);
  },
);
