import type { OrderProductState } from '../../prisma/generated/client/enums.ts';

export const shownStatuses = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** Returns the status that users see (D28): `expired` if the product is in progress and past `redeemableTo`, else its state. */
export function shownStatus(
  { state, redeemableTo }: { state: OrderProductState; redeemableTo: Date },
  now = new Date(),
): ShownStatus {
  return state === 'in_progress' && redeemableTo <= now ? 'expired' : state;
}

/** Returns the SQL expression for `shownStatus` of a row of `order_products` (alias `product`), by the database's clock. */
export function shownStatusSql(product: string): string {
  return `case when ${product}.state = 'in_progress' and ${product}.redeemable_to <= now() then 'expired' else ${product}.state::text end`;
}
