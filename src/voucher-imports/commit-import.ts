import { Prisma } from '../../prisma/generated/client/client.ts';
import type { VoucherImportState } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { createOrderReference } from '../orders/order-reference.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { createVouchers, redeemDifferences } from './import-statements.ts';
import { changeImport, type ImportKey, type LockedImport, withLockedImport } from './lock-import.ts';
import { mapArticles } from './map-articles.ts';

/** Number of lines whose orders one transaction creates. */
const batchLines = 2_000;

const operation = 'commitVoucherImport';

/** An import to commit, with the control totals of its last check. */
export type ImportCommit = ImportKey & { readonly controlTotals: string };

/**
 * Commits a checked import: creates the orders and vouchers of its rows, and redeems the differences of those with a lower balance. Rows
 * with errors and conflicts are left out. `controlTotals` must be those of the last check. Each batch is a transaction, so a commit that
 * was interrupted is resumed by repeating it, a concurrent one continues where this one is, and a completed one writes nothing. `onProgress`
 * is called with the number of vouchers that this call has created, after each batch that creates some. Neither events nor e-mails are written, because the
 * sales are not new.
 *
 * Requires `manage.settings`. Throws NOT_FOUND, STATE_CONFLICT if the totals differ, or the import is not checked or is reverted, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function commitImport(
  database: Database,
  context: RequestContext,
  { salesPageId, importId, controlTotals }: ImportCommit,
  onProgress: (created: number) => void,
): Promise<ChangedRow> {
  const { caller } = context;
  const key = { salesPageId, importId };
  const input = { ...key, controlTotals };
  assertAllowedOnPage(caller, 'voucher-import.manage', salesPageId);
  // The key is stored when the commit completes. An earlier check keeps a key of another request from creating vouchers.
  const stored = await findStoredResult(database, createIdempotencyKey(caller, context.idempotencyKey, { [operation]: input }));
  if (stored === null) {
    const options = await beginCommit(database, key, controlTotals);
    if (options !== null) await createInBatches(database, context, key, readLanguage(options), onProgress);
  }
  return changeImport(database, context, operation, input, (transaction, voucherImport) =>
    completeCommit(transaction, context, voucherImport),
  );
}

async function createInBatches(
  database: Database,
  context: RequestContext,
  key: ImportKey,
  language: string,
  onProgress: (created: number) => void,
): Promise<void> {
  const { salesPageId, importId } = key;
  const articles = JSON.stringify(await mapArticles(database, context, salesPageId, importId, language));
  const { _max: last } = await database.prisma.voucherImportRow.aggregate({ where: { importId }, _max: { orderLine: true } });
  let created = 0;
  for (let after = 0; after < (last.orderLine ?? 0); after += batchLines) {
    const references = Array.from({ length: batchLines }, createOrderReference);
    const added = await withLockedImport(database, key, async (transaction, { state }) => {
      assertCommits(state);
      const statement = createVouchers({ salesPageId, importId, articles, references, language, after });
      return (await transaction.query(statement))[0]?.created ?? 0;
    });
    created += added;
    if (added > 0) onProgress(created);
  }
}

/** Returns the options of the import. Null if it is committed already. */
function beginCommit(database: Database, key: ImportKey, controlTotals: string) {
  return withLockedImport(database, key, async ({ prisma }, { state, totals, options }) => {
    if (totals !== null && totals !== controlTotals)
      throw new DomainError(
        'STATE_CONFLICT',
        `The control totals of the last check are ${totals}. Review them, and commit with these.`,
      );
    if (state === 'committed') return null;
    if (state !== 'checked' && state !== 'committing')
      throw new DomainError('STATE_CONFLICT', `The import is ${state}. Check it before the commit.`);
    await prisma.voucherImport.update({ where: { id: key.importId }, data: { state: 'committing' }, select: { id: true } });
    return options;
  });
}

/** Throws STATE_CONFLICT if the import was reverted while it was committed. A concurrent commit may have completed it. */
function assertCommits(state: VoucherImportState): void {
  if (state !== 'committing' && state !== 'committed')
    throw new DomainError('STATE_CONFLICT', `The import is ${state}, so it is not committed any further.`);
}

async function completeCommit(
  transaction: Transaction,
  context: RequestContext,
  { id: importId, salesPageId, state, totals }: LockedImport,
): Promise<void> {
  assertCommits(state);
  if (state === 'committed') return;
  await transaction.query(redeemDifferences({ salesPageId, importId }));
  // Rows that were left out contain codes and names of persons, too.
  await transaction.prisma.voucherImportRow.updateMany({
    where: { importId, codeSealed: { not: null } },
    data: { codeSealed: null, values: Prisma.DbNull },
  });
  await transaction.prisma.voucherImport.update({
    where: { id: importId },
    data: { state: 'committed', committedAt: new Date() },
    select: { id: true },
  });
  const subject = `voucher-import:${importId}` as const;
  await recordChange(transaction, context, { action: 'voucher-import.commit', subject, salesPageId, after: { totals } });
}

function readLanguage(options: unknown): string {
  const { language } = options as { readonly language?: string };
  return language ?? 'en';
}
