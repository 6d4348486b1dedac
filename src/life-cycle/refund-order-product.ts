import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { manualGateway } from '../payments/manual-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { boolean, int, nullable, text } from '../platform/database/sql-types.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertAllowedToForce, stateConflict, voucherUsed } from './force.ts';
import { AmountExceedsPaidError } from './life-cycle-errors.ts';
import { allowsTransitionSql, rejectionByState } from './order-product-states.ts';
import {
  clearHeldUnitsIf,
  defineTransition,
  neverRedeemed,
  type TransitionResult,
  transitionProduct,
} from './transition-product.ts';

export interface RefundInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** The amount in minor units. Null refunds everything that was paid and has not been refunded. */
  readonly amount: number | null;
  readonly reason: string;
  /** Whether the gateway of the order's payment makes the refund. If false, staff return the money outside of the service. */
  readonly throughPaymentGateway: boolean;
  /** Whether to refund the voucher even if some of it was redeemed. True requires an administrator (D28). */
  readonly force: boolean;
}

const action = 'order-product.refund';
const amountSql = 'coalesce($8::int, p.price_paid - p.refunded_amount)';

/** SQL condition: the sales page still offers the gateway of payment `m`, by the rule of `findOfferedGateway` (D63). */
const offersGatewaySql = `(m.gateway = '${manualGateway.name}' or exists (
       select from payment_gateways g where g.sales_page_id = p.sales_page_id and g.name = m.gateway and g.active))`;

const refund = defineTransition({
  action,
  event: 'order-product.refunded',
  params: {
    force: boolean,
    amount: nullable(int),
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
 * Refunds the price of a sold voucher, in full or in part, after which its code can no longer be redeemed. Once the full price
 * is refunded, the voucher's stock becomes available again if none of it was redeemed (D54), even if the refund fails later. A
 * refund through the gateway is `in_progress` until settleRefunds records its result. Requires `manage.products.refund`. Throws
 * VOUCHER_USED if some of it was redeemed and `force` is false, AMOUNT_EXCEEDS_PAID, PAYMENT_DECLINED if no payment gateway can
 * make the refund, the error of a state that does not allow it (rejectionByState), and the errors of transitionProduct.
 */
export function refundOrderProduct(database: SqlClient, context: RequestContext, input: RefundInput): Promise<TransitionResult> {
  const { salesPageId, orderProductId, amount, reason, throughPaymentGateway, force } = input;
  const { staffMemberId, apiKeyId } = context.caller;
  assertAllowedOnPage(context.caller, 'order-product.refund', salesPageId);
  assertAllowedToForce(context.caller, force, salesPageId);
  return transitionProduct(database, context, {
    action,
    statement: (common) => refund({ ...common, force, amount, reason, throughPaymentGateway, staffMemberId, apiKeyId }),
    salesPageId,
    orderProductId,
    request: input,
    explain: (product) => explain(product, input),
  });
}

function explain(
  product: ModelRows['OrderProduct'],
  { amount: requestedAmount, force, throughPaymentGateway }: RefundInput,
): never {
  const rejection = rejectionByState('refund', product);
  if (rejection) throw rejection;
  if (product.redeemUsed + product.usedBefore > 0 && !force && product.state !== 'refunded') throw voucherUsed(product);
  const refundable = product.pricePaid - product.refundedAmount;
  if (refundable === 0 || (requestedAmount !== null && requestedAmount > refundable)) {
    throw new AmountExceedsPaidError(refundable, product.currency);
  }
  if (throughPaymentGateway)
    throw new DomainError('PAYMENT_DECLINED', 'The order has no payment that a payment gateway of this sales page can refund.');
  throw stateConflict();
}
