import type { LookedUpVoucherFragment } from './generated/operations.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The maximum number of vouchers of `redeemSoldVouchers`. */
const maxVouchers = 20;

/** Why a voucher cannot pay a bill. */
export type NotAdded = Exclude<Verdict, 'good'> | 'repeated' | 'by-uses' | 'other-currency' | 'full';

interface BillSoFar {
  readonly currency: string;
  readonly vouchers: readonly { readonly voucher: LookedUpVoucherFragment }[];
}

/** Returns why a voucher cannot be added to a bill. Null if it can. Locations are not checked. */
export function whyNotAdded(
  { voucher: { soldVoucher } }: { readonly voucher: LookedUpVoucherFragment },
  { currency, vouchers }: BillSoFar,
): NotAdded | null {
  const verdict = verdictOf(soldVoucher, null);
  if (verdict !== 'good') return verdict;
  if (vouchers.some(({ voucher }) => voucher.soldVoucher.id === soldVoucher.id)) return 'repeated';
  if (soldVoucher.value.currency !== currency) return 'other-currency';
  if (soldVoucher.isMultiUse && !soldVoucher.isMonetary) return 'by-uses';
  return vouchers.length === maxVouchers ? 'full' : null;
}
