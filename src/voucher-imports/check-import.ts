import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { checkRows } from './import-statements.ts';
import { formatControlTotals, readTotals } from './import-totals.ts';
import { changeImport, type ImportKey } from './lock-import.ts';

/**
 * Determines what a commit of an import would do with each row. Writes only the outcomes and the control totals, which a commit requires.
 * Can be repeated until the commit begins. Requires `manage.settings`. Throws NOT_FOUND, STATE_CONFLICT for an import that is not completely
 * uploaded or is committed, and IDEMPOTENCY_KEY_REUSED.
 */
export async function checkImport(database: Database, context: RequestContext, key: ImportKey): Promise<ChangedRow> {
  const { salesPageId, importId } = key;
  assertAllowedOnPage(context.caller, 'voucher-import.manage', salesPageId);
  return changeImport(database, context, 'checkVoucherImport', key, async (transaction, { state, source }) => {
    if (state === 'awaiting_file' || state === 'created')
      throw new DomainError('STATE_CONFLICT', 'The file of the import is not completely uploaded.');
    if (state !== 'uploaded' && state !== 'checked')
      throw new DomainError('STATE_CONFLICT', `The import is ${state}. Upload the file again to check it.`);
    await transaction.query(checkRows({ salesPageId, importId, source }));
    const totals = formatControlTotals(await readTotals(transaction, importId));
    await transaction.prisma.voucherImport.update({
      where: { id: importId },
      data: { state: 'checked', totals, checkedAt: new Date() },
      select: { id: true },
    });
    const subject = `voucher-import:${importId}` as const;
    await recordChange(transaction, context, { action: 'voucher-import.check', subject, salesPageId, after: { totals } });
  });
}
