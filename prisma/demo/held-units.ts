import type { SoldProduct } from './place-orders.ts';
import { refundedAmount } from './refunded-amount.ts';

/** Units of its voucher's quantity that a product holds; null if it returned them or its successor holds them (D54). */
export function heldUnits(product: SoldProduct): number | null {
  const { state, used, pricePaid, option } = product;
  const wasReturned = used === 0 && (state === 'cancelled' || (state === 'refunded' && refundedAmount(product) === pricePaid));
  return state === 'regenerated' || wasReturned ? null : (option.quantityWeight ?? 1);
}
