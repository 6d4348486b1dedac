import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { setForTransaction } from '../platform/database/set-for-transaction.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { findChangedVoucher } from './import-statements.ts';
import { changeImport, type ImportKey } from './lock-import.ts';

/** Number of vouchers that one statement removes, so that it ends before the timeout of statements. */
const batchSize = 2_000;

/**
 * Removes everything that an import has created, in one transaction, which may take minutes. Articles that it created stay in the catalogue,
 * archived. Requires `manage.settings`. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the import was not committed, has redeemed vouchers of an
 * earlier import, or if one of its vouchers was changed here or by a later import.
 */
export async function revertImport(database: Database, context: RequestContext, key: ImportKey): Promise<ChangedRow> {
  const { salesPageId, importId } = key;
  assertAllowedOnPage(context.caller, 'voucher-import.manage', salesPageId);
  return changeImport(database, context, 'revertVoucherImport', key, async (transaction, { state }) => {
    const { prisma } = transaction;
    if (state !== 'committed' && state !== 'committing')
      throw new DomainError('STATE_CONFLICT', `The import is ${state}, so there is nothing to revert.`);
    const rows = await prisma.voucherImportRow.findMany({
      where: { importId, orderProductId: { not: null } },
      select: { orderProductId: true },
    });
    const productIds = rows.flatMap(({ orderProductId }) => orderProductId ?? []);
    await lockRows(transaction, 'OrderProduct', { salesPageId, id: productIds });
    const [changed] = await transaction.query(findChangedVoucher({ importId }));
    if (changed)
      throw new DomainError(
        'STATE_CONFLICT',
        `The voucher of line ${changed.line} was changed since, so the import cannot be reverted.`,
      );

    await removeSales(transaction, importId, productIds);
    await prisma.voucherImport.update({
      where: { id: importId },
      data: { state: 'reverted', revertedAt: new Date() },
      select: { id: true },
    });
    const subject = `voucher-import:${importId}` as const;
    await recordChange(transaction, context, { action: 'voucher-import.revert', subject, salesPageId });
  });
}

async function removeSales(transaction: Transaction, importId: number, productIds: readonly number[]): Promise<void> {
  const { prisma } = transaction;
  // Allows the transaction to delete redemptions with the channel `import`, which are otherwise append-only (D29).
  await setForTransaction(transaction, 'vouchsafe.reverts_import', 'on');
  const orderIds = new Set<number>();
  for (const ids of divide(productIds)) {
    const products = await prisma.orderProduct.findMany({ where: { id: { in: ids } }, select: { orderId: true } });
    for (const { orderId } of products) orderIds.add(orderId);
    await prisma.redemption.deleteMany({ where: { orderProductId: { in: ids } } });
    await prisma.voucherImportRow.updateMany({
      where: { importId, orderProductId: { in: ids } },
      data: { orderProductId: null, productRevision: null },
    });
    await prisma.orderProduct.deleteMany({ where: { id: { in: ids } } });
  }
  for (const ids of divide([...orderIds])) {
    await prisma.payment.deleteMany({ where: { orderId: { in: ids } } });
    await prisma.order.deleteMany({ where: { id: { in: ids } } });
  }
}

function divide(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}
