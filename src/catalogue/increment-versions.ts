import type { Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

/**
 * Increments the versions of vouchers. Must be called before a change of their offer, in the same
 * transaction. Once it commits, orders with the previous version are rejected as stale (D21).
 * Stores the terms of the previous version, which the orders placed with it continue to show. Locks
 * the vouchers by ascending id, the order in which sales lock them, until the end of the
 * transaction.
 */
export async function incrementVersions(
  transaction: Transaction,
  voucherIds: readonly number[],
): Promise<void> {
  const { prisma } = transaction;
  await lockRows(transaction, 'Voucher', { id: voucherIds });
  const where = { id: { in: [...voucherIds] } };
  const orderBy = { id: 'asc' } as const;
  const vouchers = await prisma.voucher.findMany({
    where,
    include: { options: { orderBy }, layouts: { orderBy } },
  });
  const pastVersions = vouchers.map(({ options, layouts, ...voucher }) => {
    const { organisationId, salesPageId, id: voucherId, version } = voucher;
    return { organisationId, salesPageId, voucherId, version, terms: { voucher, options, layouts } };
  });
  await prisma.voucherVersion.createMany({ data: pastVersions });
  await prisma.voucher.updateMany({ where, data: { version: { increment: 1 } } });
}
