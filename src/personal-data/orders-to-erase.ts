import type { ReplacedColumn } from '../personal-columns/column-class.ts';
import { type OrderModel, orderModels } from '../personal-columns/order-models.ts';
import { isReplaced } from '../personal-columns/personal-values.ts';
import { addMonths, dayInZone, startOfDay } from '../platform/calendar/day-in-zone.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bigint, int, notNull, nullable, text, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { columnOf, tableOf } from '../platform/rows/model-rows.ts';

/** Timeout in milliseconds of the statement, which is longer than that of requests. */
const timeoutMs = 300_000;

const selectErasingPagesStatement = defineStatement({
  name: 'pages-that-erase-orders',
  row: { id: int, timeZone: text, months: notNull(int) },
  text: `
  select id, time_zone as "timeZone", erase_customers_after_months as months
    from sales_pages where erase_customers_after_months is not null order by id`,
  isPrepared: false,
});

/**
 * Sales pages, and the times before which all vouchers of an order must have ended on each of them.
 */
interface ErasingPages {
  readonly salesPageIds: readonly number[];
  readonly endedBefore: readonly string[];
}

/**
 * Returns the sales pages that set a retention period. Its months are calculated in the time zone
 * of the sales page.
 */
export async function readErasingPages(client: SqlClient): Promise<ErasingPages> {
  const pages = await client.query(selectErasingPagesStatement());
  const now = new Date();
  return {
    salesPageIds: pages.map(({ id }) => id),
    endedBefore: pages.map(({ timeZone, months }) =>
      startOfDay(addMonths(dayInZone(now, timeZone), -months), timeZone).toISOString(),
    ),
  };
}

/**
 * Returns an SQL condition: whether the order `o` has a row of the model with a value that its
 * erasure replaces.
 */
function hasPersonalData({ model, columns, parent, link }: OrderModel): string {
  const alias = model === 'Order' ? 'o' : 't';
  const conditions = Object.entries(columns).flatMap(([field, column]) =>
    isReplaced(column) ? [isNotErased(`${alias}.${columnOf(field)}`, column)] : [],
  );
  const condition = conditions.join(' or ');
  if (model === 'Order') return condition;
  const parents =
    parent === 'Order' ? 'o.id' : 'any(array(select p.id from order_products p where p.order_id = o.id))';
  return `exists (select from ${tableOf[model]} t where t.${columnOf(link)} = ${parents} and (${condition}))`;
}

function isNotErased(column: string, { erasure: { by, keptKey } }: ReplacedColumn): string {
  if (by === null) return `${column} is not null`;
  const compared = keptKey === undefined ? column : `${column} - '${keptKey}'`;
  return `${compared} <> '${by === '' ? '' : JSON.stringify(by)}'`;
}

/**
 * Selects orders with personal data whose retention period has expired. The sales page sets this
 * period, a number of months after the last voucher of an order ended (`readErasingPages`). If
 * `ids` is not null, only these orders are selected. A voucher without an end has the end
 * `infinity`.
 */
export const findOrdersToEraseStatement = defineStatement({
  name: 'find-orders-to-erase',
  params: {
    ids: nullable(array(int)),
    afterId: int,
    limit: bigint,
    salesPageIds: array(int),
    endedBefore: array(timestamptz),
  },
  row: { id: int, organisationId: int, salesPageId: int },
  text: `
  select o.id, s.organisation_id as "organisationId", o.sales_page_id as "salesPageId"
    from sales_pages s
    join unnest($4::int[], $5::timestamptz[]) as period(sales_page_id, ended_before) on period.sales_page_id = s.id
    join orders o on o.sales_page_id = s.id and o.created_at < period.ended_before
   where s.erase_customers_after_months is not null and ($1::int[] is null or o.id = any($1::int[])) and o.id > $2::int
     and (${orderModels.map(hasPersonalData).join('\n          or ')})
     and not exists (
       select from order_products p
        where p.order_id = o.id
          and coalesce(case p.state
                         when 'in_progress' then p.redeemable_to
                         when 'completed' then (select max(r.created_at) from redemptions r where r.order_product_id = p.id)
                         else coalesce(p.ended_at, p.imported_at)
                       end, p.imported_at, 'infinity') >= period.ended_before)
   order by o.id limit $3`,
  isPrepared: false,
  timeoutMs,
});

/**
 * Time limit in milliseconds of the search for a person's orders. It is long, because the search
 * reads every order of the sales pages.
 */
const personTimeoutMs = 120_000;

const findByAddressStatement = defineStatement({
  name: 'find-orders-by-address',
  params: { salesPageIds: array(int), pattern: text },
  row: { id: notNull(int) },
  text: `
  select o.id from orders o where o.sales_page_id = any($1::int[]) and o.purchaser_email ilike $2
   union
  select p.order_id from order_products p
   where p.sales_page_id = any($1::int[]) and (p.recipient_email ilike $2 or p.sent_to ilike $2)
   union
  select e.order_id from emails e where e.sales_page_id = any($1::int[]) and e.recipient_email ilike $2
   union
  select p.order_id
    from audit_entries a join order_products p on p.id = substring(a.subject from '^order-product:(\\d+)$')::int
   where a.sales_page_id = any($1::int[]) and p.sales_page_id = any($1::int[]) and a.action = 'order-product.update-recipient'
     and a.before ->> 'recipient_email' ilike $2
   union
  select o.id from audit_entries a join orders o on o.id = substring(a.subject from '^order:(\\d+)$')::int
   where a.sales_page_id = any($1::int[]) and o.sales_page_id = any($1::int[]) and a.action = 'order.update'
     and a.before ->> 'purchaser_email' ilike $2
   order by 1`,
  isPrepared: false,
  timeoutMs: personTimeoutMs,
});

/**
 * Returns the ids of the sales pages' orders that contain an e-mail address, in ascending order.
 * The address is that of a present or former purchaser or recipient. `folded` is the
 * address as `foldEmail` returns it. The result may contain orders with similar addresses, because
 * PostgreSQL folds characters beyond ASCII differently: the caller must compare the addresses of
 * the orders with `foldEmail`.
 */
export async function findOrdersByAddress(
  client: SqlClient,
  salesPageIds: readonly number[],
  folded: string,
): Promise<readonly number[]> {
  const pattern = folded.replace(/[\\%_]/g, '\\$&').replace(/.?\P{ASCII}+/gu, '%');
  return (await client.query(findByAddressStatement({ salesPageIds, pattern }))).map(({ id }) => id);
}
