import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { checkRows } from './import-statements.ts';
import { formatControlTotals, type ImportTotal, readTotals } from './import-totals.ts';

/** The result of a check: the number and the value of rows, by outcome, currency and state. */
export interface ImportCheck {
  readonly totals: readonly ImportTotal[];
  /** The control totals that a commit requires. */
  readonly controlTotals: string;
}

/**
 * Determines what a commit of an import would do with each row. Writes only the outcomes. Can be repeated until the commit
 * begins. Requires `manage.orders`. Throws NOT_FOUND, or STATE_CONFLICT for an import that is not completely uploaded or is
 * committed.
 */
export async function checkImport(
  database: Database,
  context: RequestContext,
  salesPageId: number,
  importId: number,
): Promise<ImportCheck> {
  assertAllowedOnPage(context.caller, 'order.place', salesPageId);
  const { voucherImport } = database.prisma;
  const found = await voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id: importId } } });
  if (!found) throw notFound('import');
  if (found.state !== 'uploaded' && found.state !== 'checked')
    throw new DomainError('STATE_CONFLICT', `The import is ${found.state}. Upload the file again to check it.`);
  await database.query(checkRows({ salesPageId, importId, source: found.source }));
  const totals = await readTotals(database, importId);
  const controlTotals = formatControlTotals(totals);
  await voucherImport.updateMany({
    where: { id: importId, state: { in: ['uploaded', 'checked'] } },
    data: { state: 'checked', totals: controlTotals, checkedAt: new Date() },
  });
  return { totals, controlTotals };
}
