import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { copyTable } from '../../src/platform/database/move/copy-table.ts';
import { readTables, type Table } from '../../src/platform/database/system-catalogue.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { releasedMigration } from './previous-version.ts';

const template = inject('template');
const isEmbedded = template.kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/database/released-schema.test.ts needs PostgreSQL, for several databases.\n',
  );

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));

/**
 * Tables that the last release only reads, with the columns that have changed.
 * docs/operations/upgrades.md states the consequences. Each release must remove the entries.
 */
const readOnlyTables: Readonly<Record<string, readonly string[]>> = {};

/**
 * Parts of the last release that no longer exist. No statement of that release refers to them: they
 * are the keys of events besides the id, which each partition has instead.
 * docs/operations/upgrades.md states the consequences. Each release must remove the entries.
 */
const removedParts = new Set(['events position ', 'events id,organisation_id ']);

/**
 * The objects of the database that the statements of a version refer to, with queries that return
 * them as texts.
 */
const parts = {
  'every value of an enumeration': `
    select t.typname || ' ' || e.enumlabel as part from pg_enum e join pg_type t on t.oid = e.enumtypid
      join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'public'`,
  'every function': `
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || pg_get_function_result(p.oid) as part
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
  'every sequence': `select sequencename as part from pg_sequences where schemaname = 'public'`,
  'every unique key': `
    select indrelid::regclass || ' ' || (select string_agg(a.attname, ',' order by a.attname) from pg_attribute a
      where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) || ' ' || coalesce(pg_get_expr(i.indpred, i.indrelid), '') as part
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where i.indisunique and n.nspname = 'public'`,
};

const opened: pg.Client[] = [];
const names: string[] = [];

async function openDatabase(url: string): Promise<SqlClient> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return {
    query: async <Row>({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const { rows } = await client.query<pg.QueryResultRow>(text, [...values]);
      return rows as Row[];
    },
  };
}

/**
 * Creates a database with the migrations up to and including `last`, or with all migrations if
 * `last` is null. Returns a client of the database.
 */
async function createMigrated(last: string | null): Promise<SqlClient> {
  if (template.kind === 'embedded') throw new Error('There is no PostgreSQL.');
  const name = `${template.database}_released_${names.length}`;
  names.push(name);
  await runOnServer(template.serverUrl, `create database ${name}`);
  const url = databaseUrl(template.serverUrl, name);
  const migrations = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const migration of migrations.map((entry) => entry.name).sort()) {
    if (last === null || migration <= last)
      await runOnServer(url, await readFile(join(folder, migration, 'migration.sql'), 'utf8'));
    // A migration converts the amounts of a database without organisations.
    if (migration === releasedMigration)
      await runOnServer(url, `insert into organisations (name) values ('Shop')`);
  }
  await runOnServer(url, 'delete from organisations');
  return openDatabase(url);
}

const run = <Row>(client: SqlClient, text: string) => client.query<Row>({ text, values: [] });
const readParts = async (client: SqlClient, text: string) =>
  (await run<{ part: string }>(client, text)).map(({ part }) => part).sort();

describe.skipIf(isEmbedded)('the previous release on the migrated database', { timeout: 180_000 }, () => {
  let released: SqlClient;
  let current: SqlClient;
  let releasedTables: Table[];
  beforeAll(async () => {
    [released, current] = [await createMigrated(releasedMigration), await createMigrated(null)];
    releasedTables = await readTables(released);
  });
  afterAll(async () => {
    for (const client of opened) await client.end();
    if (template.kind === 'postgresql')
      for (const name of names) await dropDatabase(template.serverUrl, name);
  });

  test('every table and column of the last release exists with the same type, except the listed columns', async () => {
    const columnsOf = (tables: readonly Table[]) =>
      tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`));
    const existing = new Set(columnsOf(await readTables(current)));
    const missing = columnsOf(releasedTables).filter((column) => !existing.has(column));
    expect(missing.map((column) => column.split(' ')[0])).toEqual(Object.values(readOnlyTables).flat());
  });

  test.each(Object.entries(parts))('%s of the last release exists', async (_what, text) => {
    const existing = new Set(await readParts(current, text));
    const required = await readParts(released, text);
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((part) => !existing.has(part) && !removedParts.has(part))).toEqual([]);
  });

  test('rows with only the columns of the last release satisfy every constraint (foreign keys are not checked)', async () => {
    if (template.kind === 'embedded') return;
    const source = await openDatabase(databaseUrl(template.serverUrl, template.database));
    for (const client of [source, current]) await run(client, 'begin');
    // Disables foreign keys and triggers, because rows refer to each other. All other constraints
    // are checked.
    await run(current, 'set local session_replication_role = replica');
    const copied: Record<string, number> = {};
    for (const table of releasedTables.filter(({ name }) => !(name in readOnlyTables))) {
      await copyTable(source, current, table, (count) => {
        copied[table.name] = count;
      });
    }
    expect(Object.keys(copied)).toEqual(
      expect.arrayContaining(['orders', 'order_products', 'redemptions', 'refunds', 'vouchers']),
    );
    for (const client of [source, current]) await run(client, 'rollback');
  });
});
