import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeProduct, type ProductKey } from './change-product.ts';
import { VoucherBlockedError } from './life-cycle-errors.ts';

export interface BlockInput extends ProductKey {
  /** Null if no reason is given. */
  readonly reason: string | null;
}

/**
 * Blocks a sold voucher, so that it cannot be redeemed until it is unblocked. A voucher that
 * replaces it is not blocked. Requires `manage.orders`. Throws BLOCKED if it is blocked already,
 * and the errors of changeProduct.
 */
export function blockVoucher(
  database: Database,
  context: RequestContext,
  input: BlockInput,
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'order-product.block', input.salesPageId);
  return changeProduct(database, context, {
    action: 'order-product.block',
    transition: 'block',
    input,
    change(_transaction, { blockedAt }) {
      if (blockedAt) throw new VoucherBlockedError(blockedAt);
      const { reason } = input;
      return {
        columns: { blockedAt: new Date(), blockReason: reason },
        before: { blocked: false },
        after: { blocked: true, reason },
        event: { name: 'order-product.blocked' },
      };
    },
  });
}

/**
 * Unblocks a sold voucher. Requires `manage.orders`. Throws STATE_CONFLICT if it is not blocked,
 * and the errors of changeProduct.
 */
export function unblockVoucher(
  database: Database,
  context: RequestContext,
  input: ProductKey,
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'order-product.block', input.salesPageId);
  return changeProduct(database, context, {
    action: 'order-product.unblock',
    transition: 'block',
    input,
    change(_transaction, { blockedAt, blockReason }) {
      if (!blockedAt) throw new DomainError('STATE_CONFLICT', 'The voucher is not blocked.');
      return {
        columns: { blockedAt: null, blockReason: null },
        before: { blocked: true, reason: blockReason },
        after: { blocked: false },
        event: { name: 'order-product.unblocked' },
      };
    },
  });
}
