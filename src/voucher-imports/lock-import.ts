import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';

export interface ImportKey {
  readonly salesPageId: number;
  readonly importId: number;
}

/** Steps that process all rows of an import may take longer than requests. In milliseconds. */
const timeoutMs = 10 * 60_000;

type LockedImport = Awaited<ReturnType<typeof readImport>>;

/**
 * Runs `work` in a transaction that holds the lock of an import, with the import as it is under the lock. So the steps of all processes for
 * an import run one after another. Throws NOT_FOUND.
 */
export function withLockedImport<Result>(
  database: Database,
  { salesPageId, importId: id }: ImportKey,
  work: (transaction: Transaction, voucherImport: LockedImport) => Promise<Result>,
): Promise<Result> {
  return database.prismaTransaction(
    async (transaction) => {
      await lockRows(transaction, 'VoucherImport', { salesPageId, id });
      return work(transaction, await readImport(transaction, salesPageId, id));
    },
    { timeoutMs },
  );
}

async function readImport({ prisma }: Transaction, salesPageId: number, id: number) {
  const found = await prisma.voucherImport.findUnique({ where: { salesPageId_id: { salesPageId, id } } });
  if (!found) throw notFound('import');
  return found;
}
