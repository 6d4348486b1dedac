import type { SqlClient } from '../database/database.ts';
import type { Partition } from './partition.ts';

/** A row of a partition: its id, and its columns as a JSON object. */
interface PartitionRow {
  readonly key: string;
  readonly row: string;
}

/** Yields the rows of a partition in the order of their ids, at most `batchSize` at a time. */
export async function* readPartition(
  client: SqlClient,
  { name }: Pick<Partition, 'name'>,
  batchSize: number,
): AsyncGenerator<PartitionRow[]> {
  for (let last: string | null = null; ; ) {
    const rows: PartitionRow[] = await client.query<PartitionRow>({
      text: `select id::text as key, to_jsonb(t)::text as row from ${name} t ${last === null ? '' : 'where id > $1'} order by id limit ${batchSize}`,
      values: last === null ? [] : [last],
    });
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.key ?? null;
  }
}
