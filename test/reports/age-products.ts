import { rows } from '../rest/stored.ts';
import type { TestService } from '../support/test-service.ts';

/** The columns with a time, of rows that belong to a product `p` by the given condition. */
const timed = [
  ['order_products', 't.id = any(ids)', ['created_at', 'ended_at', 'imported_at', 'redeemable_from', 'redeemable_to']],
  ['redemptions', 't.order_product_id = any(ids)', ['created_at', 'redeemed_at']],
  ['redemption_cancellations', 't.order_product_id = any(ids)', ['created_at']],
  ['refunds', 't.order_product_id = any(ids)', ['created_at']],
  ['balance_corrections', 't.order_product_id = any(ids)', ['created_at']],
  ['expiry_changes', 't.order_product_id = any(ids)', ['created_at', 'previous_redeemable_to', 'redeemable_to']],
] as const;

/**
 * Creates the SQL function that `ageProducts` calls. It moves times that have passed and leaves those that are yet to come. Its setting
 * disables triggers, because some tables are append-only.
 */
export async function createAging(service: TestService): Promise<void> {
  const updates = timed.map(([table, condition, columns]) => {
    const moved = columns.map((column) => `${column} = case when ${column} <= now() then ${column} - by else ${column} end`);
    return `update ${table} t set ${moved.join(', ')} where ${condition};`;
  });
  await rows(
    service,
    `create function age_products(ids int[], by interval) returns void language plpgsql set session_replication_role = 'replica' as
     $$ begin ${updates.join(' ')} end $$`,
  );
}

/** Moves everything that has happened to products into the past by a number of days. */
export async function ageProducts(service: TestService, ids: readonly number[], days: number): Promise<void> {
  await rows(service, `select age_products($1::int[], $2::int * interval '24 hours')`, [ids, days]);
}
