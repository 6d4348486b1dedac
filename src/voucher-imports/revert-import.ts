import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type ChangeOrigin, recordChange } from '../audit/record-change.ts';
import type { Database, SqlClient, Transaction } from '../platform/database/database.ts';
import { setForTransaction } from '../platform/database/set-for-transaction.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { findChangedVoucherStatement } from './import-row-statements.ts';
import type { ImportKey, LockedImport } from './import-statements.ts';
import { lockImport, type StepOptions } from './lock-import.ts';

/** Number of vouchers that one statement removes, so that it ends before the statement timeout. */
const batchSize = 2_000;

/** Maximum duration of a reversal in milliseconds. */
const timeoutMs = 60 * 60_000;

/** Begins a reversal. Throws STATE_CONFLICT if the import was not committed. */
export async function beginRevert(_transaction: SqlClient, { state }: LockedImport): Promise<boolean> {
  if (state === 'committed' || state === 'committing') return true;
  throw new DomainError('STATE_CONFLICT', `The import is ${state}, so there is nothing to revert.`);
}

/**
 * Removes the orders and vouchers that an import has created, in one transaction, which may take
 * minutes. Articles that it created are kept in the catalogue as archived vouchers. Throws
 * STATE_CONFLICT if the import has redeemed vouchers of an earlier import, or if one of its
 * vouchers was changed by the service or by a later import. See `importSteps`.
 */
export async function runRevert(
  database: Database,
  origin: ChangeOrigin,
  key: ImportKey,
  { onProgress }: StepOptions,
): Promise<void> {
  const { salesPageId, importId } = key;
  const revert = async (transaction: Transaction) => {
    const { state } = await lockImport(transaction, key);
    // A concurrent call has reverted the import.
    if (state !== 'committed' && state !== 'committing') return;
    for await (const ids of readProductIds(transaction, importId))
      await lockRows(transaction, 'OrderProduct', { salesPageId, id: ids });
    const [changed] = await transaction.query(findChangedVoucherStatement({ importId }));
    if (changed)
      throw new DomainError(
        'STATE_CONFLICT',
        `The voucher on line ${changed.line} has changed since the import, so the import cannot be reverted.`,
      );
    // Allows the transaction to delete redemptions with the channel `import`, which are otherwise
    // append-only (D29).
    await setForTransaction(transaction, 'vouchsafe.reverts_import', 'on');
    let removed = 0;
    for await (const ids of readProductIds(transaction, importId)) {
      await removeSales(transaction.prisma, importId, ids);
      removed += ids.length;
      onProgress?.(removed);
    }
    await transaction.prisma.voucherImport.update({
      where: { id: importId },
      data: { state: 'reverted', step: null, revertedAt: new Date() },
      select: { id: true },
    });
    const subject = `voucher-import:${importId}` as const;
    await recordChange(transaction, origin, { action: 'voucher-import.revert', subject, salesPageId });
  };
  await database.prismaTransaction(revert, { timeoutMs });
}

/**
 * Yields the ids of the vouchers of an import in batches, ordered by line, which is the order in
 * which the commit created them.
 */
async function* readProductIds({ prisma }: Transaction, importId: number): AsyncGenerator<number[]> {
  for (let after = -1; ; ) {
    const rows = await prisma.voucherImportRow.findMany({
      where: { importId, orderProductId: { not: null }, line: { gt: after } },
      select: { line: true, orderProductId: true },
      orderBy: { line: 'asc' },
      take: batchSize,
    });
    if (rows.length > 0) yield rows.flatMap(({ orderProductId }) => orderProductId ?? []);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.line ?? after;
  }
}

/** Removes vouchers, and the orders that have no vouchers left. */
async function removeSales(
  prisma: Prisma.TransactionClient,
  importId: number,
  ids: readonly number[],
): Promise<void> {
  const ofBatch = { orderProductId: { in: [...ids] } };
  const selected = { where: { id: { in: [...ids] } }, select: { orderId: true } };
  const orderIds = new Set((await prisma.orderProduct.findMany(selected)).map(({ orderId }) => orderId));
  await prisma.redemption.deleteMany({ where: ofBatch });
  await prisma.voucherImportRow.updateMany({
    where: { importId, ...ofBatch },
    data: { orderProductId: null, productRevision: null },
  });
  await prisma.orderProduct.deleteMany({ where: { id: { in: [...ids] } } });
  const remaining = { where: { orderId: { in: [...orderIds] } }, select: { orderId: true } };
  for (const { orderId } of await prisma.orderProduct.findMany(remaining)) orderIds.delete(orderId);
  await prisma.payment.deleteMany({ where: { orderId: { in: [...orderIds] } } });
  await prisma.order.deleteMany({ where: { id: { in: [...orderIds] } } });
}
