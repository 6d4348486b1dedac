import type { SqlClient } from '../database/database.ts';
import { int, notNull, text } from '../database/sql-types.ts';
import { defineVariants } from '../database/statement.ts';
import { defaultPartitionOf, type PartitionedTable } from './partition.ts';

/** The number at which counting stops, so that a scrape never reads a large partition. */
const limit = 10_000;

const countDefaultRowsStatement = defineVariants({
  name: 'default-partition-rows',
  row: { table: notNull(text), rows: notNull(int) },
  text: ({ tables }: { readonly tables: readonly string[] }) =>
    tables
      .map(
        (table) =>
          `select '${table}' as table, count(*)::int as rows from (select from ${defaultPartitionOf(table)} limit ${limit}) counted`,
      )
      .join(' union all '),
  examples: [{ tables: ['events', 'audit_entries'] }],
});

/** Returns the number of rows in the default partition of each table, at most 10,000. */
export async function countDefaultRows(
  client: SqlClient,
  tables: readonly PartitionedTable[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await client.query(countDefaultRowsStatement({ tables: tables.map(({ table }) => table) }));
  return new Map(counts.map(({ table, rows }) => [table, rows]));
}
