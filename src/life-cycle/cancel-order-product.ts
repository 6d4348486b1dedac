import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertAllowedToForce, stateConflict, voucherUsed } from './force.ts';
import { allowsTransitionSql, rejectionByState } from './order-product-states.ts';
import { clearHeldUnitsIf, neverRedeemed } from './return-stock.ts';
import { type TransitionResult, transitionProduct, transitionText } from './transition-product.ts';

export interface CancelOrderProductInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** Cancels the voucher even if some of it was redeemed. Requires an administrator (D28). */
  readonly force: boolean;
}

const action = 'order-product.cancel';

const text = transitionText({
  action,
  event: 'order-product.cancelled',
  set: `state = 'cancelled', ${clearHeldUnitsIf(neverRedeemed)}`,
  where: `${allowsTransitionSql('cancel')} and (${neverRedeemed} or $7::boolean)`,
  returnsStock: true,
});

/**
 * Cancels a sold voucher, so that its code can no longer be redeemed. Refunds nothing. Returns its stock if none of it was
 * redeemed (D54). Requires `manage.orders`.
 */
export function cancelOrderProduct(
  database: SqlClient,
  context: RequestContext,
  input: CancelOrderProductInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, force } = input;
  assertAllowedOnPage(context.caller, 'order-product.cancel', salesPageId);
  assertAllowedToForce(context.caller, force, salesPageId);
  return transitionProduct(database, context, {
    action,
    text,
    salesPageId,
    orderProductId,
    request: input,
    values: [force],
    explain(product) {
      const rejection = rejectionByState('cancel', product.state);
      if (rejection) throw new DomainError(...rejection);
      throw product.redeemUsed + product.usedBefore > 0 && !force ? voucherUsed(product) : stateConflict();
    },
  });
}
