import { Prisma } from '../../prisma/generated/client/client.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { createOrderReference } from '../orders/order-reference.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { createVouchers, redeemDifferences } from './import-statements.ts';
import { mapArticles } from './map-articles.ts';

/** Number of orders that one statement creates. Each statement is a transaction. */
const batchSize = 500;

/**
 * Commits a checked import: creates the orders and vouchers of its rows, and redeems the differences of those with a lower balance. Rows
 * with errors and conflicts are left out. `controlTotals` must be those of the last check. Each batch is a transaction, so a commit that
 * was interrupted is resumed by repeating it, and a completed one writes nothing. `onProgress` is called with the number of vouchers that this
 * call has created, after each batch. Neither events nor e-mails are written, because the sales are not new.
 *
 * Requires `manage.orders`. Throws NOT_FOUND, and STATE_CONFLICT if the totals differ or the import is not checked.
 */
export async function commitImport(
  database: Database,
  context: RequestContext,
  { salesPageId, importId, controlTotals }: { salesPageId: number; importId: number; controlTotals: string },
  onProgress: (created: number) => void,
): Promise<void> {
  assertAllowedOnPage(context.caller, 'order.place', salesPageId);
  const { voucherImport } = database.prisma;
  const found = await voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id: importId } } });
  if (!found) throw notFound('import');
  if (found.totals !== null && found.totals !== controlTotals)
    throw new DomainError(
      'STATE_CONFLICT',
      `The control totals of the last check are ${found.totals}. Review them, and commit with these.`,
    );
  if (found.state === 'committed') return;
  const { count } = await voucherImport.updateMany({
    where: { id: importId, state: { in: ['checked', 'committing'] } },
    data: { state: 'committing' },
  });
  if (count === 0) throw new DomainError('STATE_CONFLICT', `The import is ${found.state}. Check it before the commit.`);

  const language = readLanguage(found.options);
  const articles = JSON.stringify(await mapArticles(database, context, salesPageId, importId, language));
  let created = 0;
  let after = 0;
  for (let hasMore = true; hasMore; ) {
    const references = Array.from({ length: batchSize }, createOrderReference);
    const [batch] = await database.query(createVouchers({ salesPageId, importId, articles, references, language, after }));
    const lastLine = batch?.lastLine ?? null;
    hasMore = lastLine !== null;
    after = lastLine ?? after;
    created += batch?.created ?? 0;
    if (hasMore) onProgress(created);
  }
  await database.query(redeemDifferences({ salesPageId, importId }));
  await completeCommit(database, context, salesPageId, importId, controlTotals);
}

function completeCommit(database: Database, context: RequestContext, salesPageId: number, importId: number, totals: string) {
  return database.prismaTransaction(async (transaction) => {
    const { count } = await transaction.prisma.voucherImport.updateMany({
      where: { id: importId, state: 'committing' },
      data: { state: 'committed', committedAt: new Date() },
    });
    if (count === 0) return;
    // Rows that were left out contain codes and names of persons, too.
    await transaction.prisma.voucherImportRow.updateMany({
      where: { importId, codeSealed: { not: null } },
      data: { codeSealed: null, values: Prisma.DbNull },
    });
    const subject = `voucher-import:${importId}` as const;
    await recordChange(transaction, context, { action: 'voucher-import.commit', subject, salesPageId, after: { totals } });
  });
}

function readLanguage(options: unknown): string {
  const { language } = options as { readonly language?: string };
  return language ?? 'en';
}
