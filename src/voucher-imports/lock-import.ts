import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import {
  type ImportKey,
  type LockedImport,
  lastLineStatement,
  lockImportRowStatement,
  setProcessedLineStatement,
} from './import-statements.ts';

/** Options of a step that processes the rows of an import. */
export interface StepOptions {
  /** If aborted, the step stops after the current batch and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Called after each batch that creates or removes vouchers, with the total number of vouchers
   * that this call has created or removed so far.
   */
  readonly onProgress?: (vouchers: number) => void;
}

type ImportWork<Result> = (transaction: SqlClient, voucherImport: LockedImport) => Promise<Result>;

/**
 * Runs `work` in a transaction that holds the lock of an import, with the locked row. The
 * transactions of all processes on an import are therefore serialised. Throws NOT_FOUND.
 */
export function withLockedImport<Result>(
  database: Database,
  key: ImportKey,
  work: ImportWork<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => work(transaction, await lockImport(transaction, key)));
}

/**
 * Like `withLockedImport`, but runs `work` once per idempotency key, which is bound to the
 * operation and its input. Returns the id of the import.
 */
export async function changeImport(
  database: Database,
  { caller, idempotencyKey }: RequestContext,
  operation: string,
  input: ImportKey,
  work: ImportWork<void>,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(caller, idempotencyKey, { [operation]: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.transaction((transaction) =>
      runOnce(transaction, async () => {
        await work(transaction, await lockImport(transaction, input));
        return input.importId;
      }),
    ),
  );
  return { id, replayed };
}

/**
 * Processes the lines after `after`. Returns the number of vouchers that were created or removed,
 * or null if a concurrent call has completed the step.
 */
type ProcessBatch = (
  transaction: SqlClient,
  voucherImport: LockedImport,
  after: number,
) => Promise<number | null>;

/**
 * Processes the rows of an import in batches of lines, each in a transaction that holds the lock of
 * the import and stores the progress. A repeated call continues where an earlier one was
 * interrupted, and concurrent calls share the work.
 */
export async function processRows(
  database: Database,
  key: ImportKey,
  batchLines: number,
  { signal, onProgress }: StepOptions,
  processBatch: ProcessBatch,
): Promise<void> {
  const [last] = await database.query(lastLineStatement(key));
  const processNext = () =>
    withLockedImport(database, key, async (transaction, voucherImport) => {
      const { processedLine: after } = voucherImport;
      if (after >= (last?.line ?? 0)) return null;
      const created = await processBatch(transaction, voucherImport, after);
      if (created !== null)
        await transaction.query(setProcessedLineStatement({ ...key, line: after + batchLines }));
      return created;
    });
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const created = await processNext();
    if (created === null) return;
    total += created;
    if (created > 0) onProgress?.(total);
  }
}

/** Locks an import until the end of the transaction. Throws NOT_FOUND. */
export async function lockImport(transaction: SqlClient, key: ImportKey): Promise<LockedImport> {
  const [found] = await transaction.query(lockImportRowStatement(key));
  if (!found) throw notFound('import');
  return found;
}
