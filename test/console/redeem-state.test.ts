import { describe, expect, test } from 'vitest';
import { paymentsOf, shareBill, sumPaid } from '../../console/pages/till/redeem/bill-shares.ts';
import {
  codeOf,
  codeToLookUp,
  idle,
  type LookedUpVoucher,
  type Payment,
  type RedeemAction,
  type RedeemState,
  reduceRedeem,
} from '../../console/pages/till/redeem/redeem-state.ts';

const steps = ['scan A', 'scan B', 'digits', 'Tab', 'Enter', 'Escape', 'click'] as const;
type TillStep = (typeof steps)[number];
type Name = 'A' | 'B';

/** Returns all sequences of exactly `length` steps. Their beginnings are the shorter sequences. */
function sequencesOf(length: number): TillStep[][] {
  if (length === 0) return [[]];
  return sequencesOf(length - 1).flatMap((sequence) => steps.map((step) => [...sequence, step]));
}

const vouchers: Readonly<Record<Name, LookedUpVoucher>> = { A: createVoucher('A'), B: createVoucher('B') };

/** Returns a single-use voucher of 30.00. */
function createVoucher(name: Name): LookedUpVoucher {
  const voucher = {
    soldVoucher: {
      id: `SoldVoucher:${name}`,
      status: 'IN_PROGRESS',
      block: null,
      redemptionPeriod: { from: null },
      isRedeemableEverywhere: true,
      isMultiUse: false,
      isMonetary: false,
      value: { amount: 3000, currency: 'GBP' },
      balance: { __typename: 'UsesBalance', totalUses: 1, redeemedUses: 0, onHoldUses: 0, remainingUses: 1 },
    },
  } as unknown as LookedUpVoucher['voucher'];
  return { voucher, ending: name, code: name };
}

/** What a cashier sees. */
interface View {
  readonly text: string;
  /** The vouchers that the panel offers to redeem, or has redeemed. `unknown` for an unknown code. */
  readonly panel: string;
}

/**
 * A till without a browser. `isLate` delays each response until after the next step, as a slow network
 * does.
 */
class Till {
  state: RedeemState;
  readonly redeemed: string[] = [];
  readonly isLate: boolean;
  private responses: RedeemAction[] = [];
  private lastId = 0;

  constructor(state: RedeemState, isLate: boolean) {
    this.state = state;
    this.isLate = isLate;
  }

  act(action: RedeemAction): void {
    this.state = reduceRedeem(this.state, action);
  }

  perform(step: TillStep): void {
    const arriving = this.responses.splice(0);
    if (step === 'scan A' || step === 'scan B') {
      this.type(step.at(-1) ?? '');
      this.lookUp();
    } else if (step === 'digits') {
      this.type('1');
      this.type('2');
    } else if (step === 'Escape') this.act({ type: 'enter', code: '' });
    else if (step === 'click') this.click();
    else this.lookUp();
    for (const response of this.isLate ? arriving : this.responses.splice(0)) this.act(response);
  }

  private type(character: string): void {
    this.act({ type: 'enter', code: codeOf(this.state) + character });
  }

  private lookUp(): void {
    const code = codeToLookUp(this.state);
    if (code === null) return;
    this.lastId += 1;
    const id = this.lastId;
    this.act({ type: 'read', id, ending: code });
    this.responses.push(
      code === 'A' || code === 'B'
        ? { type: 'found', id, found: vouchers[code] }
        : { type: 'not-found', id, rejection: { reason: 'unknown', ending: code } },
    );
  }

  /** Presses the main button of the panel, if the panel has one. */
  private click(): void {
    const { bill, step } = this.state;
    if (step.kind === 'done') {
      this.act({ type: 'enter', code: '' });
    } else if (step.kind === 'confirm') {
      this.redeemed.push(namesOf(step.payments));
      this.act({ type: 'send' });
      this.responses.push({ type: 'redeemed', payments: step.payments, redemptionId: null });
    } else if (codeOf(this.state) === '') {
      const single = step.kind === 'found' ? [{ ...step, units: 1 }] : [];
      const payments = bill ? paymentsOf(shareBill(bill, null)) : single;
      if (payments.length > 0) this.act({ type: 'ask', payments, locationId: 'RedeemLocation:1' });
    }
  }

  view(): View {
    const { step } = this.state;
    const text = codeOf(this.state);
    if (step.kind === 'found') return { text, panel: `${step.ending} offered` };
    if (step.kind === 'rejected') return { text, panel: 'unknown' };
    if (step.kind === 'confirm') return { text, panel: `${namesOf(step.payments)} confirm` };
    return { text, panel: step.kind === 'done' ? `${namesOf(step.payments)} redeemed` : '' };
  }
}

function namesOf(payments: readonly Payment[]): string {
  return payments.map(({ ending }) => ending).join('+');
}

/** What must be displayed after each step, and what must have been redeemed after the last. */
function predict(sequence: readonly TillStep[], isLate: boolean) {
  const redeemed: string[] = [];
  const views: View[] = [];
  let text = '';
  let panel = '';
  /** The panel after a response that has not arrived. */
  let pending = '';
  for (const step of sequence) {
    const arriving = pending;
    const isRedeeming = arriving.endsWith('redeemed');
    pending = '';
    let isStale = false;
    const lookUp = () => {
      pending = text === 'A' || text === 'B' ? `${text} offered` : 'unknown';
      text = '';
      panel = '';
      isStale = true;
    };
    if (isRedeeming) {
      // The cashier must see the result first.
    } else if (step === 'scan A' || step === 'scan B') {
      text += step.at(-1);
      lookUp();
    } else if (step === 'digits') {
      text += '12';
      panel = '';
      isStale = true;
    } else if (step === 'Escape') {
      text = '';
      panel = '';
      isStale = true;
    } else if (step === 'click') {
      const [name = '', stage] = panel.split(' ');
      if (stage === 'redeemed') panel = '';
      else if (stage === 'offered') panel = `${name} confirm`;
      else if (stage === 'confirm') {
        redeemed.push(name);
        panel = '';
        pending = `${name} redeemed`;
      }
    } else if (text !== '') lookUp();
    if (arriving !== '' && !isStale) panel = arriving;
    if (!isLate && pending !== '') {
      panel = pending;
      pending = '';
    }
    views.push({ text, panel });
  }
  return { redeemed, views };
}

describe('every sequence of five scans, keys and clicks at the till', () => {
  const sequences = sequencesOf(5);

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
      const expected = predict(sequence, isLate);
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
