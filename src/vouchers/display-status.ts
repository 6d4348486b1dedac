import type { OrderProductState } from '../../prisma/generated/client/enums.ts';

export const displayStatuses = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

export type DisplayStatus = (typeof displayStatuses)[number];

/** Returns the status that users see (D28): `expired` if the product is in progress and past `redeemableTo`, else its state. */
export function displayStatus(
  { state, redeemableTo }: { state: OrderProductState; redeemableTo: Date },
  now = new Date(),
): DisplayStatus {
  return state === 'in_progress' && redeemableTo <= now ? 'expired' : state;
}

/** Returns the SQL expression for `displayStatus` of a row of `order_products` (alias `product`), by the database's clock. */
export function displayStatusSql(product: string): string {
  return `case when ${product}.state = 'in_progress' and ${product}.redeemable_to <= now() then 'expired' else ${product}.state::text end`;
}
