import pg from 'pg';
import type { Database } from './database.ts';
import { setForTransaction } from './set-for-transaction.ts';
import { array, boolean, notNull, nullable, text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

/**
 * Timeout in milliseconds of the statement for one table. PostgreSQL reads at most 30,000 pages of
 * a table, some of which may be on a slow disk.
 */
const timeoutMs = 10 * 60_000;

/**
 * The number of most common values per column on the embedded database. It reads 300 rows per
 * value. PostgreSQL's default of 100 would occupy the only connection for three times as long.
 */
const embeddedTarget = '30';

/**
 * Selects the tables of which many rows have changed since their statistics were collected or since
 * their last vacuum, with the thresholds of autovacuum. A table is also selected if it has grown by
 * a fifth, because PostgreSQL counts the changes of a transaction with a delay and loses the counts
 * in a crash.
 */
const findDueTablesStatement = defineStatement({
  name: 'due-tables',
  params: { names: nullable(array(text)) },
  row: { name: notNull(text), needsAnalyze: notNull(boolean), needsVacuum: notNull(boolean) },
  text: `
select t.* from (
  select c.relname::text as name,
         coalesce(s.n_mod_since_analyze, 0) > 50 + 0.1 * greatest(c.reltuples, 0)
           or pg_relation_size(c.oid) / current_setting('block_size')::int > 8 + 1.2 * c.relpages as "needsAnalyze",
         coalesce(s.n_dead_tup, 0) > 50 + 0.1 * greatest(c.reltuples, 0)
           or coalesce(s.n_ins_since_vacuum, 0) > 1000 + 0.2 * greatest(c.reltuples, 0) as "needsVacuum"
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ($1::text[] is null or c.relname = any($1::text[]))
) t where t."needsAnalyze" or t."needsVacuum" order by t.name`,
});

/**
 * Collects the planner's statistics of tables that were filled, instead of waiting for autovacuum.
 * Tables that have changed little are skipped, and so are those that another process is
 * maintaining. `names` are the tables; null means all.
 */
export async function refreshStatistics(database: Database, names: readonly string[] | null): Promise<void> {
  for (const { name, needsAnalyze } of await database.query(
    findDueTablesStatement({ names: names && [...names] }),
  )) {
    if (needsAnalyze) await analyze(database, name);
  }
}

/**
 * Collects statistics and removes dead rows, because the embedded database has no autovacuum. Each
 * table is one or two statements, between which the statements of requests run. A vacuum skips the
 * pages that have not changed since the last one, so it is short if it runs often. Does nothing on
 * PostgreSQL.
 */
export async function maintainTables(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return;
  for (const { name, needsAnalyze, needsVacuum } of await database.query(
    findDueTablesStatement({ names: null }),
  )) {
    if (needsVacuum) await database.query({ text: `vacuum ${pg.escapeIdentifier(name)}`, values: [] });
    if (needsAnalyze) await analyze(database, name);
  }
}

async function analyze(database: Database, name: string): Promise<void> {
  const statement = { text: `analyze (skip_locked) ${pg.escapeIdentifier(name)}`, values: [], timeoutMs };
  if (database.kind === 'postgresql') return void (await database.query(statement));
  await database.transaction(async (transaction) => {
    await setForTransaction(transaction, 'default_statistics_target', embeddedTarget);
    await transaction.query(statement);
  });
}
