import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import type { Database, SqlClient, Statement } from '../platform/database/database.ts';
import { array, boolean, int, json, notNull, nullable } from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

/** Maximum number of products whose holds a statement ends. The planner uses it as its estimate. */
const maxProducts = 100;

/**
 * Ends open holds, returns their units to their products, and writes audit entries. `expired` ends
 * the holds whose time has passed, `released` all of them. A null instead of ids selects the holds
 * of all products. Products are locked by ascending id before their holds are read again.
 */
const endHoldsStatement = defineVariants({
  name: 'end-holds',
  params: { orderProductIds: nullable(array(int)), context: nullable(json()) },
  row: { ended: notNull(int) },
  text: ({ state }: { readonly state: 'expired' | 'released' }) => {
    const isEnding = state === 'expired' ? "h.state = 'open' and h.expires_at <= now()" : "h.state = 'open'";
    const action = state === 'expired' ? 'order-product.expire-hold' : 'order-product.release-hold';
    return `
with due as materialized (
  select distinct h.order_product_id as id from holds h
   where ${isEnding} and ($1::int[] is null or h.order_product_id = any($1::int[])) limit ${maxProducts}
), product as materialized (
  select p.id from due join order_products p on p.id = due.id order by p.id for no key update of p
), ended as (
  update holds h set state = '${state}', ended_at = clock_timestamp() from product where h.order_product_id = product.id and ${isEnding}
  returning h.*
), free as (
  update order_products p set units_on_hold = p.units_on_hold - e.units, revision = p.revision + 1
    from (select order_product_id, sum(units)::bigint as units from ended group by order_product_id) e where p.id = e.order_product_id
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select e.organisation_id, e.sales_page_id, coalesce(a.principal, 'service'), coalesce(a.channel, 'graphql'),
         ${actionAndSubjectSql(action, 'order-product', 'e.order_product_id')}, jsonb_build_object('hold', e.id, 'units', e.units), a.request_id
    from ended e left join jsonb_to_record($2::jsonb) as a(principal text, channel channel, request_id text) on true
)
select count(*)::int as ended from ended`;
  },
  examples: [{ state: 'expired' }, { state: 'released' }],
});

/** A tenth of the CPU time of `endHoldsStatement`, which rarely finds any. */
const findExpiredHoldStatement = defineStatement({
  name: 'find-expired-hold',
  row: { exists: notNull(boolean) },
  text: `select exists (select from holds where state = 'open' and expires_at <= now()) as exists`,
});

/** Ends all holds whose time has passed. A periodic task calls it. */
export async function endAllExpiredHolds(client: SqlClient): Promise<void> {
  const [found] = await client.query(findExpiredHoldStatement());
  if (!found?.exists) return;
  while (await endExpiredHolds(client, null));
}

/**
 * Ends the holds of at most 100 products whose time has passed, or those of any products if
 * `orderProductIds` is null. Returns whether it ended any. A change that requires the units calls
 * it, because the periodic task can be late.
 */
export async function endExpiredHolds(
  client: SqlClient,
  orderProductIds: readonly number[] | null,
): Promise<boolean> {
  const [row] = await client.query(
    endHoldsStatement({ state: 'expired' }, { orderProductIds, context: null }),
  );
  return (row?.ended ?? 0) > 0;
}

/** Releases the open holds of a product, which the transaction has locked. */
export async function releaseHolds(
  transaction: SqlClient,
  context: RequestContext,
  orderProductId: number,
): Promise<void> {
  await transaction.query(
    endHoldsStatement(
      { state: 'released' },
      { orderProductIds: [orderProductId], context: toContextJson(context) },
    ),
  );
}

/**
 * Locks a product, releases its open holds if `releaseHolds` is true, and runs a statement that
 * changes the product, or does nothing. Returns whether the statement returned rows.
 */
export async function lockAndWrite(
  database: Pick<Database, 'transaction'>,
  context: RequestContext,
  product: {
    readonly salesPageId: number;
    readonly orderProductId: number;
    readonly releaseHolds?: boolean;
  },
  write: Statement,
): Promise<boolean> {
  const { salesPageId, orderProductId } = product;
  const unchanged = new Error('the product does not allow the change');
  try {
    await database.transaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
      if (product.releaseHolds) await releaseHolds(transaction, context, orderProductId);
      if ((await transaction.query(write)).length === 0) throw unchanged;
    });
    return true;
  } catch (error) {
    if (error === unchanged) return false;
    throw error;
  }
}
