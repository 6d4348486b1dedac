import type { SqlClient } from '../platform/database/database.ts';
import { int, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { defaultPartitionOf } from '../platform/partitions/partition.ts';
import { partitionedTables } from './partitioned-tables.ts';

/** The number at which counting stops, so that a scrape never reads a large partition. */
const limit = 10_000;

const countDefaultRowsStatement = defineStatement({
  name: 'default-partition-rows',
  row: { table: notNull(text), rows: notNull(int) },
  text: partitionedTables
    .map(
      ({ table }) =>
        `select '${table}' as table, count(*)::int as rows from (select from ${defaultPartitionOf(table)} limit ${limit}) counted`,
    )
    .join(' union all '),
});

/** Returns the number of rows in the default partition of each partitioned table, at most 10,000. */
export async function countDefaultRows(client: SqlClient): Promise<ReadonlyMap<string, number>> {
  const counts = await client.query(countDefaultRowsStatement());
  return new Map(counts.map(({ table, rows }) => [table, rows]));
}
