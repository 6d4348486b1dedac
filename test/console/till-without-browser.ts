import { paymentsOf, shareBill } from '../../console/pages/till/redeem/bill-shares.ts';
import { type RedeemAction, reduceRedeem } from '../../console/pages/till/redeem/redeem-state.ts';
import {
  codeOf,
  codeToLookUp,
  type LookedUpVoucher,
  type Payment,
  type RedeemState,
} from '../../console/pages/till/redeem/redeem-step.ts';
import type { BillStep } from './bill-model.ts';
import type { TillStep, TillView } from './till-model.ts';

export type VoucherName = 'A' | 'B';

/** Returns a voucher of 30.00 for a single use, or with other columns. */
export function createVoucher(name: VoucherName, columns: Record<string, unknown> = {}): LookedUpVoucher {
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
      ...columns,
    },
  } as unknown as LookedUpVoucher['voucher'];
  return { voucher, ending: name, code: name };
}

/** The vouchers A and B, each for a single use. */
export const singleVouchers = { A: createVoucher('A'), B: createVoucher('B') } as const;

/**
 * A till without a browser. `isLate` delays each response until after the next step, as a slow network
 * does.
 */
export class Till {
  state: RedeemState;
  readonly redeemed: string[] = [];
  readonly isLate: boolean;
  private readonly vouchers: Readonly<Record<VoucherName, LookedUpVoucher>>;
  private responses: RedeemAction[] = [];
  private lastId = 0;

  constructor(state: RedeemState, isLate: boolean, vouchers = singleVouchers) {
    this.state = state;
    this.isLate = isLate;
    this.vouchers = vouchers;
  }

  act(action: RedeemAction): void {
    this.state = reduceRedeem(this.state, action);
  }

  perform(step: TillStep | BillStep): void {
    const arriving = this.responses.splice(0);
    if (step === 'scan A' || step === 'scan B') {
      this.type(step.at(-1) ?? '');
      this.lookUp();
    } else if (step === 'digits') {
      this.type('1');
      this.type('2');
    } else if (step === 'Escape') this.act({ type: 'enter', code: '' });
    else if (step === 'click') this.click();
    else if (step === 'change A') this.changeShare('A');
    else if (step === 'set 10') this.act({ type: 'set-share', share: 1000 });
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
        ? { type: 'found', id, found: this.vouchers[code] }
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
      const payments = step.payments.map((payment) => ({
        ...payment,
        redemptionId: `Redemption:${payment.code}`,
        slipUrl: null,
      }));
      this.responses.push({ type: 'redeemed', payments });
    } else if (codeOf(this.state) === '') {
      const single = step.kind === 'found' ? [{ ...step, units: 1 }] : [];
      const payments = bill ? paymentsOf(shareBill(bill, null)) : single;
      if (payments.length > 0) this.act({ type: 'ask', payments, locationId: 'RedeemLocation:1' });
    }
  }

  /** Presses the button that changes what a voucher pays, if the bill contains the voucher. */
  private changeShare(name: VoucherName): void {
    const voucher = this.state.bill?.vouchers.find(({ code }) => code === name)?.voucher;
    if (voucher) this.act({ type: 'enter-share', soldVoucherId: voucher.soldVoucher.id, entered: '' });
  }

  view(): TillView {
    const { step } = this.state;
    const text = codeOf(this.state);
    if (step.kind === 'found') return { text, panel: `${step.ending} offered` };
    if (step.kind === 'rejected') return { text, panel: 'unknown' };
    if (step.kind === 'confirm') return { text, panel: `${namesOf(step.payments)} confirm` };
    return { text, panel: step.kind === 'done' ? `${namesOf(step.payments)} redeemed` : '' };
  }
}

/** Returns the codes of payments, such as `A+B`. */
export function namesOf(payments: readonly Payment[]): string {
  return payments.map(({ ending }) => ending).join('+');
}
