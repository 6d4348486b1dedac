import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { allowReversal, findChangedVoucher } from './import-statements.ts';

/**
 * Removes everything that an import has created, in one transaction. Articles that it created stay in the catalogue, archived. Requires
 * `manage.orders`. Throws NOT_FOUND, and STATE_CONFLICT if the import was not committed, has redeemed vouchers of an earlier import, or
 * if one of its vouchers was changed here or by a later import.
 */
export async function revertImport(
  database: Database,
  context: RequestContext,
  salesPageId: number,
  importId: number,
): Promise<void> {
  assertAllowedOnPage(context.caller, 'order.place', salesPageId);
  await database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    const found = await prisma.voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id: importId } } });
    if (!found) throw notFound('import');
    if (found.state !== 'committed' && found.state !== 'committing')
      throw new DomainError('STATE_CONFLICT', `The import is ${found.state}, so there is nothing to revert.`);
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

    await transaction.query(allowReversal());
    const ofImport = { importRows: { some: { importId } } };
    const orders = await prisma.order.findMany({ where: { salesPageId, products: { some: ofImport } }, select: { id: true } });
    await prisma.redemption.deleteMany({ where: { salesPageId, orderProduct: ofImport } });
    await prisma.voucherImportRow.updateMany({ where: { importId }, data: { orderProductId: null, productRevision: null } });
    for (const ids of chunk(productIds)) await prisma.orderProduct.deleteMany({ where: { salesPageId, id: { in: ids } } });
    for (const ids of chunk(orders.map(({ id }) => id))) {
      await prisma.payment.deleteMany({ where: { salesPageId, orderId: { in: ids } } });
      await prisma.order.deleteMany({ where: { salesPageId, id: { in: ids } } });
    }
    await prisma.voucherImport.update({ where: { id: importId }, data: { state: 'reverted', revertedAt: new Date() } });
    const subject = `voucher-import:${importId}` as const;
    await recordChange(transaction, context, { action: 'voucher-import.revert', subject, salesPageId });
  });
}

/** A statement of Prisma's client has at most 32,767 parameters. */
function chunk(ids: readonly number[]): number[][] {
  const size = 10_000;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
