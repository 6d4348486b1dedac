import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { boolean } from '../platform/database/sql-types.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { assertAllowedToForce, assertNotOnHold, stateConflict, voucherUsed } from './force.ts';
import {
  clearHeldUnitsIf,
  defineTransitionStatement,
  neverRedeemed,
  notOnHold,
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
  /** Whether to release the voucher's open holds. If false, a voucher with open holds is rejected. */
  readonly releaseHolds: boolean;
}

const action = 'order-product.cancel';

const cancelProductStatement = defineTransitionStatement({
  action,
  event: 'order-product.cancelled',
  params: { force: boolean },
  set: `state = 'cancelled', ${clearHeldUnitsIf(neverRedeemed)}`,
  where: `${allowsTransitionSql('cancel')} and (${neverRedeemed} or $7::boolean) and ${notOnHold}`,
  returnsStock: true,
});

/**
 * Cancels a sold voucher, so that its code can no longer be redeemed. Refunds nothing. If none of
 * the voucher was redeemed, its stock becomes available again (D54). Requires `manage.orders`.
 * Throws VOUCHER_USED if some of it was redeemed and `force` is false, ON_HOLD, and the errors of
 * rejectionByState and transitionProduct.
 */
export function cancelOrderProduct(
  database: Database,
  context: RequestContext,
  input: CancelOrderProductInput,
): Promise<TransitionResult> {
  const { salesPageId, orderProductId, force, releaseHolds } = input;
  assertAllowedOnPage(context.caller, 'order-product.cancel', salesPageId);
  assertAllowedToForce(context.caller, force, salesPageId);
  return transitionProduct(database, context, {
    action,
    statement: (common) => cancelProductStatement({ ...common, force }),
    salesPageId,
    orderProductId,
    request: input,
    releaseHolds,
    explain(product) {
      const rejection = rejectionByState('cancel', product);
      if (rejection) throw rejection;
      if (product.redeemUsed + product.usedBefore > 0 && !force) throw voucherUsed(product);
      assertNotOnHold(product);
      throw stateConflict();
    },
  });
}
