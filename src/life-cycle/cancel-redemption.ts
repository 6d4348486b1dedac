import { assertAllowedOnPage, isAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { readSqlError } from '../platform/database/sql-error.ts';
import { int, nullable, text } from '../platform/database/sql-types.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { stateConflict } from './force.ts';
import { defineTransitionStatement, type TransitionResult, transitionProduct } from './transition-product.ts';

export interface CancelRedemptionInput {
  readonly salesPageId: number;
  readonly redemptionId: number;
  readonly reason: string;
}

const action = 'redemption.cancel';

/** The time in minutes for which a till can cancel its own redemptions. */
const tillMinutes = 10;

/**
 * The statement that cancels redemption $7. It cannot cancel a redemption twice, because it locks
 * the product's row first and `redemption_id` is unique in the table of cancellations. $11 is the
 * till that sent the request, which can cancel only redemptions of the same cashier at this till,
 * for `tillMinutes`.
 */
const cancelRedemptionStatement = defineTransitionStatement({
  action,
  event: 'order-product.redeem_cancelled',
  params: {
    redemptionId: int,
    staffMemberId: nullable(int),
    apiKeyId: nullable(int),
    reason: text,
    tillId: nullable(int),
  },
  set: `redeem_used = p.redeem_used - (select r.units from redemptions r where r.id = $7::int), state = 'in_progress'`,
  where: `${allowsTransitionSql('cancelRedemption')}
     and p.redeem_used >= (select r.units from redemptions r where r.id = $7::int and r.order_product_id = p.id)
     and not exists (select from redemption_cancellations c where c.redemption_id = $7::int)
     and ($11::int is null or exists (
           select from redemptions r
            where r.id = $7::int and r.till_id = $11::int and r.staff_member_id is not distinct from $8::int
              and r.created_at > now() - interval '${tillMinutes} minutes'))`,
  furtherCtes: `, cancellation as (
  insert into redemption_cancellations (organisation_id, order_product_id, redemption_id, staff_member_id, api_key_id, reason, till_id, revision)
  select $6::int, product.id, $7::int, $8::int, $9::int, $10::text, $11::int, product.revision from product
)`,
  redemptionId: '$7::int',
  salesPageId: '(select r.sales_page_id from redemptions r where r.id = $7::int)',
});

/**
 * Cancels a redemption and restores its units to the voucher. A completed voucher returns to
 * `in_progress`. The redemption's row is not changed (D29). Requires `cancel.redeem.voucher` on the
 * sales page that redeemed or on the one that sold the voucher (D82).
 * A till can only cancel its own redemptions, within ten minutes. Throws NOT_FOUND, FORBIDDEN,
 * STATE_CONFLICT if the redemption was imported (D81) or a till's time has passed, CANCELLED if it
 * was cancelled before, the errors of rejectionByState, and IDEMPOTENCY_KEY_REUSED.
 */
export async function cancelRedemption(
  database: Database,
  context: RequestContext,
  input: CancelRedemptionInput,
): Promise<TransitionResult> {
  const { salesPageId, redemptionId, reason } = input;
  const { staffMemberId, apiKeyId, till } = context.caller;
  const [found] = await findRows(database, 'Redemption', 'id', [redemptionId]);
  const redemption = found?.salesPageId === salesPageId ? found : null;
  const sellingPageId = redemption?.sellingPageId ?? salesPageId;
  if (!isAllowedOnPage(context.caller, action, sellingPageId))
    assertAllowedOnPage(context.caller, action, salesPageId);
  if (!redemption) throw notFound('redemption');
  if (till && (redemption.tillId !== till.id || redemption.staffMemberId !== staffMemberId))
    throw new DomainError('FORBIDDEN', 'A till can only cancel the redemptions that its cashier made at it.');
  if (redemption.channel === 'import') throw imported();
  try {
    return await transitionProduct(database, context, {
      action,
      statement: (common) =>
        cancelRedemptionStatement({
          ...common,
          redemptionId,
          staffMemberId,
          apiKeyId,
          reason,
          tillId: till?.id ?? null,
        }),
      salesPageId: sellingPageId,
      orderProductId: redemption.orderProductId,
      request: input,
      async explain(product) {
        const rejection = rejectionByState('cancelRedemption', product);
        if (rejection) throw rejection;
        const [cancelled] = await findRows(database, 'RedemptionCancellation', 'redemptionId', [
          redemptionId,
        ]);
        if (cancelled) throw alreadyCancelled();
        throw till ? tillTimePassed() : stateConflict();
      },
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyCancelled() : error;
  }
}

function imported(): DomainError {
  return new DomainError(
    'STATE_CONFLICT',
    'The redemption was imported from another system, so it cannot be cancelled here. Correct the balance instead.',
  );
}

function tillTimePassed(): DomainError {
  return new DomainError(
    'STATE_CONFLICT',
    `A till can cancel its redemptions for ${tillMinutes} minutes only. Cancel the redemption in the console instead.`,
  );
}

function alreadyCancelled(): DomainError {
  return new DomainError('CANCELLED', 'The redemption is already cancelled.');
}

/**
 * Returns whether the error is a violation of the unique key of cancellations: a concurrent request
 * cancelled the redemption while the statement waited for its lock.
 */
function isDuplicate(error: unknown): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === '23505' && /^redemption_cancellations_/.test(sqlError.constraint ?? '');
}
