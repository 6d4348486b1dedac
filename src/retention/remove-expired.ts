import { firstEventId } from '../events/event-id.ts';
import { retentionDays } from '../field-usage/field-uses.ts';
import type { ReplacedColumn } from '../personal-columns/column-class.ts';
import { type OrderModel, orderModels } from '../personal-columns/order-models.ts';
import { isReplaced } from '../personal-columns/personal-values.ts';
import { addMonths, dayInZone, startOfDay } from '../platform/calendar/day-in-zone.ts';
import type { SqlClient, Statement } from '../platform/database/database.ts';
import {
  array,
  bigint,
  boolean,
  date,
  int,
  notNull,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { columnOf, tableOf } from '../platform/rows/model-rows.ts';

/** The numbers of days for which temporary data is kept. */
export interface RetentionPeriods {
  /**
   * Days for which events are kept. Their delivery attempts are removed with them. Subscriptions
   * and redeliveries cannot include earlier events. The period must exceed the total duration of
   * the retries of a delivery.
   */
  readonly eventDays: number;
  /**
   * Days for which delivery attempts, the history of webhooks, are kept. An attempt is removed
   * earlier if its event is removed.
   */
  readonly attemptDays: number;
  /**
   * Days for which audit entries of rejections are kept. Entries of changes are kept permanently,
   * because an order's history is read from them.
   */
  readonly rejectionDays: number;
}

/** Maximum number of rows that one statement removes, so that it holds its locks only briefly. */
const batchSize = 5_000;
/** Statement timeout in milliseconds, which is longer than that of requests. */
const timeoutMs = 300_000;

/**
 * Removes the oldest rows whose primary key, a UUIDv7, is less than `before`. Skips rows that
 * another process is removing.
 */
const removeOlderStatement = defineVariants({
  name: 'remove-older-rows',
  params: { before: uuid },
  row: { removed: notNull(int) },
  text: ({ table, condition }: { readonly table: string; readonly condition: string }) => `
  with expired as (
    select id from ${table} where id < $1::uuid and ${condition} order by id limit ${batchSize} for update skip locked
  )
  delete from ${table} t using expired e where t.id = e.id returning 1 as removed`,
  examples: [
    { table: 'delivery_attempts', condition: 'true' },
    { table: 'events', condition: 'position is not null' },
    { table: 'test_events', condition: 'true' },
  ],
  isPrepared: false,
  timeoutMs,
});

/** The tables with rows that expire on their own, with their primary keys. */
const expiringTables = [
  { table: 'idempotency_keys', key: ['principal', 'key'] },
  { table: 'used_passkey_challenges', key: ['challenge_hash'] },
] as const;

/**
 * Removes rows whose `expires_at` has passed, earliest first. `key` is the primary key of the table.
 * Skips rows that another process is removing.
 */
const removeExpiredRowsStatement = defineVariants({
  name: 'remove-expired-rows',
  row: { removed: notNull(int) },
  text: ({ table, key }: { readonly table: string; readonly key: readonly string[] }) => `
  with expired as (
    select ${key.join(', ')} from ${table} where expires_at <= now() order by expires_at limit ${batchSize} for update skip locked
  )
  delete from ${table} t using expired e where ${key.map((column) => `t.${column} = e.${column}`).join(' and ')} returning 1 as removed`,
  examples: expiringTables,
  isPrepared: false,
  timeoutMs,
});

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

const removeExpiredRejectionsStatement = defineStatement({
  name: 'remove-expired-rejections',
  params: { days: int },
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select id from audit_entries
     where action = 'access.refused' and created_at < now() - make_interval(days => $1)
     order by created_at limit ${batchSize} for update skip locked
  )
  delete from audit_entries a using expired e where a.id = e.id returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

/** Days after which the terms and the recipients of a bulk order that is not issued are removed. */
const bulkOrderDays = 30;

const removeBulkOrderTermsStatement = defineStatement({
  name: 'remove-bulk-order-terms',
  row: { removed: notNull(int) },
  text: `
  with expired as (
    select id from bulk_orders
     where state in ('awaiting_file', 'ready', 'failed') and terms <> '{}' and created_at < now() - interval '${bulkOrderDays} days'
     order by id limit ${batchSize} for update skip locked
  ), recipients as (
    delete from bulk_order_recipients r using expired e where r.bulk_order_id = e.id
  )
  update bulk_orders b set terms = '{}' from expired e where b.id = e.id returning 1 as removed`,
  isPrepared: false,
  timeoutMs,
});

/**
 * Removes the uses of fields that were last used before the given day. A statement, because the
 * tasks of a process at rest do not load Prisma's client.
 */
const removeFieldUsesStatement = defineStatement({
  name: 'remove-field-uses',
  params: { before: date },
  text: 'delete from field_uses where last_used_on < $1::date',
  isPrepared: false,
  timeoutMs,
});

/**
 * Selects images whose `kept_until` has passed, earliest first, and whether the catalogue of their
 * organisation uses them. Earlier versions of vouchers are searched last, because they are
 * numerous.
 */
export const findExpiredImagesStatement = defineStatement({
  name: 'find-expired-images',
  params: { limit: bigint },
  row: { key: text, isUsed: notNull(boolean) },
  text: `
  with expired as (
    select key, organisation_id, '%/images/' || key as address from images where kept_until < now() order by kept_until limit $1
  )
  select i.key,
         case
           when exists (select from layouts t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.image like i.address) then true
           when exists (select from vouchers t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.img_url like i.address) then true
           when exists (select from categories t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and (t.header_image like i.address or t.category_image like i.address)) then true
           when exists (select from skins t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id
                           and (t.logo like i.address or t.footer_logo like i.address or t.logo_alt like i.address
                                or t.header_image like i.address)) then true
           else exists (select from voucher_versions t join sales_pages s on s.id = t.sales_page_id
                         where s.organisation_id = i.organisation_id and t.terms::text like i.address || '"%')
         end as "isUsed"
    from expired i`,
  isPrepared: false,
  timeoutMs,
});

const dayMs = 86_400_000;

/**
 * Removes expired events, test events, delivery attempts, idempotency keys (D12), used challenges of
 * passkeys, the terms of bulk orders that were not issued, and audit entries of rejections. Any
 * number of processes may call it concurrently.
 */
export async function removeExpired(
  database: SqlClient,
  { eventDays, attemptDays, rejectionDays }: RetentionPeriods,
): Promise<void> {
  const before = (days: number) => firstEventId(new Date(Date.now() - days * dayMs));
  await removeAll(
    database,
    removeOlderStatement({ table: 'delivery_attempts', condition: 'true' }, { before: before(attemptDays) }),
  );
  await removeAll(
    database,
    removeOlderStatement(
      { table: 'events', condition: 'position is not null' },
      { before: before(eventDays) },
    ),
  );
  await removeAll(
    database,
    removeOlderStatement({ table: 'test_events', condition: 'true' }, { before: before(eventDays) }),
  );
  for (const table of expiringTables) await removeAll(database, removeExpiredRowsStatement(table));
  await removeAll(database, removeBulkOrderTermsStatement());
  await removeAll(database, removeExpiredRejectionsStatement({ days: rejectionDays }));
}

/** Removes the uses of fields that were last used more than `retentionDays` days ago. */
export async function removeOldFieldUses(client: SqlClient, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  await client.query(removeFieldUsesStatement({ before }));
}

async function removeAll(database: SqlClient, statement: Statement): Promise<void> {
  for (;;) {
    const removed = await database.query(statement);
    if (removed.length < batchSize) return;
  }
}
