import type { Principal } from '../access/principal.ts';
import { assertMayOnPage } from '../access/principal.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** A used voucher is refunded or cancelled only with `force`, which an administrator alone may use (D28). */
export function assertMayForce(caller: Principal, force: boolean, salesPageId: number): void {
  if (force) assertMayOnPage(caller, 'order-product.force', salesPageId);
}

/** What those moves answer for a voucher that was used, also where it was before it got a new code. */
export function voucherUsed({ redeemUsed, redeemStock, usedBefore }: ModelRows['OrderProduct']): DomainError {
  return new DomainError(
    'VOUCHER_USED',
    `${usedBefore + redeemUsed} of ${usedBefore + redeemStock} has been redeemed already; an administrator can force this.`,
  );
}

/** When the state changed between the statement and the look. */
export function stateConflict(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The voucher was changed by someone else just now.');
}
