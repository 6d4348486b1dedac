import pg from 'pg';
import type { SqlClient } from './database.ts';

export interface Column {
  readonly name: string;
  /** The type, such as `character(3)` or `job_state`. */
  readonly type: string;
}

/** A table, including the rows of its partitions. Partitions are not listed as tables. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** The columns in the order of their names, without generated columns. */
  readonly columns: readonly Column[];
}

/** A partition, with the statements that create it like the default partition of its table. */
export interface PartitionDefinition {
  readonly name: string;
  readonly create: readonly string[];
}

/** A foreign key, with the statements that remove it and add it again. */
export interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

/**
 * SQL condition that excludes the objects of other programs: system schemas, objects of extensions,
 * and the schema `pgboss`. The alias of pg_class is `c`, that of pg_namespace `n`.
 *
 * @until 0.4.0 Only 0.2.0 uses the schema `pgboss`.
 */
const isOwnSql = `n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname not like 'pg\\_%'
   and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Returns every table of the database, in the order of their names. */
export async function readTables(client: SqlClient): Promise<Table[]> {
  const rows = await client.query<{ schema: string; name: string; columns: string }>({
    text: `
select n.nspname as schema, c.relname as name,
       coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
                   from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
                '[]')::text as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'p') and not c.relispartition and ${isOwnSql}
 order by 1, 2`,
    values: [],
  });
  return rows.map(({ columns, ...table }) => ({ ...table, columns: JSON.parse(columns) as Column[] }));
}

/** Returns the quoted names of all sequences. */
export async function readSequences(client: SqlClient): Promise<string[]> {
  return readNames(
    client,
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${isOwnSql} order by 1`,
  );
}

/** Returns the partitions of all tables, except the default partitions. */
export async function readPartitions(client: SqlClient): Promise<PartitionDefinition[]> {
  const name = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`;
  const rows = await client.query<{ name: string; like: string; attach: string }>({
    text: `
select ${name} as name,
       'create table ' || ${name} || ' (like ' || d.inhrelid::regclass || ' including all)'
         || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') as like,
       'alter table ' || i.inhparent::regclass || ' attach partition ' || ${name} || ' ' || pg_get_expr(c.relpartbound, c.oid) as attach
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
  join pg_inherits d on d.inhparent = i.inhparent
  join pg_class default_partition on default_partition.oid = d.inhrelid and pg_get_expr(default_partition.relpartbound, d.inhrelid) = 'DEFAULT'
 where c.relispartition and c.relkind = 'r' and c.oid <> d.inhrelid and ${isOwnSql}
 order by 1`,
    values: [],
  });
  return rows.map(({ name: partition, like, attach }) => ({ name: partition, create: [like, attach] }));
}

/** Returns all foreign keys, except the copies of them that PostgreSQL creates for partitions. */
export function readForeignKeys(client: SqlClient): Promise<ForeignKey[]> {
  const table = `'alter table ' || c.oid::regclass || `;
  return client.query<ForeignKey>({
    text: `
select ${table} ' drop constraint ' || quote_ident(f.conname) as drop,
       ${table} ' add constraint ' || quote_ident(f.conname) || ' ' || pg_get_constraintdef(f.oid) as add
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
 where f.contype = 'f' and f.conparentid = 0 and ${isOwnSql}
 order by 1`,
    values: [],
  });
}

/**
 * Returns the quoted names of the tables that have triggers. Triggers that PostgreSQL creates for
 * constraints are ignored.
 */
export function readTablesWithTriggers(client: SqlClient): Promise<string[]> {
  return readNames(
    client,
    `select distinct t.tgrelid::regclass::text as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and t.tgparentid = 0 and ${isOwnSql}`,
  );
}

async function readNames(client: SqlClient, text: string): Promise<string[]> {
  return (await client.query<{ text: string }>({ text, values: [] })).map((row) => row.text);
}

/** Returns the quoted name of a table, with its schema, for use in a statement. */
export function quoteTable({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
