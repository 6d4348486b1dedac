import type { SqlClient } from '../../platform/database/database.ts';
import type { Partition } from '../../platform/partitions/partition.ts';
import { readPartition } from '../../platform/partitions/read-partition.ts';
import type { Archive } from './archive.ts';

/**
 * The maximum number of rows of an archived file, which are in memory together. A row has a few
 * kilobytes.
 */
const maxRows = 5_000;

/** Archives the rows of a partition of a table. Does nothing without an archive. */
export async function archivePartition(
  client: SqlClient,
  table: string,
  partition: Partition,
  archive: Archive | null,
): Promise<void> {
  if (!archive) return;
  for await (const rows of readPartition(client, partition, maxRows)) await archive.add(table, rows);
}
