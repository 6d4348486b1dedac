import type { SqlClient } from '../platform/database/database.ts';

/** A column of a table that is converted. */
export interface NarrowColumn {
  readonly name: string;
  readonly number: number;
  readonly isRequired: boolean;
  readonly default: string | null;
}

/** A constraint, index or trigger of a table, with the SQL that defines it. */
export interface Part {
  readonly name: string;
  readonly definition: string;
}

/** Selects the columns of a table with these names that have the type, `integer` by default. */
export function readNarrowColumns(
  client: SqlClient,
  table: string,
  names: readonly string[],
  type = 'integer',
): Promise<NarrowColumn[]> {
  return client.query<NarrowColumn>({
    text: `
select a.attname as name, a.attnum::int as number, a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as default
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
 where a.attrelid = $1::text::regclass and a.attname = any($2::text[]) and a.atttypid = $3::text::regtype
 order by a.attnum`,
    values: [table, names, type],
  });
}

/** Returns the number of pages of a table (8 kB each). */
export async function countPages(client: SqlClient, table: string): Promise<number> {
  const [size] = await client.query<{ pages: number }>({
    text: `select (pg_relation_size($1::text::regclass) / current_setting('block_size')::int)::int as pages`,
    values: [table],
  });
  return size?.pages ?? 0;
}

/** Selects the CHECK constraints that name a column, without those of the wide columns. */
export function readConstraints(
  client: SqlClient,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<Part[]> {
  return client.query<Part>({
    text: `
select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
 where conrelid = $1::text::regclass and contype = 'c' and conkey && $2::int[]::int2[] order by conname`,
    values: [table, columns.map(({ number }) => number)],
  });
}

/**
 * Selects the indexes that name a column in their keys, expressions or condition, without those of
 * the wide columns.
 */
export function readIndexes(
  client: SqlClient,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<Part[]> {
  return client.query<Part>({
    text: `
select distinct d.objid::regclass::text as name, pg_get_indexdef(d.objid) as definition
  from pg_depend d join pg_index i on i.indexrelid = d.objid
 where d.classid = 'pg_class'::regclass and d.refobjid = $1::text::regclass and d.refobjsubid = any($2::int[]) order by 1`,
    values: [table, columns.map(({ number }) => number)],
  });
}
