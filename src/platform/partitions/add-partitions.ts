import type { Database, SqlClient } from '../database/database.ts';
import { notNull, text } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { compareIds } from './id-ranges.ts';
import { defaultPartitionOf, type PartitionedTable, readPartitions } from './partition.ts';
import { withShortLocks } from './with-short-locks.ts';

/**
 * Creates the partitions of a table for the ids of the near future. A process may call it at any time,
 * any number of processes concurrently. Each partition is a separate transaction, which other
 * transactions wait for a few milliseconds.
 */
export async function addPartitions(
  database: Database,
  table: PartitionedTable,
  now: Date = new Date(),
): Promise<void> {
  const end = await table.ranges.readEnd(database, now);
  while (compareIds(await readLastEnd(database, table), end) < 0)
    await withShortLocks(database, (transaction) => addNext(transaction, table, end));
}

/** Returns the first id after the range of the last partition. */
async function readLastEnd(client: SqlClient, { table }: PartitionedTable): Promise<string> {
  const last = (await readPartitions(client, table)).at(-1);
  if (!last) throw new Error(`the table ${table} has no partition`);
  return last.upTo;
}

/**
 * Adds the partition after the last one. Rows of its range that are in the default partition are moved
 * into it. The first lock serialises the calls of all processes.
 */
async function addNext(transaction: SqlClient, partitioned: PartitionedTable, end: string): Promise<void> {
  const { table, ranges } = partitioned;
  const run = (statement: string) => transaction.query({ text: statement, values: [] });
  const source = defaultPartitionOf(table);
  await run(`lock table ${table} in share update exclusive mode`);
  const from = await readLastEnd(transaction, partitioned);
  if (compareIds(from, end) >= 0) return;
  await run(`lock table ${source} in access exclusive mode`);
  const { upTo, name: suffix } = ranges.next(from);
  const name = `${table}_${suffix}`;
  const [parameters] = await transaction.query(selectParametersStatement({ table: source }));
  await run(`create table ${name} (like ${source} including all) ${parameters?.text ?? ''}`);
  await run(
    `with moved as (delete from ${source} where id >= '${from}' and id < '${upTo}' returning *) insert into ${name} select * from moved`,
  );
  await run(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${upTo}')`);
}

const selectParametersStatement = defineStatement({
  name: 'storage-parameters',
  params: { table: text },
  row: { text: notNull(text) },
  text: `select coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') as text from pg_class where oid = $1::text::regclass`,
  isPrepared: false,
});
