import { unitsOf } from '../../../operations/balance.ts';
import type { HeldProductFragment } from './generated/operations.ts';
import type { LookedUpVoucher } from './use-till.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** A voucher of a bill. */
export type BillVoucher = LookedUpVoucher;

/** What a voucher pays of a bill. */
export interface BillShare extends BillVoucher {
  readonly verdict: Verdict;
  /** In minor units. 0 if the voucher cannot be redeemed, or if the vouchers before it pay the bill. */
  readonly paid: number;
}

/**
 * Distributes an amount, in minor units, over vouchers in the order in which they were scanned. A
 * single-use voucher is redeemed as a whole, even if it is worth more than what it pays. If
 * `locationId` is null, redeem locations are not checked.
 */
export function shareBill(
  due: number,
  vouchers: readonly BillVoucher[],
  locationId: number | null,
): readonly BillShare[] {
  let rest = due;
  return vouchers.map((each) => {
    const { soldVoucher } = each.voucher;
    const verdict = verdictOf(soldVoucher, locationId);
    const paid = verdict === 'good' ? Math.min(worthOf(soldVoucher), rest) : 0;
    rest -= paid;
    return { ...each, verdict, paid };
  });
}

/** Returns the sum of what vouchers pay, in minor units. */
export function sumPaid(shares: readonly BillShare[]): number {
  return shares.reduce((sum, { paid }) => sum + paid, 0);
}

/** Returns the value that can be redeemed of a voucher, in minor units. 0 if all of it is on hold. */
function worthOf({ isMultiUse, balance, value }: HeldProductFragment): number {
  const { remaining } = unitsOf(balance);
  return isMultiUse || remaining === 0 ? remaining : value.amount;
}
