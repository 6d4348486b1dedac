import { fromBytea, toBytea } from '../platform/database/bytea.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type Sealer, UnsealError } from '../platform/sealing/sealer.ts';
import {
  batchSize,
  type ColumnNames,
  readBatchStatement,
  type SealedRow,
  writeBatchStatement,
} from './sealed-column-statements.ts';

/** A column of sealed strings, with the columns that contain hashes of the same strings. */
export interface SealedColumn extends Omit<ColumnNames, 'hashColumns'> {
  readonly sealer: Sealer;
  /**
   * The columns of hashes by which rows are looked up, each with the function that returns the new
   * hash, keyed with the first secret, from the text and the stored hash.
   */
  readonly hashes: Readonly<Record<string, (text: string, storedHash: Uint8Array) => Uint8Array>>;
}

export interface ResealResult {
  readonly resealed: number;
  /** Number of sealed strings whose secret is not among CODE_SECRETS. They are not changed. */
  readonly unreadable: number;
}

/**
 * Reseals, with the first of CODE_SECRETS, every string of a column that was sealed with another
 * secret, and recomputes its hashes (D66). Each batch is committed separately, so the run can be
 * stopped and repeated. A row is updated only if its sealed string is still the one that was read.
 * Rows that the service changes concurrently are skipped, because it seals them with the first
 * secret. `onProgress` is called with the total number of resealed strings after each batch that
 * changed rows.
 */
export async function resealColumn(
  client: SqlClient,
  { sealer, hashes, table, column, key }: SealedColumn,
  onProgress: (resealed: number) => void,
): Promise<ResealResult> {
  const names: ColumnNames = { table, column, key, hashColumns: Object.keys(hashes).join() };
  let resealed = 0;
  let unreadable = 0;
  for (let after: SealedRow | null = null; ; ) {
    const batch: readonly { row: SealedRow }[] = await client.query(
      readBatchStatement(names, { prefix: sealer.prefix, after: after && JSON.stringify(after) }),
    );
    const rows = batch.flatMap(({ row }) => {
      const text = unseal(sealer, fromBytea(row.old_sealed));
      if (text === null) return [];
      const newHashes = Object.entries(hashes).map(([name, hash]) => {
        const storedHash = fromBytea(row[`old_${name}`] ?? '');
        return [`new_${name}`, toBytea(hash(text, storedHash))];
      });
      return [{ ...row, new_sealed: toBytea(sealer.seal(text)), ...Object.fromEntries(newHashes) }];
    });
    unreadable += batch.length - rows.length;
    const written = await client.query(writeBatchStatement(names, { rows: JSON.stringify(rows) }));
    resealed += written.length;
    if (written.length > 0) onProgress(resealed);
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) return { resealed, unreadable };
    after = last.row;
  }
}

function unseal(sealer: Sealer, sealed: Uint8Array): string | null {
  try {
    return sealer.unseal(sealed);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
