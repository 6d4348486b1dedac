import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { findRows } from '../platform/database/packed-rows.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { stateConflict } from './force.ts';
import { allowsTransitionSql, rejectionByState } from './order-product-states.ts';
import { type TransitionResult, transitionProduct, transitionText } from './transition-product.ts';

export interface CancelRedemptionInput {
  readonly salesPageId: number;
  readonly redemptionId: number;
  readonly reason: string;
}

const action = 'redemption.cancel';

/** A redemption cannot be cancelled twice: the statement locks the product's row first, and the cancellation's key is unique. */
const text = transitionText({
  action,
  event: 'order-product.redeem_cancelled',
  set: `redeem_used = p.redeem_used - (select r.units from redemptions r where r.id = $7::int), state = 'in_progress'`,
  where: `${allowsTransitionSql('cancelRedemption')}
     and p.redeem_used >= (select r.units from redemptions r where r.id = $7::int and r.order_product_id = p.id)
     and not exists (select from redemption_cancellations c where c.redemption_id = $7::int)`,
  furtherCtes: `, cancellation as (
  insert into redemption_cancellations (organisation_id, order_product_id, redemption_id, staff_member_id, api_key_id, reason, revision)
  select $6::int, product.id, $7::int, $8::int, $9::int, $10::text, product.revision from product
)`,
  redemptionId: '$7::int',
});

/**
 * Cancels a redemption and restores its units to the voucher, which reopens a completed voucher. The redemption's row is not
 * changed (D29). Requires `cancel.redeem.voucher`. Throws NOT_FOUND, CANCELLED if the redemption was cancelled before, and an
 * error if the state of the voucher does not allow it.
 */
export async function cancelRedemption(
  database: SqlClient,
  context: RequestContext,
  input: CancelRedemptionInput,
): Promise<TransitionResult> {
  const { salesPageId, redemptionId, reason } = input;
  assertAllowedOnPage(context.caller, 'redemption.cancel', salesPageId);
  const [redemption] = await findRows(database, 'Redemption', 'id', [redemptionId]);
  if (redemption?.salesPageId !== salesPageId) throw notFound('redemption');
  try {
    return await transitionProduct(database, context, {
      action,
      text,
      salesPageId,
      orderProductId: redemption.orderProductId,
      request: input,
      values: [redemptionId, context.caller.staffMemberId, context.caller.apiKeyId, reason],
      async explain(product) {
        const rejection = rejectionByState('cancelRedemption', product.state);
        if (rejection) throw new DomainError(...rejection);
        const [cancelled] = await findRows(database, 'RedemptionCancellation', 'redemptionId', [redemptionId]);
        throw cancelled ? alreadyCancelled() : stateConflict();
      },
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyCancelled() : error;
  }
}

function alreadyCancelled(): DomainError {
  return new DomainError('CANCELLED', 'The redemption is already cancelled.');
}

/**
 * Whether a concurrent request cancelled the redemption first. The statement then waits for that request and violates the unique
 * key.
 */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505' && /redemption_cancellations/.test(error.message);
}
