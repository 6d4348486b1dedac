import type { OrderProductState } from '../../prisma/generated/client/enums.ts';

export const displayStatuses = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

export type DisplayStatus = (typeof displayStatuses)[number];

/**
 * Returns the status that is shown to users (D28): `expired` if the product is in progress and past `redeemableTo`, otherwise
 * its state.
 */
export function displayStatus(
  { state, redeemableTo }: { state: OrderProductState; redeemableTo: Date },
  now = new Date(),
): DisplayStatus {
  return state === 'in_progress' && redeemableTo <= now ? 'expired' : state;
}

/**
 * Returns the SQL expression of `displayStatus` for a row of `order_products`, at the database's current time. `product` is the
 * table alias.
 */
export function displayStatusSql(product: string): string {
  return `case when ${product}.state = 'in_progress' and ${product}.redeemable_to <= now() then 'expired' else ${product}.state::text end`;
}
