import type { Database, SqlClient } from '../database/database.ts';
import { readSqlError } from '../database/sql-error.ts';
import { compareIds } from './id-ranges.ts';
import { type Partition, readPartitions } from './partition.ts';
import { withShortLocks } from './with-short-locks.ts';

/** Rows of a partition that have not expired. */
export interface KeptRows {
  /** An SQL condition of the rows. */
  readonly condition: string;
  /** Whether only the row with the highest id is read, because it meets the condition if any row does. */
  readonly isNewestSufficient: boolean;
}

interface DropOptions {
  /** The id before which rows can have expired. Partitions with later ids are kept. */
  readonly before: string;
  /** The rows for which a partition is kept. Null if all rows before `before` have expired. */
  readonly keep: KeptRows | null;
  /**
   * Called with a partition before it is dropped. If it throws, the partition is kept. Concurrent
   * processes call it with the same partition, unless the caller excludes them (`runExclusively`).
   */
  readonly archive: (partition: Partition) => Promise<void>;
}

/** The SQLSTATE of a statement on a table that does not exist. */
const undefinedTable = '42P01';

/**
 * Drops the partitions of which all rows have expired, oldest first. Any number of processes may call
 * it concurrently. A partition is dropped while it is attached: detaching it first would require locks on
 * the tables to which its foreign keys refer.
 */
export async function dropPartitions(
  database: Database,
  table: string,
  { before, keep, archive }: DropOptions,
): Promise<void> {
  for (const partition of await readPartitions(database, table)) {
    if (compareIds(partition.upTo, before) > 0) return;
    try {
      if (await isKept(database, partition, keep)) continue;
      await archive(partition);
      await withShortLocks(database, async (transaction) => {
        await transaction.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
        if (!(await isKept(transaction, partition, keep)))
          await transaction.query({ text: `drop table ${partition.name}`, values: [] });
      });
    } catch (error) {
      // Another process has dropped the partition.
      if (readSqlError(error)?.code !== undefinedTable) throw error;
    }
  }
}

async function isKept(client: SqlClient, { name }: Partition, keep: KeptRows | null): Promise<boolean> {
  if (!keep) return false;
  const { condition, isNewestSufficient } = keep;
  const source = isNewestSufficient ? `(select * from ${name} order by id desc limit 1) newest` : name;
  const rows = await client.query({ text: `select 1 from ${source} where ${condition} limit 1`, values: [] });
  return rows.length > 0;
}
