import { unitsOf } from '../../../operations/balance.ts';
import type { HeldProductFragment } from './generated/operations.ts';
import type { Bill, BillVoucher, Payment } from './redeem-step.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The share of a bill that a voucher pays. Amounts are in minor units. */
export interface BillShare extends BillVoucher {
  readonly verdict: Verdict;
  /** The amount that can be redeemed of the voucher. 0 if the verdict is not `good`. */
  readonly worth: number;
  /** 0 if the voucher cannot be redeemed, or if the other vouchers pay the bill. */
  readonly paid: number;
}

/**
 * Distributes the amount due of a bill over its vouchers. The entered amounts are paid first. The
 * other vouchers pay the remaining amount, in the order in which they were scanned. A single-use
 * voucher is redeemed as a whole, even if it is worth more than its share. If `locationId` is null,
 * redeem locations are not checked.
 */
export function shareBill({ due, vouchers }: Bill, locationId: number | null): readonly BillShare[] {
  let rest = due;
  const pay = (amount: number) => {
    const paid = Math.min(amount, rest);
    rest -= paid;
    return paid;
  };
  return vouchers
    .map((each) => {
      const { soldVoucher } = each.voucher;
      const verdict = verdictOf(soldVoucher, locationId);
      const worth = verdict === 'good' ? worthOf(soldVoucher) : 0;
      return {
        ...each,
        verdict,
        worth,
        entered: each.share === null ? null : pay(enteredOf({ ...each, worth })),
      };
    })
    .map(({ entered, ...each }) => ({ ...each, paid: entered ?? pay(each.worth) }));
}

/**
 * Returns the maximum that can be entered for a voucher of a bill: the amount due less the other
 * entered amounts.
 */
export function maxShareOf(share: BillShare, shares: readonly BillShare[], due: number): number {
  const others = shares.filter(({ voucher }) => voucher !== share.voucher);
  const entered = others.reduce((sum, other) => sum + enteredOf(other), 0);
  return Math.max(0, Math.min(share.worth, due - entered));
}

/** Returns the payments of the vouchers that pay a part of the bill. */
export function paymentsOf(shares: readonly BillShare[]): readonly Payment[] {
  return shares.filter(({ paid }) => paid > 0).map((share) => ({ ...share, units: share.paid }));
}

/** Returns the sum of payments of a bill, in minor units. */
export function sumPaid(payments: readonly Payment[]): number {
  return payments.reduce((sum, { units }) => sum + units, 0);
}

/** Returns the amount that was entered for a voucher, unless less is left of it. 0 if none was entered. */
function enteredOf({ share, worth }: Pick<BillShare, 'share' | 'worth'>): number {
  return Math.min(share ?? 0, worth);
}

/** Returns the value that can be redeemed of a voucher, in minor units. 0 if all of it is on hold. */
function worthOf({ isMultiUse, balance, value }: HeldProductFragment): number {
  const { remaining } = unitsOf(balance);
  return isMultiUse || remaining === 0 ? remaining : value.amount;
}
