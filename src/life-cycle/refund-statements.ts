import { GatewayRefundStatus } from '../../prisma/generated/client/enums.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { manualGateway } from '../payments/manual-gateway.ts';
import { bigint, boolean, enumOf, int, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { allowsTransitionSql } from '../vouchers/order-product-states.ts';
import { clearHeldUnitsIf, defineTransitionStatement, neverRedeemed } from './transition-product.ts';

/** The action of a refund, for its permission and its audit entry. */
export const refundAction = 'order-product.refund';
const amountSql = 'coalesce($8::bigint, p.price_paid - p.refunded_amount)';

/**
 * SQL condition: the sales page still offers the gateway of payment `m`, by the rule of
 * `findOfferedGateway` (D63).
 */
const offersGatewaySql = `(m.gateway = '${manualGateway.name}' or exists (
       select from payment_gateways g where g.sales_page_id = p.sales_page_id and g.name = m.gateway and g.active))`;

/** Refunds a sold voucher, in full or in part. */
export const refundProductStatement = defineTransitionStatement({
  action: refundAction,
  event: 'order-product.refunded',
  params: {
    force: boolean,
    amount: nullable(bigint),
    reason: text,
    throughPaymentGateway: boolean,
    staffMemberId: nullable(int),
    apiKeyId: nullable(int),
  },
  set: `state = 'refunded', refunded_amount = p.refunded_amount + ${amountSql},
        ${clearHeldUnitsIf(`${neverRedeemed} and p.refunded_amount + ${amountSql} = p.price_paid`)}`,
  where: `${allowsTransitionSql('refund')} and (${neverRedeemed} or $7::boolean or p.state = 'refunded')
     and ${amountSql} between 1 and p.price_paid - p.refunded_amount
     and (not $10::boolean or exists (select from payments m where m.order_id = p.order_id and ${offersGatewaySql}))`,
  returnsStock: true,
  furtherCtes: `, refund as (
  insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, reason, through_payment_gateway,
                       gateway, gateway_refund_status, staff_member_id, created_by, revision)
  select $6::int, product.sales_page_id, product.order_id, product.id, product.currency,
         product.refunded_amount - before.refunded_amount, $9::text, $10::boolean,
         case when $10::boolean then (select gateway from payments where order_id = product.order_id order by id limit 1) end,
         case when $10::boolean then 'in_progress'::gateway_refund_status end,
         $11::int,
         coalesce((select full_name from staff_members where id = $11::int), (select name from api_keys where id = $12::int)),
         product.revision
    from product, before
  returning id
)`,
  snapshot: `, 'refund', (select id from refund)`,
});

/**
 * Selects the refunds of a gateway that are in progress, with the payment that they refund.
 * `lastId` is the id after which the page begins.
 */
export const findPendingRefundsStatement = defineStatement({
  name: 'open-refunds',
  params: { gateway: text, orderProductId: nullable(int), lastId: int, limit: bigint },
  row: { id: int, total: bigint, currency: text, refundTransactionId: nullable(text), transactionId: text },
  text: `
  select r.id, r.total::bigint as total, r.currency, r.gateway_refund_transaction_id as "refundTransactionId", p.transaction_id as "transactionId"
    from refunds r
    cross join lateral (select transaction_id from payments where order_id = r.order_id order by id limit 1) p
   where r.gateway_refund_status = 'in_progress' and r.gateway = $1 and ($2::int is null or r.order_product_id = $2::int) and r.id > $3
   order by r.id limit $4`,
});

/**
 * Records the result of a refund. The amount of a failed refund can be refunded again, but the
 * voucher remains `refunded`. The audit entry is written after the voucher is locked, so that the
 * history has the order of the changes.
 */
export const recordRefundResultStatement = defineStatement({
  name: 'settle-refund',
  params: {
    id: int,
    status: enumOf('gateway_refund_status', GatewayRefundStatus),
    transactionId: nullable(text),
  },
  text: `
with settled as (
  update refunds set gateway_refund_status = $2::gateway_refund_status, gateway_refund_transaction_id = $3
   where id = $1 and gateway_refund_status = 'in_progress'
  returning *
), product as (
  update order_products p set refunded_amount = p.refunded_amount - s.total
    from settled s where p.id = s.order_product_id and s.gateway_refund_status = 'failed'
  returning p.id
)
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after)
select organisation_id, sales_page_id, 'service', 'graphql', ${actionAndSubjectSql('refund.settle', 'refund', 'id')},
       jsonb_build_object('gateway_refund_status', 'in_progress'),
       jsonb_build_object('gateway_refund_status', gateway_refund_status)
  from settled where gateway_refund_status <> 'in_progress' and (select count(*) from product) >= 0`,
});
