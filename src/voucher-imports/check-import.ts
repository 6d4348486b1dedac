import type { ChangeOrigin } from '../audit/record-change.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { checkRowsStatement, relateRowsStatement } from './import-row-statements.ts';
import {
  completeCheckStatement,
  type ImportKey,
  type LockedImport,
  startCheckStatement,
  toAuditOrigin,
} from './import-statements.ts';
import { formatControlTotals, readTotals } from './import-totals.ts';
import { processRows, type StepOptions, withLockedImport } from './lock-import.ts';

/** Number of lines that one transaction checks. */
const batchLines = 10_000;

/**
 * Begins a check and discards the control totals of an earlier check. Can be repeated until a
 * commit begins. Throws STATE_CONFLICT if the import is not completely uploaded, or a commit has
 * begun.
 */
export async function beginCheck(transaction: SqlClient, voucherImport: LockedImport): Promise<boolean> {
  const { state, step } = voucherImport;
  if (state === 'awaiting_file' || state === 'created')
    throw new DomainError('STATE_CONFLICT', 'The file of the import was not uploaded completely.');
  if (state !== 'uploaded' && state !== 'checked')
    throw new DomainError('STATE_CONFLICT', `The import is ${state}. Upload the file again to check it.`);
  if (step === null) await transaction.query(startCheckStatement(voucherImport));
  return true;
}

/**
 * Determines the outcome that a commit of an import would have for each row. Also determines the
 * control totals. Creates neither orders nor vouchers. See `importSteps`.
 */
export async function runCheck(
  database: Database,
  origin: ChangeOrigin,
  key: ImportKey,
  options: StepOptions,
): Promise<void> {
  const { salesPageId, importId } = key;
  await processRows(database, key, batchLines, options, async (transaction, voucherImport, after) => {
    if (!isChecking(voucherImport)) return null;
    if (after === 0) await transaction.query(relateRowsStatement({ importId }));
    const { source } = voucherImport;
    await transaction.query(
      checkRowsStatement({ salesPageId, importId, source, after, upTo: after + batchLines }),
    );
    return 0;
  });
  await withLockedImport(database, key, async (transaction, voucherImport) => {
    if (!isChecking(voucherImport)) return;
    const totals = formatControlTotals(await readTotals(transaction, key));
    await transaction.query(completeCheckStatement({ ...key, totals, ...toAuditOrigin(origin) }));
  });
}

/**
 * Returns true while the check is in progress, false if a concurrent call has completed it. Throws
 * STATE_CONFLICT if a commit has begun since.
 */
function isChecking({ state }: LockedImport): boolean {
  if (state === 'uploaded') return true;
  if (state === 'checked') return false;
  throw new DomainError('STATE_CONFLICT', `The check was stopped, because the import is ${state}.`);
}
