import type { Action } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { VoucherUsedError } from './life-cycle-errors.ts';

/**
 * Returns the action that `force` requires in addition to a refund or cancellation. Null without
 * it.
 */
export function forceAction({ force }: { readonly force?: boolean | null | undefined }): Action | null {
  return force ? 'order-product.force' : null;
}

/**
 * Throws FORBIDDEN if `force` is true and the caller is not permitted to use it. With `force`, an
 * administrator can refund or cancel a redeemed or partly redeemed voucher (D28).
 */
export function assertAllowedToForce(caller: Principal, force: boolean, salesPageId: number): void {
  const action = forceAction({ force });
  if (action) assertAllowedOnPage(caller, action, salesPageId);
}

/**
 * Returns the error for cancelling a redeemed or partly redeemed voucher, or for refunding more than
 * remains of a voucher, without `force`. Redemptions before the voucher's code was regenerated are
 * included.
 */
export function voucherUsed(product: ModelRows['OrderProduct']): DomainError {
  const { redeemUsed, redeemStock, usedBefore } = product;
  const used = usedBefore + redeemUsed;
  const problem =
    used > 0
      ? `The voucher was redeemed (${used} of ${usedBefore + redeemStock} units). Only an administrator can refund or cancel it`
      : 'The amount exceeds what remains of the voucher. Only an administrator can refund it';
  return new VoucherUsedError(`${problem}, by setting force to true.`, product);
}

/**
 * Returns the error for a rejected transition whose reason no longer applies: the voucher changed
 * between the statement and the read that determines the reason.
 */
export function stateConflict(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The voucher was changed concurrently. Reload it and try again.');
}

/** Throws ON_HOLD if the product has open holds (D83). */
export function assertNotOnHold(product: ModelRows['OrderProduct']): void {
  if (product.unitsOnHold === 0) return;
  throw new DomainError(
    'ON_HOLD',
    'Units of the voucher are on hold. Release its holds first, or set releaseHolds to true.',
  );
}
