import { rows } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';

/**
 * Tables, each with the SQL condition that selects the rows `t` of the products `ids`, and the
 * columns that contain times.
 */
const tablesWithTimes = [
  ['orders', 't.id in (select p.order_id from order_products p where p.id = any(ids))', ['created_at']],
  [
    'order_products',
    't.id = any(ids)',
    ['created_at', 'ended_at', 'imported_at', 'redeemable_from', 'redeemable_to'],
  ],
  ['redemptions', 't.order_product_id = any(ids)', ['created_at', 'redeemed_at']],
  ['redemption_cancellations', 't.order_product_id = any(ids)', ['created_at']],
  ['refunds', 't.order_product_id = any(ids)', ['created_at']],
  ['balance_corrections', 't.order_product_id = any(ids)', ['created_at']],
  ['top_ups', 't.order_product_id = any(ids)', ['created_at']],
  [
    'expiry_changes',
    't.order_product_id = any(ids)',
    ['created_at', 'previous_redeemable_to', 'redeemable_to'],
  ],
] as const;

/**
 * Creates the SQL function that `ageProducts` calls. The function changes only times in the past.
 * Its setting disables triggers, because some tables are append-only.
 */
export async function createAging(service: TestService): Promise<void> {
  const updates = tablesWithTimes.map(([table, condition, columns]) => {
    const moved = columns.map(
      (column) => `${column} = case when ${column} <= now() then ${column} - by else ${column} end`,
    );
    return `update ${table} t set ${moved.join(', ')} where ${condition};`;
  });
  await rows(
    service,
    `create function age_products(ids int[], by interval) returns void language plpgsql set session_replication_role = 'replica' as
     $$ begin ${updates.join(' ')} end $$`,
  );
}

/**
 * Moves everything that has happened to products a number of days further into the past. Requires
 * `createAging`.
 */
export function ageProducts(service: TestService, ids: readonly number[], days: number): Promise<void> {
  return ageProductsByHours(service, ids, days * 24);
}

/** Like `ageProducts`, by a number of hours. */
export async function ageProductsByHours(
  service: TestService,
  ids: readonly number[],
  hours: number,
): Promise<void> {
  await rows(service, `select age_products($1::int[], $2::int * interval '1 hour')`, [ids, hours]);
}
