import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { rejectionByState } from '../vouchers/order-product-states.ts';
import { assertAllowedToForce, stateConflict, voucherUsed } from './force.ts';
import { AmountExceedsPaidError } from './life-cycle-errors.ts';
import { refundAction as action, refundProductStatement } from './refund-statements.ts';
import { type TransitionResult, transitionProduct } from './transition-product.ts';

export interface RefundInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** The amount in minor units. Null refunds everything that was paid and has not been refunded. */
  readonly amount: number | null;
  readonly reason: string;
  /**
   * Whether the gateway of the order's payment makes the refund. If false, staff return the money
   * outside of the service.
   */
  readonly throughPaymentGateway: boolean;
  /**
   * Whether to refund the voucher even if some of it was redeemed. True requires an administrator
   * (D28).
   */
  readonly force: boolean;
}

/**
 * Refunds the price of a sold voucher, in full or in part, after which its code can no longer be
 * redeemed. Once the full price is refunded, the voucher's stock becomes available again if none of
 * the voucher was redeemed (D54), even if the refund fails later. A refund through the gateway is
 * `in_progress` until settleRefunds records its result. Requires `manage.products.refund`. Throws
 * VOUCHER_USED if some of the voucher was redeemed and `force` is false, AMOUNT_EXCEEDS_PAID,
 * PAYMENT_DECLINED if no payment gateway can make the refund, and the errors of rejectionByState
 * and transitionProduct.
 */
export function refundOrderProduct(
  database: SqlClient,
  context: RequestContext,
  input: RefundInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, amount, reason, throughPaymentGateway, force } = input;
  const { staffMemberId, apiKeyId } = context.caller;
  assertAllowedOnPage(context.caller, 'order-product.refund', salesPageId);
  assertAllowedToForce(context.caller, force, salesPageId);
  return transitionProduct(database, context, {
    action,
    statement: (common) =>
      refundProductStatement({
        ...common,
        force,
        amount,
        reason,
        throughPaymentGateway,
        staffMemberId,
        apiKeyId,
      }),
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
  if (product.redeemUsed + product.usedBefore > 0 && !force && product.state !== 'refunded')
    throw voucherUsed(product);
  const refundable = product.pricePaid - product.refundedAmount;
  if (refundable === 0 || (requestedAmount !== null && requestedAmount > refundable)) {
    throw new AmountExceedsPaidError(refundable, product.currency);
  }
  if (throughPaymentGateway)
    throw new DomainError(
      'PAYMENT_DECLINED',
      'The order has no payment that a payment gateway of this sales page can refund.',
    );
  throw stateConflict();
}
