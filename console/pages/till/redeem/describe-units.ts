import { formatMoney } from '../../../format/money.ts';
import { unitsOf } from '../../../operations/balance.ts';
import { tillTexts } from '../../../texts/till-texts.ts';
import type { HeldVoucher } from '../../holds/held-voucher.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';

/**
 * Describes a number of units of a voucher: an amount, a number of uses, or the value of a
 * single-use voucher.
 */
export function describeUnits({ soldVoucher }: LookedUpVoucherFragment, units: number): string {
  const { isMultiUse, isMonetary, value } = soldVoucher;
  if (isMultiUse && isMonetary) return formatMoney({ amount: units, currency: value.currency });
  return isMultiUse ? tillTexts.uses(units) : formatMoney(value);
}

/** Describes the remaining units of a voucher. */
export function describeRemaining(voucher: LookedUpVoucherFragment): string {
  const { remaining, redeemed, total } = unitsOf(voucher.soldVoucher.balance);
  return redeemed === total ? tillTexts.nothingLeft : tillTexts.left(describeUnits(voucher, remaining));
}

/** Returns a voucher as the dialogs of its holds display it. */
export function toHeldVoucher(voucher: LookedUpVoucherFragment): HeldVoucher {
  const { id, name, isMultiUse, isMonetary, value } = voucher.soldVoucher;
  const describe = (units: number) => describeUnits(voucher, units);
  return { id, name, isMultiUse, isMonetary, currency: value.currency, describeUnits: describe };
}

/**
 * Describes the units that remain after `units` are redeemed. Empty for a single-use voucher, of which
 * none remain.
 */
export function describeRemainingAfter(voucher: LookedUpVoucherFragment, units: number): string {
  const { isMultiUse, balance } = voucher.soldVoucher;
  const left = unitsOf(balance).remaining - units;
  return isMultiUse ? tillTexts.leftAfterwards(describeUnits(voucher, left)) : '';
}
