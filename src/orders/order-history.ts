import { Channel, GatewayRefundStatus, ShippingStatus } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  date,
  enumOf,
  int,
  json,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import type { TimedRange } from '../platform/database/timed-range.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { unitSql } from '../vouchers/voucher-unit.ts';
import { type HistoryEntry, historyActions, openAction } from './history-entry.ts';

/** The actions on holds, as a list of SQL literals. */
const holdActions = `'order-product.hold', 'order-product.release-hold', 'order-product.expire-hold'`;

/** The SQL condition that an entry `e` has units. */
const hasUnits = `e.action in ('voucher.redeem', 'redemption.cancel', 'order-product.adjust', ${holdActions})`;

/**
 * The entries of the histories of orders (`entry`): audit entries, including those of redemptions on
 * sisters (D82), which are audited there. The service has audited every action, but imported orders
 * have no audit entries for actions before the import: the entries of those actions are derived
 * from the imported rows. `revision` is 0 for imported redemptions, cancellations and refunds. The
 * derived entries have the audit id 0. Among entries with the same time and audit id, those of the
 * order precede those of its products. A deleted comment has no entry. The first opening of a
 * voucher's page has a derived entry. The audit entries of refunds, and of cancellations of
 * redemptions, do not contain the ids of these. For one product they are in the order of the ids,
 * because a statement writes both after it has locked the product (`number_of_kind`).
 */
const entriesSql = `
with selected_order as (
  select o.id, o.sales_page_id, o.currency, o.created_at from orders o where o.id = ${anyOf('$1', 'int')}
), product as (
  select p.id, p.order_id, p.sales_page_id, p.redeemable_on, p.currency, p.regenerated_from_id, p.created_at, p.redeemable_to, p.last_day,
         ${unitSql('p')} as unit
    from order_products p where p.order_id = ${anyOf('$1', 'int')}
), refund as (
  select r.* from refunds r join product p on p.id = r.order_product_id
), subject as (
  select 'order:' || id as subject, sales_page_id, id as order_id, null::int as order_product_id, currency from selected_order
  union all
  select 'order-product:' || id, sales_page_id, order_id, id, currency from product
  union all
  select 'order-product:' || p.id, sister.id, p.order_id, p.id, p.currency
    from product p cross join unnest(p.redeemable_on) as sister(id) where sister.id <> p.sales_page_id
  union all
  select 'refund:' || id, sales_page_id, order_id, order_product_id, currency from refund
), audited as (
  select s.order_id, a.action, a.created_at, a.id, a.principal, a.channel, s.order_product_id, s.currency,
         case when a.action in ('order-product.adjust', ${holdActions}) then (a.after ->> 'units')::bigint
              else abs((a.after ->> 'redeem_used')::bigint - (a.before ->> 'redeem_used')::bigint) end as units,
         case when a.action in ('order-product.adjust', 'order-product.top-up') then (a.after ->> 'amount')::bigint
              else (a.after ->> 'refunded_amount')::bigint - (a.before ->> 'refunded_amount')::bigint
                   + coalesce((a.after ->> 'refunded_delivery')::bigint - (a.before ->> 'refunded_delivery')::bigint, 0)
                   + coalesce((a.before ->> 'refundable_top_ups')::bigint - (a.after ->> 'refundable_top_ups')::bigint, 0) end as amount,
         case when a.action in ('order-product.extend', 'order-product.top-up') then (a.after ->> 'redeemable_to')::timestamptz end as redeemable_to,
         case when a.action in ('order-product.extend', 'order-product.top-up') then (a.after ->> 'last_day')::date end as last_day,
         case when a.action in ('order-product.extend', 'order-product.block', 'order-product.adjust') then a.after ->> 'reason' end as reason,
         (case a.action when 'voucher.redeem' then a.after ->> 'redemption' when 'refund.settle' then split_part(a.subject, ':', 2) end)::int as object_id,
         row_number() over (partition by s.order_product_id, a.action order by a.id) as number_of_kind,
         a.after ->> 'shipping_status' as shipping_status, a.after ->> 'gateway_refund_status' as gateway_refund_status,
         case when a.action like 'email.%' or a.action = 'order-product.update-recipient' then a.after ->> 'to' end as email_address,
         case when a.action = 'metadata.update' then array(select jsonb_array_elements_text(a.after -> 'keys')) end as metadata_keys,
         case when a.action like '%.update%' and a.action <> 'metadata.update'
              then jsonb_build_object('before', a.before, 'after', a.after) end as correction,
         case when a.action = 'order-comment.create' then (a.after ->> 'comment')::int end as comment_id
    from subject s join audit_entries a on a.sales_page_id = s.sales_page_id and a.subject = s.subject
   where a.action = ${anyOf('$2', 'text')}
     and (a.action <> 'order-comment.create'
          or exists (select from order_comments c where c.id = (a.after ->> 'comment')::int))
), imported as (
  select o.id as order_id, 'order.place' as action, o.created_at, null::int as order_product_id, o.currency, null as principal,
         null as principal_name, null::channel as channel, null::bigint as units, null::bigint as amount, o.id as source_id
    from selected_order o where not exists (select from audited a where a.order_id = o.id and a.action = 'order.place')
  union all
  select p.order_id, 'order-product.regenerate', p.created_at, p.regenerated_from_id, p.currency, null, null, null, null, null, p.id
    from product p
   where p.regenerated_from_id is not null
     and not exists (select from audited a where a.order_product_id = p.regenerated_from_id and a.action = 'order-product.regenerate')
  union all
  select p.order_id, 'voucher.redeem', r.created_at, p.id, p.currency,
         coalesce('staff:' || r.staff_member_id, 'api-key:' || r.api_key_id), null, r.channel, r.units, null, r.id
    from product p join redemptions r on r.order_product_id = p.id where r.revision = 0
  union all
  select p.order_id, 'redemption.cancel', c.created_at, p.id, p.currency, 'staff:' || c.staff_member_id, null, null, r.units, null, r.id
    from product p join redemption_cancellations c on c.order_product_id = p.id join redemptions r on r.id = c.redemption_id
   where c.revision = 0
  union all
  select order_id, 'order-product.refund', created_at, order_product_id, currency, 'staff:' || staff_member_id, created_by, null, null, total, id
    from refund where revision = 0
  union all
  select p.order_id, '${openAction}', v.opened_at, p.id, p.currency, null, null, null, null, null, p.id
    from product p join voucher_openings v on v.order_product_id = p.id
), entry as (
  select order_id, action, created_at, id, principal, null as principal_name, channel, order_product_id, currency, units, amount, shipping_status,
         gateway_refund_status, email_address, redeemable_to, last_day, reason, metadata_keys, correction, comment_id, object_id, number_of_kind, id::text as key,
         lpad(id::text, 19, '0') collate "C" as position
    from audited
  union all
  select order_id, action, created_at, 0, principal, principal_name, channel, order_product_id, currency, units, amount, null, null, null, null, null, null, null, null, null, source_id, null,
         action || '-' || source_id,
         (lpad('', 19, '0') || ':' || lpad(coalesce(order_product_id, 0)::text, 10, '0') || ':' || action || ':' || lpad(source_id::text, 10, '0')) collate "C"
    from imported
)`;

const selectHistoryStatement = defineVariants({
  name: 'order-history',
  params: {
    orderIds: array(int),
    actions: array(text),
    fromTime: nullable(timestamptz),
    fromPosition: nullable(text),
    upToTime: nullable(timestamptz),
    upToPosition: nullable(text),
    end: nullable(timestamptz),
    limit: int,
  },
  row: {
    orderId: notNull(int),
    salesPageId: int,
    key: notNull(text),
    position: notNull(text),
    action: notNull(textOf([...historyActions, openAction] as const)),
    at: notNull(timestamptz),
    principal: nullable(text),
    by: nullable(text),
    channel: nullable(enumOf('channel', Channel)),
    orderProductId: nullable(int),
    units: nullable(bigint),
    unit: nullable(text),
    amount: nullable(bigint),
    currency: notNull(text),
    redeemableTo: nullable(timestamptz),
    lastDay: nullable(date),
    timeZone: text,
    reason: nullable(text),
    shippingStatus: nullable(textOf(Object.values(ShippingStatus))),
    emailAddress: nullable(text),
    gatewayRefundStatus: nullable(textOf(Object.values(GatewayRefundStatus))),
    metadataKeys: nullable(array(text)),
    correction: nullable(json()),
    commentId: nullable(int),
    redemptionId: nullable(int),
    refundId: nullable(int),
  },
  text: ({ order }: { readonly order: 'asc' | 'desc' }) => `${entriesSql}, numbered as (
  select *, row_number() over (partition by order_id order by created_at ${order}, position ${order}) as number
    from entry
   where ($3::timestamptz is null or (created_at, position) >= ($3, $4::text))
     and ($5::timestamptz is null or (created_at, position) <= ($5, $6::text))
     and ($7::timestamptz is null or created_at < $7)
)
select e.order_id as "orderId", o.sales_page_id as "salesPageId", e.key, e.position, e.action,
       e.created_at as at, e.principal, e.channel, e.order_product_id as "orderProductId",
       coalesce(e.principal_name,
                (select s.full_name from staff_members s where s.id = substring(e.principal from '^staff:(\\d+)')::int),
                (select k.name from api_keys k where k.id = substring(e.principal from '^api-key:(\\d+)$')::int),
                (select t.name from tills t where t.id = substring(e.principal from '^till:(\\d+)$')::int)) as "by",
       case when ${hasUnits} then e.units end as units,
       case when ${hasUnits} and e.units is not null then (select p.unit from product p where p.id = e.order_product_id) end as unit,
       case when e.action in ('order-product.refund', 'order-product.adjust', 'order-product.top-up') then e.amount end as amount, e.currency,
       e.redeemable_to as "redeemableTo", s.time_zone as "timeZone", e.reason,
       case when e.redeemable_to is not null then coalesce(e.last_day,
                (select p.last_day from product p where p.id = e.order_product_id and p.redeemable_to = e.redeemable_to)) end as "lastDay",
       e.shipping_status as "shippingStatus", e.gateway_refund_status as "gatewayRefundStatus", e.email_address as "emailAddress",
       e.metadata_keys as "metadataKeys", e.correction, e.comment_id as "commentId",
       case when e.action = 'voucher.redeem' or e.action = 'redemption.cancel' and e.number_of_kind is null then e.object_id
            when e.action = 'redemption.cancel' then
              (select c.redemption_id from redemption_cancellations c where c.order_product_id = e.order_product_id and c.revision > 0
                order by c.id offset e.number_of_kind - 1 limit 1) end as "redemptionId",
       case when e.action = 'refund.settle' or e.action = 'order-product.refund' and e.number_of_kind is null then e.object_id
            when e.action = 'order-product.refund' then
              (select r.id from refund r where r.order_product_id = e.order_product_id and r.revision > 0
                order by r.id offset e.number_of_kind - 1 limit 1) end as "refundId"
  from numbered e join selected_order o on o.id = e.order_id join sales_pages s on s.id = o.sales_page_id
 where e.number <= $8::int
 order by e.created_at ${order}, e.position ${order}`,
  examples: [{ order: 'asc' }, { order: 'desc' }],
});

const countHistoryStatement = defineStatement({
  name: 'order-history-count',
  params: { orderIds: array(int), actions: array(text), limit: int },
  row: { entries: notNull(int) },
  text: `${entriesSql}
select count(*)::int as entries from (select from entry limit $3::int) counted`,
});

/**
 * Returns at most `limit` entries of the history of each order and its products within a range, in
 * the direction `order` across all of the orders. The history contains neither voucher codes nor the
 * previous states of products.
 */
export function readOrderHistory(
  client: SqlClient,
  orderIds: readonly number[],
  { from, upTo, end, order, limit }: TimedRange,
): Promise<HistoryEntry[]> {
  const range = {
    fromTime: from?.recordedAt.toISOString() ?? null,
    fromPosition: from?.id ?? null,
    upToTime: upTo?.recordedAt.toISOString() ?? null,
    upToPosition: upTo?.id ?? null,
    end: end?.toISOString() ?? null,
    limit,
  };
  return client.query(selectHistoryStatement({ order }, { orderIds, actions: historyActions, ...range }));
}

/** Counts the entries of the history of an order. Stops at `limit`. */
export async function countOrderHistory(client: SqlClient, orderId: number, limit: number): Promise<number> {
  const [counted] = await client.query(
    countHistoryStatement({ orderIds: [orderId], actions: historyActions, limit }),
  );
  return counted?.entries ?? 0;
}
