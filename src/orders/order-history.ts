import { Channel, GatewayRefundStatus, ShippingStatus } from '../../prisma/generated/client/enums.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  date,
  enumOf,
  int,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';

/** The actions of audit entries that belong to the history of an order. */
const historyActions = [
  'order.place',
  'voucher.redeem',
  'redemption.cancel',
  'order-product.refund',
  'refund.settle',
  'order-product.cancel',
  'order-product.regenerate',
  'order-product.extend',
  'order-product.block',
  'order-product.unblock',
  'order-product.adjust',
  'order-product.ship',
  'order-product.update-recipient',
  'metadata.update',
  'email.request',
  'email.send',
  'email.fail',
  'email.cancel',
] as const satisfies readonly AuditAction[];

/** Maximum number of entries of an order's history. */
export const maxHistoryEntries = 1_000;

/** One action on an order or on one of its products. */
export interface HistoryEntry {
  readonly orderId: number;
  readonly action: (typeof historyActions)[number];
  readonly at: Date;
  /**
   * The principal that performed the action, such as `staff:1`, `api-key:1` or `service`. Null if
   * unknown.
   */
  readonly principal: string | null;
  /** The name of the principal. Null if unknown. */
  readonly by: string | null;
  /** The interface through which the action was requested. Null if unknown. */
  readonly channel: Channel | null;
  /** The product that the action concerns. Null if it concerns the whole order. */
  readonly orderProductId: number | null;
  /**
   * The units redeemed, restored by the cancellation of a redemption, or added by a correction
   * (negative if removed). Null for other actions.
   */
  readonly units: number | null;
  /**
   * The refunded amount, or the change of the voucher's value by a correction, in minor units of
   * `currency`. Null for other actions.
   */
  readonly amount: number | null;
  readonly currency: string;
  /** The new expiry. Null for actions other than `order-product.extend`. */
  readonly redeemableTo: Date | null;
  /**
   * The new last day as stored. Null for other actions, and for an extension by a version that did
   * not store days.
   */
  readonly lastDay: Date | null;
  /** The time zone of the sales page. */
  readonly timeZone: string;
  /**
   * The reason for an extension, a block or a correction. Null for other actions, or if none was
   * given.
   */
  readonly reason: string | null;
  /** The new shipping status. Null for actions other than `order-product.ship`. */
  readonly shippingStatus: ShippingStatus | null;
  /**
   * The address to which an e-mail was or would have been sent, or the new address of the
   * recipient. Null for other actions.
   */
  readonly emailAddress: string | null;
  /**
   * The result that the gateway reported for a refund. Null for actions other than `refund.settle`.
   */
  readonly gatewayRefundStatus: GatewayRefundStatus | null;
  /** The keys of the metadata that were set or removed. Null for other actions. */
  readonly metadataKeys: readonly string[] | null;
}

/**
 * Selects the history from audit entries. The service has audited every action, but imported orders
 * have no audit entries for actions before the import: the entries of those actions are derived
 * from the imported rows. `revision` is 0 for imported redemptions, cancellations and refunds. The
 * derived entries have the audit id 0. Among entries with the same time and audit id, those of the
 * order precede those of its products.
 */
const selectHistoryStatement = defineStatement({
  name: 'order-history',
  params: { orderIds: array(int), actions: array(text) },
  row: {
    orderId: notNull(int),
    action: notNull(textOf(historyActions)),
    at: notNull(timestamptz),
    principal: nullable(text),
    by: nullable(text),
    channel: nullable(enumOf('channel', Channel)),
    orderProductId: nullable(int),
    units: nullable(bigint),
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
  },
  text: `
with selected_order as (
  select o.id, o.sales_page_id, o.currency, o.created_at from orders o where o.id = ${anyOf('$1', 'int')}
), product as (
  select p.id, p.order_id, p.sales_page_id, p.currency, p.regenerated_from_id, p.created_at, p.redeemable_to, p.last_day
    from order_products p where p.order_id = ${anyOf('$1', 'int')}
), refund as (
  select r.* from refunds r join product p on p.id = r.order_product_id
), subject as (
  select 'order:' || id as subject, sales_page_id, id as order_id, null::int as order_product_id, currency from selected_order
  union all
  select 'order-product:' || id, sales_page_id, order_id, id, currency from product
  union all
  select 'refund:' || id, sales_page_id, order_id, order_product_id, currency from refund
), audited as (
  select s.order_id, a.action, a.created_at, a.id, a.principal, a.channel, s.order_product_id, s.currency,
         case a.action when 'order-product.adjust' then (a.after ->> 'units')::bigint
              else abs((a.after ->> 'redeem_used')::bigint - (a.before ->> 'redeem_used')::bigint) end as units,
         case a.action when 'order-product.adjust' then (a.after ->> 'amount')::bigint
              else (a.after ->> 'refunded_amount')::bigint - (a.before ->> 'refunded_amount')::bigint end as amount,
         case a.action when 'order-product.extend' then (a.after ->> 'redeemable_to')::timestamptz end as redeemable_to,
         case a.action when 'order-product.extend' then (a.after ->> 'last_day')::date end as last_day,
         case when a.action in ('order-product.extend', 'order-product.block', 'order-product.adjust') then a.after ->> 'reason' end as reason,
         a.after ->> 'shipping_status' as shipping_status, a.after ->> 'gateway_refund_status' as gateway_refund_status,
         case when a.action like 'email.%' or a.action = 'order-product.update-recipient' then a.after ->> 'to' end as email_address,
         case when a.action = 'metadata.update' then array(select jsonb_array_elements_text(a.after -> 'keys')) end as metadata_keys
    from subject s join audit_entries a on a.sales_page_id = s.sales_page_id and a.subject = s.subject
   where a.action = ${anyOf('$2', 'text')}
), imported as (
  select o.id as order_id, 'order.place' as action, o.created_at, null::int as order_product_id, o.currency, null as principal,
         null as principal_name, null::channel as channel, null::bigint as units, null::bigint as amount
    from selected_order o where not exists (select from audited a where a.order_id = o.id and a.action = 'order.place')
  union all
  select p.order_id, 'order-product.regenerate', p.created_at, p.regenerated_from_id, p.currency, null, null, null, null, null
    from product p
   where p.regenerated_from_id is not null
     and not exists (select from audited a where a.order_product_id = p.regenerated_from_id and a.action = 'order-product.regenerate')
  union all
  select p.order_id, 'voucher.redeem', r.created_at, p.id, p.currency,
         coalesce('staff:' || r.staff_member_id, 'api-key:' || r.api_key_id), null, r.channel, r.units, null
    from product p join redemptions r on r.order_product_id = p.id where r.revision = 0
  union all
  select p.order_id, 'redemption.cancel', c.created_at, p.id, p.currency, 'staff:' || c.staff_member_id, null, null, r.units, null
    from product p join redemption_cancellations c on c.order_product_id = p.id join redemptions r on r.id = c.redemption_id
   where c.revision = 0
  union all
  select order_id, 'order-product.refund', created_at, order_product_id, currency, 'staff:' || staff_member_id, created_by, null, null, total
    from refund where revision = 0
), entry as (
  select order_id, action, created_at, id, principal, null as principal_name, channel, order_product_id, currency, units, amount, shipping_status,
         gateway_refund_status, email_address, redeemable_to, last_day, reason, metadata_keys
    from audited
  union all
  select order_id, action, created_at, 0, principal, principal_name, channel, order_product_id, currency, units, amount, null, null, null, null, null, null, null from imported
), numbered as (
  select *, row_number() over (
           partition by order_id order by created_at desc, id desc, order_product_id desc nulls last, action desc
         ) as newest
    from entry
)
select e.order_id as "orderId", e.action, e.created_at as at, e.principal, e.channel, e.order_product_id as "orderProductId",
       coalesce(e.principal_name,
                (select s.full_name from staff_members s where s.id = substring(e.principal from '^staff:(\\d+)$')::int),
                (select k.name from api_keys k where k.id = substring(e.principal from '^api-key:(\\d+)$')::int)) as "by",
       case when e.action in ('voucher.redeem', 'redemption.cancel', 'order-product.adjust') then e.units end as units,
       case when e.action in ('order-product.refund', 'order-product.adjust') then e.amount end as amount, e.currency,
       e.redeemable_to as "redeemableTo", s.time_zone as "timeZone", e.reason,
       case when e.action = 'order-product.extend' then coalesce(e.last_day,
                (select p.last_day from product p where p.id = e.order_product_id and p.redeemable_to = e.redeemable_to)) end as "lastDay",
       e.shipping_status as "shippingStatus", e.gateway_refund_status as "gatewayRefundStatus", e.email_address as "emailAddress",
       e.metadata_keys as "metadataKeys"
  from numbered e join selected_order o on o.id = e.order_id join sales_pages s on s.id = o.sales_page_id
 where e.newest <= ${maxHistoryEntries}
 order by e.created_at, e.id, e.order_product_id nulls first, e.action`,
});

/**
 * Returns the latest 1,000 entries of the history of each order and its products, ordered by time
 * across all of the orders. The history contains neither voucher codes nor the previous states of
 * products.
 */
export function readOrderHistory(client: SqlClient, orderIds: readonly number[]): Promise<HistoryEntry[]> {
  return client.query(selectHistoryStatement({ orderIds, actions: historyActions }));
}
