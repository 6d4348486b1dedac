import type { Database, SqlClient } from '../database/database.ts';
import { readSqlError } from '../database/sql-error.ts';
import { type Partition, readPartitions } from './partition.ts';
import { withShortLocks } from './with-short-locks.ts';

interface DropOptions {
  /** The id before which all rows have expired. Partitions with later rows are kept. */
  readonly before: string;
  /** An SQL condition of rows that never expire. A partition with such a row is kept. */
  readonly keep: string;
  /** Called with a partition before it is dropped. If it throws, the partition is kept. */
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
    if (partition.upTo > before) return;
    try {
      if (await hasRow(database, partition, keep)) continue;
      await archive(partition);
      await withShortLocks(database, async (transaction) => {
        await transaction.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
        if (!(await hasRow(transaction, partition, keep)))
          await transaction.query({ text: `drop table ${partition.name}`, values: [] });
      });
    } catch (error) {
      // Another process has dropped the partition.
      if (readSqlError(error)?.code !== undefinedTable) throw error;
    }
  }
}

async function hasRow(client: SqlClient, { name }: Partition, condition: string): Promise<boolean> {
  const rows = await client.query({ text: `select 1 from ${name} where ${condition} limit 1`, values: [] });
  return rows.length > 0;
}
