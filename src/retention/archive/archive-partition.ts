import type { SqlClient } from '../../platform/database/database.ts';
import type { Partition } from '../../platform/partitions/partition.ts';
import type { Archive, ArchivedRow } from './archive.ts';

/** Maximum number of rows of a file. A row has a few kilobytes, and the rows of a file are in memory. */
const maxRows = 5_000;

/** Archives the rows of a partition in the order of their ids. */
export async function archivePartition(
  client: SqlClient,
  archive: Pick<Archive, 'add'>,
  table: string,
  { name }: Pick<Partition, 'name'>,
): Promise<void> {
  for (let last: string | null = null; ; ) {
    const rows: ArchivedRow[] = await client.query<ArchivedRow>({
      text: `select id::text as key, to_jsonb(t)::text as row from ${name} t where $1::uuid is null or id > $1 order by id limit ${maxRows}`,
      values: [last],
    });
    await archive.add(table, rows);
    if (rows.length < maxRows) return;
    last = rows.at(-1)?.key ?? null;
  }
}
