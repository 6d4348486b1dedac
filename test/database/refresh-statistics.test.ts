import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../src/platform/database/open-embedded.ts';
import { maintainTables, refreshStatistics } from '../../src/platform/database/refresh-statistics.ts';
import { until } from '../../tools/harness/until.ts';

let database: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  database = await openEmbedded({});
});
afterAll(() => database.close());

const run = (text: string) => database.query<Record<string, unknown>>({ text, values: [] });
/**
 * Returns the number of rows that the planner assumes for a table, and how often the table was
 * analysed and vacuumed.
 */
const stateOf = async (table: string) =>
  (
    await run(`select c.reltuples::int as rows, s.analyze_count::int as analysed, s.vacuum_count::int as vacuumed
                 from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = '${table}'`)
  )[0];
const fill = (table: string, from: number, to: number) =>
  run(`insert into "${table}" select i, md5(i::text) from generate_series(${from}, ${to}) i`);

test('the embedded database analyses and vacuums a table whose rows have changed, and no other table', async () => {
  await run('create table "Grown" (id int primary key, value text)');
  await run('create table small (id int primary key, value text)');
  await fill('small', 1, 10);
  await fill('Grown', 1, 5_000);
  // PostgreSQL counts the changes of a connection with a delay of up to a second.
  await until(
    async () => (await run(`select from pg_stat_user_tables where n_ins_since_vacuum > 1000`)).length === 1,
  );
  await maintainTables(database);
  expect(await stateOf('Grown')).toEqual({ rows: 5_000, analysed: 1, vacuumed: 1 });
  expect(await stateOf('small')).toEqual({ rows: -1, analysed: 0, vacuumed: 0 });
  await maintainTables(database);
  expect(await stateOf('Grown')).toEqual({ rows: 5_000, analysed: 1, vacuumed: 1 });
  await run('delete from "Grown" where id > 2000');
  await until(
    async () => (await run(`select from pg_stat_user_tables where n_dead_tup > 2000`)).length === 1,
  );
  await maintainTables(database);
  expect(await stateOf('Grown')).toEqual({ rows: 2_000, analysed: 2, vacuumed: 2 });
});

test('refreshStatistics analyses only the given tables that have grown, at once', async () => {
  for (const table of ['filled', 'other']) {
    await run(`create table ${table} (id int primary key, value text)`);
    await fill(table, 1, 3_000);
  }
  await refreshStatistics(database, ['filled', 'missing']);
  expect(await stateOf('filled')).toMatchObject({ rows: 3_000 });
  expect(await stateOf('other')).toMatchObject({ rows: -1 });
  await fill('filled', 3_001, 3_010);
  await refreshStatistics(database, ['filled']);
  expect(await stateOf('filled')).toMatchObject({ rows: 3_000 });
  await refreshStatistics(database, null);
  expect(await stateOf('other')).toMatchObject({ rows: 3_000 });
});
