import type { SoldProduct } from './place-orders.ts';
import { refundedAmount } from './refunded-amount.ts';

/**
 * Returns the units of the voucher's quantity that a product holds. Null if the units were returned
 * to stock or passed to the replacement of the product (D54).
 */
export function heldUnits(product: SoldProduct): number | null {
  const { state, used, pricePaid, option } = product;
  const wasReturned =
    used === 0 && (state === 'cancelled' || (state === 'refunded' && refundedAmount(product) === pricePaid));
  return state === 'regenerated' || wasReturned ? null : (option.quantityWeight ?? 1);
}
