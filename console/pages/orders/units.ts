import { formatMoney } from '../../format/money.ts';
import { ordersTexts } from '../../texts/orders.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/** So many units of a product in words: money, uses, or, where there is but one, that it is the whole. */
export function describeUnits({ isMultiuse, isMonetary, pricePaid }: OrderedProductFragment, units: number): string {
  if (!isMultiuse) return ordersTexts.whole;
  return isMonetary ? formatMoney({ amount: units, currency: pricePaid.currency }) : ordersTexts.uses(units);
}
