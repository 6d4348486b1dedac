import { z } from 'zod';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';

export interface ImportKey {
  readonly salesPageId: number;
  readonly importId: number;
}

/** Options of a step that processes the rows of an import. */
export interface StepOptions {
  /** Stops the step after the current batch: it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called after each batch that creates vouchers, with the number of those that this call has created. */
  readonly onProgress?: (created: number) => void;
}

/** Transactions that process rows of an import may take longer than those of requests. In milliseconds. */
const timeoutMs = 60 * 60_000;

export type LockedImport = Awaited<ReturnType<typeof lockImport>>;
type ImportWork<Result> = (transaction: Transaction, voucherImport: LockedImport) => Promise<Result>;

/**
 * Runs `work` in a transaction that holds the lock of an import, with the import as it is under the lock. So the transactions of all processes
 * for an import run one after another. Throws NOT_FOUND.
 */
export function withLockedImport<Result>(database: Database, key: ImportKey, work: ImportWork<Result>): Promise<Result> {
  return database.prismaTransaction(async (transaction) => work(transaction, await lockImport(transaction, key)), { timeoutMs });
}

/**
 * Like `withLockedImport`, once per idempotency key, which is bound to the operation and its input. Returns the id of the import.
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
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        await work(transaction, await lockImport(transaction, input));
        return input.importId;
      }),
    ),
  );
  return { id, replayed };
}

/** Processes the lines after `after`. Returns the number of vouchers that it has created. Null if a concurrent call has completed the step. */
type ProcessBatch = (transaction: Transaction, voucherImport: LockedImport, after: number) => Promise<number | null>;

/**
 * Processes the rows of an import in batches of lines, each in a transaction that holds the lock of the import and stores its progress. So
 * a call continues where an earlier one was interrupted, and concurrent calls share the work.
 */
export async function processRows(
  database: Database,
  key: ImportKey,
  batchLines: number,
  { signal, onProgress }: StepOptions,
  processBatch: ProcessBatch,
): Promise<void> {
  const where = { importId: key.importId };
  const { _max: last } = await database.prisma.voucherImportRow.aggregate({ where, _max: { line: true } });
  const processNext = () =>
    withLockedImport(database, key, async (transaction, voucherImport) => {
      const { id, processedLine: after } = voucherImport;
      if (after >= (last.line ?? 0)) return null;
      const created = await processBatch(transaction, voucherImport, after);
      if (created !== null)
        await transaction.prisma.voucherImport.update({
          where: { id },
          data: { processedLine: after + batchLines },
          select: { id: true },
        });
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

async function lockImport(transaction: Transaction, { salesPageId, importId: id }: ImportKey) {
  await lockRows(transaction, 'VoucherImport', { salesPageId, id });
  const found = await transaction.prisma.voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id } } });
  if (!found) throw notFound('import');
  return found;
}
