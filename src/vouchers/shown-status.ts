import type { OrderProductState } from '../../prisma/generated/client/enums.ts';

export const shownStatuses = ['in_progress', 'completed', 'expired', 'refunded', 'cancelled', 'regenerated'] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** The status that people see: the stored state, or `expired` when what is left can't be redeemed any more (D28). */
export function shownStatus(
  { state, redeemableTo }: { state: OrderProductState; redeemableTo: Date },
  now = new Date(),
): ShownStatus {
  return state === 'in_progress' && redeemableTo <= now ? 'expired' : state;
}

/** The same of a row of order_products, by the clock of the database. */
export function shownStatusSql(product: string): string {
  return `case when ${product}.state = 'in_progress' and ${product}.redeemable_to <= now() then 'expired' else ${product}.state::text end`;
}
