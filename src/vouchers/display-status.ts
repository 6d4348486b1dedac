import type { OrderProductState } from '../../prisma/generated/client/enums.ts';

export const displayStatuses = [
  'in_progress',
  'completed',
  'expired',
  'refunded',
  'cancelled',
  'regenerated',
] as const;

export type DisplayStatus = (typeof displayStatuses)[number];

/**
 * Returns the status that is shown to users (D28): `expired` if the product is in progress and past
 * `redeemableTo`, otherwise its state.
 */
export function displayStatus(
  { state, redeemableTo }: { state: OrderProductState; redeemableTo: Date },
  now = new Date(),
): DisplayStatus {
  return state === 'in_progress' && redeemableTo <= now ? 'expired' : state;
}

/**
 * Returns the SQL expression of `displayStatus` for a row of `order_products`, at the database's
 * current time. `product` is the table alias.
 */
export function displayStatusSql(product: string): string {
  return `case when ${product}.state = 'in_progress' and ${product}.redeemable_to <= now() then 'expired' else ${product}.state::text end`;
}

/**
 * Returns the SQL condition that a row of `order_products` has one of the statuses, at the
 * database's current time. `product` is the table alias. The condition compares columns, for which
 * PostgreSQL has statistics. With `displayStatusSql`, PostgreSQL would estimate that few rows
 * match, and would sort all of them instead of reading an index in the order of the list. `is true`
 * prevents the comparison of times from becoming the start of an index scan, which would then read
 * all rows up to a cursor.
 */
export function hasStatusSql(product: string, statuses: readonly DisplayStatus[]): string {
  const stored = statuses.filter((status) => status !== 'in_progress' && status !== 'expired');
  const inProgress = (operator: string) =>
    `(${product}.state = 'in_progress' and (${product}.redeemable_to ${operator} now()) is true)`;
  const conditions = [
    ...(stored.length > 0 ? [`${product}.state in (${stored.map((state) => `'${state}'`).join(', ')})`] : []),
    ...(statuses.includes('in_progress') ? [inProgress('>')] : []),
    ...(statuses.includes('expired') ? [inProgress('<=')] : []),
  ];
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}
