import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { checkRows } from './import-statements.ts';
import { formatControlTotals, type ImportTotal, readTotals } from './import-totals.ts';
import { type ImportKey, withLockedImport } from './lock-import.ts';

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
export function checkImport(database: Database, context: RequestContext, key: ImportKey): Promise<ImportCheck> {
  const { salesPageId, importId } = key;
  assertAllowedOnPage(context.caller, 'order.place', salesPageId);
  return withLockedImport(database, key, async (transaction, { state, source }) => {
    if (state !== 'uploaded' && state !== 'checked')
      throw new DomainError('STATE_CONFLICT', `The import is ${state}. Upload the file again to check it.`);
    await transaction.query(checkRows({ salesPageId, importId, source }));
    const totals = await readTotals(transaction, importId);
    const controlTotals = formatControlTotals(totals);
    await transaction.prisma.voucherImport.update({
      where: { id: importId },
      data: { state: 'checked', totals: controlTotals, checkedAt: new Date() },
      select: { id: true },
    });
    return { totals, controlTotals };
  });
}
