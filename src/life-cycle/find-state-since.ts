import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { ErrorCode } from '../platform/errors/domain-error.ts';
import type { VoucherStateError } from '../vouchers/voucher-state-error.ts';

/** The audited action by which a voucher enters a state, by the error code of that state. */
const actions: Partial<Record<ErrorCode, AuditAction>> = {
  FULLY_REDEEMED: 'voucher.redeem',
  REFUNDED: 'order-product.refund',
  CANCELLED: 'order-product.cancel',
  REGENERATED: 'order-product.regenerate',
};

/**
 * Returns when the voucher of the error was fully redeemed, first refunded, cancelled or replaced,
 * from its audit entries. Null if there is no such entry, because the voucher was imported in this
 * state.
 */
export async function findStateSince(
  { auditEntry }: Pick<PrismaClient, 'auditEntry'>,
  { code, salesPageId, orderProductId }: VoucherStateError,
): Promise<Date | null> {
  const action = actions[code];
  if (action === undefined) return null;
  const entry = await auditEntry.findFirst({
    where: { salesPageId, subject: `order-product:${orderProductId}`, action },
    // A refunded voucher can be refunded again, so its first refund is selected. Of several
    // redemptions, the latest used up the balance.
    orderBy: { id: code === 'REFUNDED' ? 'asc' : 'desc' },
    select: { createdAt: true },
  });
  return entry?.createdAt ?? null;
}
