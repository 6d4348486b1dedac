import { formatMoney } from '../../format/money.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/**
 * Describes a number of units of a product: an amount, a number of uses, or the whole of a
 * single-use product.
 */
export function describeUnits(
  { isMultiUse, isMonetary, pricePaid }: OrderedProductFragment,
  units: number,
): string {
  if (!isMultiUse) return ordersTexts.whole;
  return isMonetary ? formatMoney({ amount: units, currency: pricePaid.currency }) : ordersTexts.uses(units);
}
