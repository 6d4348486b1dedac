import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { boolean } from '../platform/database/sql-types.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { assertAllowedToForce, stateConflict, voucherUsed } from './force.ts';
import {
  clearHeldUnitsIf,
  defineTransitionStatement,
  neverRedeemed,
  type TransitionResult,
  transitionProduct,
} from './transition-product.ts';

export interface CancelOrderProductInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /**
   * Whether to cancel the voucher even if some of it was redeemed. True requires an administrator
   * (D28).
   */
  readonly force: boolean;
}

const action = 'order-product.cancel';

const cancelProductStatement = defineTransitionStatement({
  action,
  event: 'order-product.cancelled',
  params: { force: boolean },
  set: `state = 'cancelled', ${clearHeldUnitsIf(neverRedeemed)}`,
  where: `${allowsTransitionSql('cancel')} and (${neverRedeemed} or $7::boolean)`,
  returnsStock: true,
});

/**
 * Cancels a sold voucher, so that its code can no longer be redeemed. Refunds nothing. If none of
 * the voucher was redeemed, its stock becomes available again (D54). Requires `manage.orders`.
 * Throws VOUCHER_USED if some of it was redeemed and `force` is false, and the errors of
 * rejectionByState and transitionProduct.
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
    statement: (common) => cancelProductStatement({ ...common, force }),
    salesPageId,
    orderProductId,
    request: input,
    explain(product) {
      const rejection = rejectionByState('cancel', product);
      if (rejection) throw rejection;
      throw product.redeemUsed + product.usedBefore > 0 && !force ? voucherUsed(product) : stateConflict();
    },
  });
}
