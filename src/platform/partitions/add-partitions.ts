import type { Database, SqlClient } from '../database/database.ts';
import { notNull, text } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { firstUuidOf, timeOfUuid } from '../values/uuid-time.ts';
import { defaultPartitionOf, type PartitionedTable, readPartitions } from './partition.ts';
import { withShortLocks } from './with-short-locks.ts';

/** Days for which partitions exist in advance. A process that is stopped for longer adds them when it starts. */
const daysAhead = 28;
const dayMs = 86_400_000;

/**
 * Creates the partitions of a table for the ids of the next 28 days. A process may call it at any time,
 * any number of processes concurrently. Each partition is a separate transaction, which other
 * transactions wait for a few milliseconds.
 */
export async function addPartitions(
  database: Database,
  table: PartitionedTable,
  now: Date = new Date(),
): Promise<void> {
  const until = firstUuidOf(new Date(now.getTime() + daysAhead * dayMs));
  while ((await readEnd(database, table)) < until)
    await withShortLocks(database, (transaction) => addNext(transaction, table, until));
}

async function readEnd(client: SqlClient, { table }: PartitionedTable): Promise<string> {
  const last = (await readPartitions(client, table)).at(-1);
  if (!last) throw new Error(`the table ${table} has no partition`);
  return last.upTo;
}

/**
 * Adds the partition after the last one. Rows of its range that are in the default partition are moved
 * into it. The first lock serialises the calls of all processes.
 */
async function addNext(transaction: SqlClient, partitioned: PartitionedTable, until: string): Promise<void> {
  const { table, days } = partitioned;
  const run = (statement: string) => transaction.query({ text: statement, values: [] });
  const source = defaultPartitionOf(table);
  await run(`lock table ${table} in share update exclusive mode`);
  const from = await readEnd(transaction, partitioned);
  if (from >= until) return;
  await run(`lock table ${source} in access exclusive mode`);
  const width = days * dayMs;
  const start = timeOfUuid(from).getTime();
  const upTo = firstUuidOf(new Date((Math.floor(start / width) + 1) * width));
  const name = `${table}_${new Date(start).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const [parameters] = await transaction.query(selectParametersStatement({ table: source }));
  await run(`create table ${name} (like ${source} including all) with (${parameters?.text ?? ''})`);
  await run(
    `with moved as (delete from ${source} where id >= '${from}' and id < '${upTo}' returning *) insert into ${name} select * from moved`,
  );
  await run(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${upTo}')`);
}

const selectParametersStatement = defineStatement({
  name: 'storage-parameters',
  params: { table: text },
  row: { text: notNull(text) },
  text: `select array_to_string(reloptions, ', ') as text from pg_class where oid = $1::text::regclass`,
  isPrepared: false,
});
