import type { Act } from '../access/act.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { assertMayForce, stateConflict, voucherUsed } from './force.ts';
import { type MovedProduct, moveProduct, moveText } from './move-product.ts';
import { allowsMove, refusalByState } from './order-product-states.ts';

export interface CancelOrderProductInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  /** Cancel although something was redeemed. */
  readonly force: boolean;
}

const action = 'order-product.cancel';

const text = moveText({
  action,
  event: 'order-product.cancelled',
  set: `state = 'cancelled'`,
  where: `${allowsMove('cancel')} and (p.redeem_used + p.used_before = 0 or $7::boolean)`,
});

/** Calls a sold voucher off: its code is worth nothing any more. No money is given back. Needs `manage.orders`. */
export function cancelOrderProduct(database: SqlClient, act: Act, input: CancelOrderProductInput): Promise<MovedProduct> {
  const { salesPageId, orderProductId, force } = input;
  assertMayOnPage(act.caller, 'order-product.cancel', salesPageId);
  assertMayForce(act.caller, force, salesPageId);
  return moveProduct(database, act, {
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
