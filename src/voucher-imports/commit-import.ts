import type { ChangeOrigin } from '../audit/record-change.ts';
import { createOrderReference } from '../orders/order-reference.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import {
  createVouchersStatement,
  redeemDifferencesStatement,
  selectTimesStatement,
} from './import-row-statements.ts';
import {
  completeCommitStatement,
  type ImportKey,
  type LockedImport,
  readOptionsStatement,
  startCommitStatement,
  toAuditOrigin,
} from './import-statements.ts';
import { processRows, type StepOptions, withLockedImport } from './lock-import.ts';
import { mapArticles } from './map-articles.ts';
import { resolveTimes } from './resolve-times.ts';

/** Number of lines whose orders one transaction creates. */
const batchLines = 2_000;

/**
 * Begins the commit of a checked import. Returns false if it is already committed. Throws
 * STATE_CONFLICT if the import is not checked, or `controlTotals` differ from the control totals of
 * the latest check.
 */
export async function beginCommit(
  transaction: SqlClient,
  voucherImport: LockedImport,
  controlTotals: string,
): Promise<boolean> {
  const { state, totals } = voucherImport;
  if (totals !== null && totals !== controlTotals)
    throw new DomainError(
      'STATE_CONFLICT',
      `The control totals of the latest check are ${totals}. Review them, then commit with these totals.`,
    );
  if (state === 'committed') return false;
  if (state === 'committing') return true;
  if (state !== 'checked')
    throw new DomainError('STATE_CONFLICT', `The import is ${state}. Check it before the commit.`);
  await transaction.query(startCommitStatement(voucherImport));
  return true;
}

/**
 * Commits an import: creates the orders and vouchers of its rows, and redeems the difference of
 * each voucher whose balance is lower than in the previous import. Skips rows with errors and
 * conflicts. Writes neither events nor e-mails, because the sales are not new. See `importSteps`.
 */
export async function runCommit(
  database: Database,
  origin: ChangeOrigin,
  key: ImportKey,
  stepOptions: StepOptions,
): Promise<void> {
  const { salesPageId, importId } = key;
  const { organisationId } = origin.caller;
  const [found] = await database.query(readOptionsStatement(key));
  if (!found) throw notFound('import');
  const language = readLanguage(found.options);
  const articles = JSON.stringify(
    await mapArticles(database, organisationId, salesPageId, importId, language),
  );
  await processRows(database, key, batchLines, stepOptions, async (transaction, voucherImport, after) => {
    if (!isCommitting(voucherImport)) return null;
    const references = Array.from({ length: batchLines }, createOrderReference);
    const times = resolveTimes(
      await transaction.query(selectTimesStatement({ importId, after, lines: batchLines })),
    );
    const statement = createVouchersStatement({
      salesPageId,
      importId,
      articles,
      references,
      language,
      after,
      times,
    });
    return (await transaction.query(statement))[0]?.created ?? 0;
  });
  await withLockedImport(database, key, (transaction, voucherImport) =>
    complete(transaction, origin, voucherImport),
  );
}

/**
 * Returns true while the commit is in progress, false if a concurrent call has completed it. Throws
 * STATE_CONFLICT if the import was reverted since.
 */
function isCommitting({ state }: LockedImport): boolean {
  if (state === 'committing') return true;
  if (state === 'committed') return false;
  throw new DomainError('STATE_CONFLICT', `The commit was stopped, because the import is ${state}.`);
}

async function complete(
  transaction: SqlClient,
  origin: ChangeOrigin,
  voucherImport: LockedImport,
): Promise<void> {
  if (!isCommitting(voucherImport)) return;
  await transaction.query(redeemDifferencesStatement(voucherImport));
  await transaction.query(completeCommitStatement({ ...voucherImport, ...toAuditOrigin(origin) }));
}

function readLanguage(options: unknown): string {
  const { language } = options as { readonly language?: string };
  return language ?? 'en';
}
