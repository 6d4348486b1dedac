import { setTimeout as wait } from 'node:timers/promises';
import type { SqlClient } from './database.ts';

/** Number of pages of a table (8 kB each) that one statement updates, so that it holds its locks for a fraction of a second. */
const batchPages = 16;
/** Milliseconds before rows that another transaction had locked are tried again. */
const retryPauseMs = 200;
/** Time limit in milliseconds of statements that read a whole table. */
const timeoutMs = 3_600_000;

interface UnfilledTable {
  readonly table: string;
  readonly constraint: string;
  /** The table from whose rows the organisation is copied. */
  readonly parent: string;
  /** The column of `table` that refers to the id of `parent`. */
  readonly column: string;
}

/**
 * Sets `organisation_id` of the rows that were stored before the column existed. Then validates the foreign key of each table,
 * which guarantees that every row has an organisation. Updates in batches that skip locked rows, so that sales and redemptions do
 * not wait. Can be interrupted and repeated: tables with a validated key are skipped. `report` is called with the name of each
 * table before its rows are updated.
 */
export async function fillOrganisations(database: SqlClient, report: (table: string) => void = () => undefined): Promise<void> {
  const tables = await database.query<UnfilledTable>({ text: unfilledTablesText, values: [] });
  for (const { table, constraint, parent, column } of tables) {
    const first = { text: `select 1 from ${table} where organisation_id = 0 limit 1`, values: [], timeoutMs };
    const isFilled = async () => (await database.query(first)).length === 0;
    if (!(await isFilled())) {
      report(table);
      await fillPages(database, table, parent, column);
      // Repeated for rows that other transactions had locked or have moved to another page.
      for (; !(await isFilled()); await wait(retryPauseMs)) await fillPages(database, table, parent, column);
    }
    await database.query({ text: `alter table ${table} validate constraint ${constraint}`, values: [], timeoutMs });
  }
}

async function fillPages(database: SqlClient, table: string, parent: string, column: string): Promise<void> {
  const [size] = await database.query<{ pages: number }>({
    text: `select (pg_relation_size($1::text::regclass) / current_setting('block_size')::int)::int as pages`,
    values: [table],
  });
  for (let page = 0; page < (size?.pages ?? 0); page += batchPages) {
    await database.query({
      text: `
update ${table} t set organisation_id = p.organisation_id from ${parent} p
 where p.id = t.${column} and t.ctid = any(array(
         select b.ctid from ${table} b where b.ctid >= $1::text::tid and b.ctid < $2::text::tid and b.organisation_id = 0
            for no key update skip locked))`,
      values: [`(${page},0)`, `(${page + batchPages},0)`],
    });
  }
}

/**
 * Selects the foreign keys that contain `organisation_id` and are not validated. The second column of each key refers to the id
 * of the parent.
 */
const unfilledTablesText = `
select c.conrelid::regclass::text as table, quote_ident(c.conname) as constraint, c.confrelid::regclass::text as parent,
       quote_ident(a.attname) as column
  from pg_constraint c
  join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public'
  join pg_attribute o on o.attrelid = c.conrelid and o.attnum = c.conkey[1] and o.attname = 'organisation_id'
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
 where c.contype = 'f' and not c.convalidated
 order by pg_relation_size(c.conrelid)`;
