import type { SqlClient } from '../database/database.ts';
import { notNull, text } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { compareIds, type IdRanges } from './id-ranges.ts';

/** A table that is partitioned by ranges of its ids. */
export interface PartitionedTable {
  readonly table: string;
  readonly ranges: IdRanges;
}

/** A partition of a table with a range of ids. */
export interface Partition {
  readonly name: string;
  /**
   * The first id of the range. Null for the partition of the rows that were stored before the table
   * was partitioned.
   */
  readonly from: string | null;
  /** The first id after the range. */
  readonly upTo: string;
}

const selectPartitionsStatement = defineStatement({
  name: 'partitions',
  params: { table: text },
  row: { name: notNull(text), bound: notNull(text) },
  text: `
  select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = $1::text::regclass`,
  isPrepared: false,
});

const boundPattern = /^FOR VALUES FROM \((?:MINVALUE|'(?<from>[^']+)')\) TO \('(?<upTo>[^']+)'\)$/;

/** Returns the partitions of a table in the order of their ranges, without the default partition. */
export async function readPartitions(client: SqlClient, table: string): Promise<Partition[]> {
  const rows = await client.query(selectPartitionsStatement({ table }));
  return rows
    .flatMap(({ name, bound }) => {
      const { from = null, upTo } = boundPattern.exec(bound)?.groups ?? {};
      return upTo === undefined ? [] : [{ name, from, upTo }];
    })
    .sort((one, other) => compareIds(one.upTo, other.upTo));
}

/**
 * Returns the name of the partition that stores the rows that no other partition accepts. It is empty,
 * except between the end of the last partition and the next call of `addPartitions`. Its columns,
 * indexes and storage parameters are those of new partitions.
 */
export const defaultPartitionOf = (table: string) => `${table}_default`;
