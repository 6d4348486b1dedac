import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { assertMayForce, stateConflict, voucherUsed } from './force.ts';
import { type MovedProduct, moveProduct, moveText } from './move-product.ts';
import { allowsMove, refusalByState } from './order-product-states.ts';
import { heldUnitsUnless, neverRedeemed } from './return-stock.ts';

export interface CancelOrderProductInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** Cancels the voucher even if some of it was redeemed. Requires an administrator (D28). */
  readonly force: boolean;
}

const action = 'order-product.cancel';

const text = moveText({
  action,
  event: 'order-product.cancelled',
  set: `state = 'cancelled', ${heldUnitsUnless(neverRedeemed)}`,
  where: `${allowsMove('cancel')} and (${neverRedeemed} or $7::boolean)`,
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
): Promise<MovedProduct> {
  const { salesPageId, orderProductId, force } = input;
  assertAllowedOnPage(context.caller, 'order-product.cancel', salesPageId);
  assertMayForce(context.caller, force, salesPageId);
  return moveProduct(database, context, {
    action,
    text,
    salesPageId,
    orderProductId,
    request: input,
    values: [force],
    explain(product) {
      const refusal = refusalByState('cancel', product.state);
      if (refusal) throw new DomainError(...refusal);
      throw product.redeemUsed + product.usedBefore > 0 && !force ? voucherUsed(product) : stateConflict();
    },
  });
}
