import { GatewayRefundStatus } from '../../prisma/generated/client/enums.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import {
  array,
  bigint,
  boolean,
  enumOf,
  int,
  nullable,
  text,
  textOf,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { cashType } from '../shifts/open-shifts.ts';
import { sharesShiftSql } from '../shifts/shift-lock.ts';
import { allowsTransitionSql } from '../vouchers/order-product-states.ts';
import { valueOfUnits } from '../vouchers/value-of-units.ts';
import { isByAmountSql } from '../vouchers/voucher-unit.ts';
import {
  clearHeldUnitsIf,
  defineTransitionStatement,
  neverRedeemed,
  notOnHold,
} from './transition-product.ts';

/** The action of a refund, for its permission and its audit entry. */
export const refundAction = 'order-product.refund';

/**
 * The parameters of all kinds of refunds, $7 to $14. `amount` is in minor units; null refunds what
 * can still be refunded. `gateways` contains the payment gateways that may make the refund. It is
 * empty if the money is returned by hand.
 */
const refundParams = {
  amount: nullable(bigint),
  reason: text,
  byHand: boolean,
  gateways: array(text),
  staffMemberId: nullable(int),
  apiKeyId: nullable(int),
  shiftId: nullable(int),
  manualPaymentType: nullable(text),
};

/** SQL expression for the id of the top-up that is refunded, if it is not the price of the order. */
const noTopUp = 'null::int';

/**
 * SQL query for the gateway that refunds the payment of a top-up or, for `noTopUp`, of the order of
 * `product`: the first one that the sales page has, active or not (D63).
 */
const gatewayOf = (product: string, topUpId: string) => `
  select m.gateway from payments m
    join payment_gateways g on g.sales_page_id = m.sales_page_id and g.name = m.gateway
   where m.order_id = ${product}.order_id and m.top_up_id is not distinct from ${topUpId} and m.gateway = any($10::text[]) order by m.id limit 1`;

/** SQL query for the open shift of the refund, which it keeps open as `keepShiftOpen` does. */
const openShift = `
  select from shifts s where s.sales_page_id = $1::int and s.id = $13::int and s.closed_at is null and ${sharesShiftSql('s.sales_page_id', 's.id')} for share`;

/**
 * SQL condition: staff return the money, from the drawer of an open shift if there is one, or a
 * gateway can refund the payment.
 */
const hasMethodFor = (topUpId: string) =>
  `($9::boolean and ($13::int is null or exists (${openShift})) or exists (${gatewayOf('p', topUpId)}))`;
const hasMethod = hasMethodFor(noTopUp);

/** SQL query for the method of the manual payment that is refunded. */
const typeOf = (product: string, topUpId: string) =>
  `select m.manual_payment_type from payments m where m.order_id = ${product}.order_id and m.top_up_id is not distinct from ${topUpId} order by m.id limit 1`;

/** CTE that inserts the refund, whose amount is the change of the product's refunded amounts. */
const insertRefund = (topUpId: string) => `, refund as (
  insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, reason, through_payment_gateway,
                       gateway, gateway_refund_status, staff_member_id, created_by, revision, voucher, units, is_delivery, top_up_id,
                       shift_id, manual_payment_type)
  select $6::int, product.sales_page_id, product.order_id, product.id, product.currency,
         product.refunded_amount - before.refunded_amount + product.refunded_delivery - before.refunded_delivery
           + before.refundable_top_ups - product.refundable_top_ups, $8::text, not $9::boolean,
         case when not $9::boolean then (${gatewayOf('product', topUpId)}) end,
         case when not $9::boolean then 'in_progress'::gateway_refund_status end,
         $11::int,
         coalesce((select full_name from staff_members where id = $11::int), (select name from api_keys where id = $12::int)),
         product.revision,
         case when product.state = 'refunded' and product.refunded_delivery = before.refunded_delivery and ${topUpId} is null then 'ends' else 'keeps' end::voucher_after_refund,
         before.redeem_stock - product.redeem_stock, product.refunded_delivery > before.refunded_delivery, ${topUpId},
         $13::int, coalesce($14::text, case when $13::int is not null then coalesce((${typeOf('product', topUpId)}), '${cashType}') end)
    from product, before
  returning id
)`;

const refundParts = {
  action: refundAction,
  event: 'order-product.refunded',
  furtherCtes: insertRefund(noTopUp),
  snapshot: `, 'refund', (select id from refund)`,
} as const;

const amountSql = 'coalesce($7::bigint, p.price_paid - p.refunded_amount)';
const remainingSql = '(p.redeem_stock - p.redeem_used)';
const isBalance = isByAmountSql('p');

/**
 * SQL condition: the refund keeps the voucher (D80). By default it does unless everything that was
 * paid is refunded, top-ups included, or the voucher has ended.
 */
const keeps = `(coalesce($16::text = 'keeps', p.state <> 'refunded' and (p.refunded_amount + ${amountSql} < p.price_paid or p.refundable_top_ups > 0)))`;

/** The units that the refund removes: those of a monetary multi-use voucher that is kept. */
const removedUnits = `(case when ${keeps} and ${isBalance} then least(${amountSql}, ${remainingSql}) else 0 end)`;

/**
 * SQL condition: the refund does not exceed what remains of the voucher, so that it requires no
 * `force` (D28, D80). `isWithinRemaining` is the same condition in TypeScript.
 */
const isWithinRemaining = `case
    when p.state = 'refunded' then true
    when not ${keeps} then ${neverRedeemed}
    when ${isBalance} then ${amountSql} <= ${remainingSql}
    else ${neverRedeemed} or p.refunded_amount + ${amountSql} <= ${valueOfUnits('p', remainingSql)} end`;

/** Refunds the price of a sold voucher, in full or in part. */
export const refundProductStatement = defineTransitionStatement({
  ...refundParts,
  params: { ...refundParams, force: boolean, voucher: nullable(textOf(['ends', 'keeps'])) },
  set: `state = case when not ${keeps} then 'refunded' when ${removedUnits} > 0 and ${removedUnits} = ${remainingSql} then 'completed' else p.state end,
        refunded_amount = p.refunded_amount + ${amountSql},
        redeem_stock = p.redeem_stock - ${removedUnits}, adjusted_units = p.adjusted_units - ${removedUnits},
        ${clearHeldUnitsIf(`not ${keeps} and ${neverRedeemed} and p.refunded_amount + ${amountSql} = p.price_paid`)}`,
  where: `${allowsTransitionSql('refund')} and not (${keeps} and p.state = 'refunded')
     and ${amountSql} between 1 and p.price_paid - p.refunded_amount
     and ($15::boolean or ${isWithinRemaining}) and (${keeps} and not ${isBalance} or ${notOnHold}) and ${hasMethod}`,
  returnsStock: true,
  auditedColumns: ['redeem_stock'],
});

/** The price of the delivery of product `p` that was not refunded. 0 without a delivery. */
const deliveryLeft = `(coalesce((select d.price_paid from deliveries d where d.sales_page_id = p.sales_page_id and d.order_product_id = p.id), 0) - p.refunded_delivery)`;

/**
 * Refunds the price of the delivery of a sold voucher, in full or in part, in any state of the
 * voucher. The refundable price of the voucher is unchanged (D80).
 */
export const refundDeliveryStatement = defineTransitionStatement({
  ...refundParts,
  name: 'order-product.refund-delivery',
  params: refundParams,
  set: `refunded_delivery = p.refunded_delivery + coalesce($7::bigint, ${deliveryLeft})`,
  where: `coalesce($7::bigint, ${deliveryLeft}) between 1 and ${deliveryLeft} and ${hasMethod}`,
  auditedColumns: ['refunded_delivery'],
});

const topUpAmount = '(select t.amount - t.refunded_amount from top_ups t where t.id = $16::int)';
const topUpRefund = `coalesce($7::bigint, ${topUpAmount})`;
const removedTopUp = `(case when p.state = 'refunded' then 0 else least(${topUpRefund}, ${remainingSql}) end)`;

/**
 * Refunds a top-up, in full or in part. Unless the voucher has ended, it loses the refunded amount of
 * its balance (D80). The product must be locked by an earlier statement of the transaction, so that
 * this one reads the latest refunded amount of the top-up.
 */
export const refundTopUpStatement = defineTransitionStatement({
  ...refundParts,
  name: 'order-product.refund-top-up',
  params: { ...refundParams, force: boolean, topUpId: int },
  set: `state = case when ${removedTopUp} > 0 and ${removedTopUp} = ${remainingSql} then 'completed' else p.state end,
        refundable_top_ups = p.refundable_top_ups - ${topUpRefund},
        redeem_stock = p.redeem_stock - ${removedTopUp}, adjusted_units = p.adjusted_units - ${removedTopUp}`,
  where: `${allowsTransitionSql('refund')} and ${topUpRefund} between 1 and ${topUpAmount}
     and ($15::boolean or p.state = 'refunded' or ${topUpRefund} <= ${remainingSql}) and ${notOnHold} and ${hasMethodFor('$16::int')}`,
  furtherCtes: `, top_up as (
  update top_ups t set refunded_amount = t.refunded_amount + before.refundable_top_ups - product.refundable_top_ups
    from product, before where t.id = $16::int
  returning t.id
)${insertRefund('$16::int')}`,
  auditedColumns: ['redeem_stock', 'refundable_top_ups'],
});

/**
 * Selects the refunds of a gateway that are in progress, with the payment that they refund.
 * `lastId` is the id after which the page begins.
 */
export const findPendingRefundsStatement = defineStatement({
  name: 'open-refunds',
  params: {
    gateway: text,
    orderProductId: nullable(int),
    lastId: int,
    limit: bigint,
    orderId: nullable(int),
  },
  row: {
    id: int,
    salesPageId: int,
    total: bigint,
    currency: text,
    refundTransactionId: nullable(text),
    transactionId: text,
  },
  text: `
  select r.id, r.sales_page_id as "salesPageId", r.total::bigint as total, r.currency, r.gateway_refund_transaction_id as "refundTransactionId", p.transaction_id as "transactionId"
    from refunds r
    cross join lateral (
      select transaction_id from payments where order_id = r.order_id and top_up_id is not distinct from r.top_up_id order by gateway <> r.gateway, id limit 1
    ) p
   where r.gateway_refund_status = 'in_progress' and r.gateway = $1 and ($2::int is null or r.order_product_id = $2::int) and r.id > $3
     and ($5::int is null or r.order_id = $5::int)
   order by r.id limit $4`,
});

/**
 * Records the result of a refund. The amount of a failed refund can be refunded again. The voucher
 * remains `refunded` if the refund ended it; otherwise it has the removed units again. Vouchers that
 * replaced it have copies of both. The audit entry is written after the vouchers are locked, so that
 * the history has the order of the changes.
 *
 * Changes nothing if the voucher is replaced concurrently, because the new voucher is not in the
 * snapshot of the statement. The refund remains in progress and is settled later.
 */
export const recordRefundResultStatement = defineStatement({
  name: 'settle-refund',
  params: {
    id: int,
    status: enumOf('gateway_refund_status', GatewayRefundStatus),
    transactionId: nullable(text),
  },
  text: `
with recursive pending as (
  select * from refunds where id = $1 and gateway_refund_status = 'in_progress' for no key update
), chain as (
  select r.order_product_id as id from pending r where $2::gateway_refund_status = 'failed'
  union all
  select p.id from chain join order_products p on p.regenerated_from_id = chain.id
), locked as (
  select p.id, p.state from order_products p where p.id in (select id from chain) order by p.id for no key update
), settled as (
  update refunds set gateway_refund_status = $2::gateway_refund_status, gateway_refund_transaction_id = $3
   where id in (select id from pending) and (select state from locked order by id desc limit 1) is distinct from 'regenerated'
  returning *
), product as (
  update order_products p
     set refunded_amount = p.refunded_amount - case when s.is_delivery or s.top_up_id is not null then 0 else s.total end,
         refundable_top_ups = p.refundable_top_ups + case when s.top_up_id is null then 0 else s.total end,
         refunded_delivery = p.refunded_delivery - case when s.is_delivery and p.id = s.order_product_id then s.total else 0 end,
         redeem_stock = p.redeem_stock + s.units, adjusted_units = p.adjusted_units + s.units,
         voucher_value = p.voucher_value + case when p.id = s.order_product_id then 0 else s.units end,
         state = case when p.state = 'completed' and s.units > 0 then 'in_progress' else p.state end
    from settled s, locked l where p.id = l.id
  returning p.id
), top_up as (
  update top_ups t set refunded_amount = t.refunded_amount - s.total from settled s
   where t.id = s.top_up_id and s.gateway_refund_status = 'failed'
)
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after)
select organisation_id, sales_page_id, 'service', 'graphql', ${actionAndSubjectSql('refund.settle', 'refund', 'id')},
       jsonb_build_object('gateway_refund_status', 'in_progress'),
       jsonb_build_object('gateway_refund_status', gateway_refund_status)
  from settled where gateway_refund_status <> 'in_progress' and (select count(*) from product) >= 0`,
});
