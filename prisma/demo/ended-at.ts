import { addDays } from './demo-clock.ts';
import type { SoldProduct } from './place-orders.ts';

/**
 * Returns the time at which a product was refunded, cancelled or regenerated. Null for any other
 * product.
 */
export function endedAt({ state, soldAt, definition }: SoldProduct): Date | null {
  if (state === 'regenerated') return addDays(soldAt, definition.regenerated?.after ?? 0);
  if (state === 'refunded') return addDays(soldAt, definition.refunds?.[0]?.after ?? 0, 45);
  return state === 'cancelled' ? addDays(soldAt, 1) : null;
}
