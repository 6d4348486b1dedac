import {
  bigint,
  boolean,
  float,
  int,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import { valueOfUnits } from '../vouchers/value-of-units.ts';
import { expiryTime, factsText, isPaidBack, refundSource, sortPositionOf, sources } from './facts.ts';
import { movementKinds, ranks } from './movement-kinds.ts';
import { pageText, periodParams } from './page-periods.ts';

/**
 * The query of the facts of all products in the CTE `product`, with the change of the remaining
 * units.
 */
const historyText = `
  select p.id as product, p.start_at as at, p.start_rank as rank, p.id, 0 as units from product p
  union all
  select p.id, r.created_at, ${ranks.redemption}, r.id, -r.units from product p join redemptions r on r.order_product_id = p.id
  union all
  select p.id, c.created_at, ${ranks.cancellation}, c.id, r.units
    from product p join redemption_cancellations c on c.order_product_id = p.id join redemptions r on r.id = c.redemption_id
  union all
  select p.id, b.created_at, ${ranks.correction}, b.id, b.units from product p join balance_corrections b on b.order_product_id = p.id
  union all
  select p.id, u.created_at, ${ranks.topUp}, u.id, u.amount from product p join top_ups u on u.order_product_id = p.id
  union all
  select p.id, x.created_at, ${ranks.refund}, x.id, -x.units
    from product p join refunds x on x.order_product_id = p.id and x.units > 0 and ${isPaidBack('x')}
  union all
  select p.id, x.created_at, ${ranks.extension}, x.id, 0 from product p join expiry_changes x on x.order_product_id = p.id
  union all
  select p.id, ${expiryTime('x.previous_redeemable_to')}, ${ranks.replacedExpiry}, x.id, 0 from product p join expiry_changes x on x.order_product_id = p.id
  union all
  select p.id, p.ended_at, ${ranks.end}, p.id, 0 from product p where p.ended_at is not null
  union all
  select p.id, ${expiryTime('p.redeemable_to')}, ${ranks.expiry}, p.id, 0 from product p where p.redeemable_to <= now()`;

/**
 * The CTEs that calculate the movements of the facts in the CTE `fact`. The last one is `movement`.
 * A voucher has a value from its sale or import, or, if it replaces another voucher, from the end
 * of that voucher. It has a value until it ends.
 */
export const movementText = `product as materialized (
  select p.*, coalesce(p.imported_at, replaced.ended_at, p.created_at) as start_at,
         case when p.imported_at is null then ${ranks.start} else ${ranks.import} end as start_rank
    from (select distinct product as id from fact) f
    join order_products p on p.id = f.id
    left join order_products replaced on replaced.id = p.regenerated_from_id
), history as (${historyText}
), counted as (
  select h.*, coalesce(sum(h.units) over (partition by h.product order by h.at desc, h.rank desc, h.id desc
                                          rows between unbounded preceding and 1 preceding), 0) as later_units
    from history h
), valued as (
  select c.product, c.at, c.rank, c.id, p.sales_page_id, p.order_id, p.currency, p.price_paid > 0 as is_paid, p.state, p.regenerated_from_id,
         case when (c.at, c.rank) >= (p.start_at, p.start_rank)
               and (p.state in ('in_progress', 'completed') or (c.at, c.rank) < (p.ended_at, ${ranks.end}))
              then ${valueOfUnits('p', '(p.redeem_stock - p.redeem_used - c.later_units)::bigint')} else 0 end as value,
         coalesce(coalesce(next.previous_redeemable_to, p.redeemable_to)
           <= least(c.at + case when c.rank >= ${ranks.expiry} then interval '1 millisecond' else interval '0' end, now()), false) as is_expired
    from counted c
    join product p on p.id = c.product
    left join lateral (
      select x.previous_redeemable_to from expiry_changes x
       where x.order_product_id = c.product and (x.created_at, ${ranks.extension}, x.id) > (c.at, c.rank, c.id)
       order by x.revision limit 1
    ) next on true
), change as (
  select v.*, v.value - lag(v.value, 1, 0::bigint) over facts as change,
         case when v.is_expired then -v.value else 0 end
           - lag(case when v.is_expired then -v.value else 0 end, 1, 0::bigint) over facts as expiry
    from valued v
  window facts as (partition by v.product order by v.at, v.rank, v.id)
), movement as (
  select c.sales_page_id, c.order_id, c.product, c.currency, c.is_paid, c.at, c.rank, c.id, m.part, m.kind, m.amount
    from fact f
    join change c on c.product = f.product and c.rank = f.rank and c.id = f.id
    cross join lateral (values
      (0, case c.rank when ${ranks.redemption} then 'redeemed' when ${ranks.cancellation} then 'redemption_cancelled'
                      when ${ranks.correction} then 'corrected' when ${ranks.topUp} then 'topped_up' when ${ranks.refund} then 'refunded' when ${ranks.import} then 'imported' when ${ranks.end} then c.state::text
                      else case when c.regenerated_from_id is null then 'issued' else 'regenerated' end end, c.change),
      (1, case when c.expiry < 0 then 'expired' else 'expiry_reversed' end, c.expiry)
    ) m(part, kind, amount)
   where (m.amount <> 0 or m.kind = 'refunded') and not (c.rank = ${ranks.import} and c.change + c.expiry = 0)
)`;

/**
 * Returns the SQL expression for the principal of a row with a staff member or an API key, as audit
 * entries store it.
 */
export const principalText = (row: string) =>
  `coalesce('staff:' || ${row}.staff_member_id, 'api-key:' || ${row}.api_key_id)`;

type Order = 'asc' | 'desc';

/** Returns the conditions and the order of the facts that `selectMovementsStatement` selects. */
const periodText =
  (order: Order): Parameters<typeof factsText>[0] =>
  ({ time, id, rankPosition, shift }) =>
    `
        ${time} >= greatest(page.starts, $4::timestamptz)${shift} and ${time} < page.ends${shift}
        and (${time}, ${rankPosition}) >= ($4::timestamptz${shift}, $5::bigint / 4 * 4)
        and (${time}, ${rankPosition}) <= ($6::timestamptz${shift}, $7::bigint)
      order by ${time} ${order}, ${id} ${order} limit $8::int`;

/**
 * Selects the movements of the first `limit` facts of a period, from `fromRankPosition` at `fromAt`
 * up to `upToRankPosition` at `upToAt`, both inclusive. A fact has up to two movements. A fact
 * without a movement is selected as one row with nulls.
 *
 * The audit entry of a refund is found by the number of later refunds of the voucher, because the retention
 * of audit entries removes the oldest ones first.
 */
export const selectMovementsStatement = defineVariants({
  name: 'movements',
  params: {
    ...periodParams,
    fromAt: timestamptz,
    fromRankPosition: bigint,
    upToAt: timestamptz,
    upToRankPosition: bigint,
    limit: int,
  },
  row: {
    at: notNull(timestamptz),
    rankPosition: notNull(float),
    salesPageId: nullable(int),
    orderId: nullable(int),
    orderProductId: notNull(int),
    redemptionId: nullable(int),
    redeemLocationId: nullable(int),
    /**
     * The price paid for the voucher or the top-up. Like `salesChannel`, null unless the movement is
     * `issued` or `topped_up`.
     */
    pricePaid: nullable(bigint),
    /** The amount paid back by the refund, 0 if it failed. Null unless the movement is `refunded`. */
    amountRefunded: nullable(bigint),
    salesChannel: nullable(text),
    kind: nullable(textOf(movementKinds)),
    amount: nullable(float),
    currency: nullable(text),
    isPaid: nullable(boolean),
    principal: nullable(text),
  },
  text: ({ order }: { readonly order: Order }) => `
with ${pageText}, fact as materialized (
  select f.*, ${sortPositionOf('f.rank', 'f.id')} as rank_position
    from page cross join lateral (${factsText(periodText(order), [...sources, refundSource])}) f
   order by f.at ${order}, rank_position ${order} limit $8::int
), ${movementText}, shown as (
  select * from movement
  union all
  select x.sales_page_id, x.order_id, x.order_product_id, x.currency, p.price_paid > 0, f.at, f.rank, f.id, 0, 'refunded', 0
    from fact f join refunds x on x.id = f.id join order_products p on p.id = x.order_product_id
   where f.rank = ${ranks.refund} and x.units = 0 and ${isPaidBack('x')} and (x.voucher = 'keeps' or exists (
     select from refunds earlier where earlier.order_product_id = x.order_product_id and earlier.voucher = 'ends'
        and (earlier.created_at, earlier.id) < (x.created_at, x.id)))
)
select f.at, (f.rank_position + coalesce(m.part, 0))::float8 as "rankPosition", m.sales_page_id as "salesPageId", m.order_id as "orderId",
       f.product as "orderProductId", r.id as "redemptionId", r.redeem_location_id as "redeemLocationId",
       case m.kind when 'issued' then p.price_paid::bigint when 'topped_up' then u.amount end as "pricePaid",
       case m.kind when 'issued' then o.sales_channel when 'topped_up' then u.sales_channel end as "salesChannel",
       case when m.kind = 'refunded' then coalesce(refund.total, 0)::bigint end as "amountRefunded",
       m.kind, m.amount::float8 as amount, m.currency, m.is_paid as "isPaid",
       case f.rank when ${ranks.redemption} then ${principalText('r')} when ${ranks.cancellation} then ${principalText('c')}
                   when ${ranks.correction} then ${principalText('b')} when ${ranks.extension} then ${principalText('x')}
                   when ${ranks.topUp} then ${principalText('u')}
                   else audited.principal end as principal
  from fact f
  left join shown m on m.product = f.product and m.rank = f.rank and m.id = f.id
  left join redemption_cancellations c on f.rank = ${ranks.cancellation} and c.id = f.id
  left join redemptions r on r.id = case f.rank when ${ranks.redemption} then f.id when ${ranks.cancellation} then c.redemption_id end
  left join balance_corrections b on f.rank = ${ranks.correction} and b.id = f.id
  left join top_ups u on f.rank = ${ranks.topUp} and u.id = f.id
  left join expiry_changes x on f.rank = ${ranks.extension} and x.id = f.id
  left join order_products p on f.rank in (${ranks.start}, ${ranks.end}, ${ranks.refund}) and p.id = f.product
  left join orders o on o.id = p.order_id
  left join lateral (
    select case when ${isPaidBack('x')} then x.total else 0 end as total,
           (select count(*) from refunds later where later.order_product_id = x.order_product_id
             and (later.created_at, later.id) > (x.created_at, x.id)) as later
      from refunds x
     where x.order_product_id = p.id
       and case f.rank when ${ranks.refund} then x.id = f.id when ${ranks.end} then p.state = 'refunded' and x.voucher = 'ends' end
     order by x.created_at, x.id limit 1
  ) refund on true
  left join lateral (
    select a.principal from audit_entries a
     where a.sales_page_id = p.sales_page_id
       and a.subject = case when f.rank = ${ranks.start} and p.regenerated_from_id is null then 'order:' || p.order_id
                            when f.rank = ${ranks.start} then 'order-product:' || p.regenerated_from_id else 'order-product:' || p.id end
       and a.action = case when f.rank = ${ranks.start} and p.regenerated_from_id is null then 'order.place'
                           when f.rank = ${ranks.refund} or f.rank = ${ranks.end} and p.state = 'refunded' then 'order-product.refund'
                           when f.rank = ${ranks.start} or p.state = 'regenerated' then 'order-product.regenerate' else 'order-product.cancel' end
     order by case when refund.later is null then a.id else -a.id end limit 1 offset coalesce(refund.later, 0)
  ) audited on true
 order by f.at ${order}, 2 ${order}`,
  examples: [{ order: 'asc' }, { order: 'desc' }],
});
