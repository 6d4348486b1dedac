import { unitsOf } from '../../../operations/balance.ts';
import type { HeldProductFragment } from './generated/operations.ts';
import type { Bill, LookedUpVoucher, Payment } from './redeem-state.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** What a voucher pays of a bill. */
export interface BillShare extends LookedUpVoucher {
  readonly verdict: Verdict;
  /** In minor units. 0 if the voucher cannot be redeemed, or if the vouchers before it pay the bill. */
  readonly paid: number;
}

/**
 * Distributes the amount due of a bill over its vouchers in the order in which they were scanned. A
 * single-use voucher is redeemed as a whole, even if it is worth more than what it pays. If
 * `locationId` is null, redeem locations are not checked.
 */
export function shareBill({ due, vouchers }: Bill, locationId: number | null): readonly BillShare[] {
  let rest = due;
  return vouchers.map((each) => {
    const { soldVoucher } = each.voucher;
    const verdict = verdictOf(soldVoucher, locationId);
    const paid = verdict === 'good' ? Math.min(worthOf(soldVoucher), rest) : 0;
    rest -= paid;
    return { ...each, verdict, paid };
  });
}

/** Returns the payments of the vouchers that pay a part of the bill. */
export function paymentsOf(shares: readonly BillShare[]): readonly Payment[] {
  return shares.filter(({ paid }) => paid > 0).map((share) => ({ ...share, units: share.paid }));
}

/** Returns the sum of payments of a bill, in minor units. */
export function sumPaid(payments: readonly Payment[]): number {
  return payments.reduce((sum, { units }) => sum + units, 0);
}

/** Returns the value that can be redeemed of a voucher, in minor units. 0 if all of it is on hold. */
function worthOf({ isMultiUse, balance, value }: HeldProductFragment): number {
  const { remaining } = unitsOf(balance);
  return isMultiUse || remaining === 0 ? remaining : value.amount;
}
