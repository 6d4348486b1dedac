import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { ErrorCode } from '../platform/errors/domain-error.ts';
import type { VoucherStateError } from './life-cycle-errors.ts';

/** The action that is audited when a voucher enters a state, by the error code of the state. */
const actions: Partial<Record<ErrorCode, AuditAction>> = {
  FULLY_REDEEMED: 'voucher.redeem',
  REFUNDED: 'order-product.refund',
  CANCELLED: 'order-product.cancel',
  REGENERATED: 'order-product.regenerate',
};

/**
 * Returns when the voucher was redeemed in full, first refunded, cancelled or replaced, from its audit entries. Null if it was
 * imported in this state.
 */
export async function findStateSince(
  { auditEntry }: Pick<PrismaClient, 'auditEntry'>,
  { code, salesPageId, orderProductId }: VoucherStateError,
): Promise<Date | null> {
  const action = actions[code];
  if (action === undefined) return null;
  const entry = await auditEntry.findFirst({
    where: { salesPageId, subject: `order-product:${orderProductId}`, action },
    // A refunded voucher can be refunded again. The last redemption is the one that left no balance.
    orderBy: { id: code === 'REFUNDED' ? 'asc' : 'desc' },
    select: { createdAt: true },
  });
  return entry?.createdAt ?? null;
}
