import { formatMoney } from '../../format/money.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { HeldVoucher } from '../holds/held-voucher.ts';
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

/** Returns a product as the dialogs of its holds display it. */
export function toHeldVoucher(product: OrderedProductFragment): HeldVoucher {
  const { id, name, isMultiUse, isMonetary, pricePaid } = product;
  const describe = (units: number) => describeUnits(product, units);
  return { id, name, isMultiUse, isMonetary, currency: pricePaid.currency, describeUnits: describe };
}
