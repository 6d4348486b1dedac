import { formatMoney } from '../../format/money.ts';
import { tillTexts } from '../../texts/till.ts';
import type { HeldVoucherFragment } from './generated/operations.ts';

/** So many units of a voucher in words: an amount of money, a number of uses, or the whole of what it stands for. */
export function describeUnits({ orderProduct, value }: HeldVoucherFragment, units: number): string {
  const { isMultiuse, isMonetary } = orderProduct;
  if (isMultiuse && isMonetary) return formatMoney({ amount: units, currency: value.currency });
  return isMultiuse ? tillTexts.uses(units) : formatMoney(value);
}
