import type { Principal } from '../access/principal.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Throws unless the caller may use `force`, with which an administrator can refund or cancel a used voucher (D28). */
export function assertAllowedToForce(caller: Principal, force: boolean, salesPageId: number): void {
  if (force) assertAllowedOnPage(caller, 'order-product.force', salesPageId);
}

/**
 * The error for a refund or cancellation of a used voucher without `force`. A voucher is also used if it was redeemed before its
 * code was regenerated.
 */
export function voucherUsed({ redeemUsed, redeemStock, usedBefore }: ModelRows['OrderProduct']): DomainError {
  return new DomainError(
    'VOUCHER_USED',
    `The voucher was redeemed (${usedBefore + redeemUsed} of ${usedBefore + redeemStock} units). Only an administrator can refund or cancel it, with force.`,
  );
}

/** The error for a voucher whose state changed between the statement and the read that was to explain the rejection. */
export function stateConflict(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The voucher was changed concurrently. Reload it and try again.');
}
