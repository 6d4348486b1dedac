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

/** Steps that process all rows of an import may take longer than requests. In milliseconds. */
const timeoutMs = 10 * 60_000;

export type LockedImport = Awaited<ReturnType<typeof lockImport>>;
type ImportWork<Result> = (transaction: Transaction, voucherImport: LockedImport) => Promise<Result>;

/**
 * Runs `work` in a transaction that holds the lock of an import, with the import as it is under the lock. So the steps of all processes for
 * an import run one after another. Throws NOT_FOUND.
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
    database.prismaTransaction(
      (transaction) =>
        runOnce(transaction, async () => {
          await work(transaction, await lockImport(transaction, input));
          return input.importId;
        }),
      { timeoutMs },
    ),
  );
  return { id, replayed };
}

async function lockImport(transaction: Transaction, { salesPageId, importId: id }: ImportKey) {
  await lockRows(transaction, 'VoucherImport', { salesPageId, id });
  const found = await transaction.prisma.voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id } } });
  if (!found) throw notFound('import');
  return found;
}
