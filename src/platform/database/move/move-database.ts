import type { SqlClient } from '../database.ts';
import {
  quoteTable,
  readForeignKeys,
  readPartitions,
  readSequences,
  readTables,
  readTablesWithTriggers,
  type Table,
} from '../system-catalogue.ts';
import { copyTable } from './copy-table.ts';
import { digestTable, type TableDigest } from './table-digest.ts';

/**
 * Thrown if the rows cannot be moved. The message states the cause and how to fix it. Nothing was
 * changed.
 */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

interface MoveOptions {
  /** A transaction on the source, whose rows do not change while it is open. */
  readonly source: SqlClient;
  /** A transaction on the target, which has the same tables. */
  readonly target: SqlClient;
  /**
   * Whether a newly created database has rows in this table. These rows are replaced by those of
   * the source. All other tables of the target must be empty.
   */
  readonly hasInitialRows: (table: Table) => boolean;
  /** Called with the number of rows of a table that were copied so far. */
  readonly onProgress: (table: string, copied: number) => void;
}

export interface MovedTable extends TableDigest {
  readonly name: string;
}

/**
 * Copies every row and the state of every sequence to another database, then compares the rows of
 * both databases. The tables are those of the source's catalogue. Foreign keys and triggers of the
 * target are disabled while rows are copied, so that tables can refer to each other and to
 * themselves; adding the keys again checks every row. Returns the digests of the tables. Throws
 * MoveError.
 */
export async function moveDatabase({
  source,
  target,
  hasInitialRows,
  onProgress,
}: MoveOptions): Promise<MovedTable[]> {
  const run = (text: string) => target.query({ text, values: [] });
  const tables = await readTables(source);
  assertSameTables(tables, await readTables(target));
  await run(`lock table ${tables.map(quoteTable)} in access exclusive mode`);
  await assertEmpty(target, tables, hasInitialRows);
  await replacePartitions(source, target);

  const foreignKeys = await readForeignKeys(target);
  const triggered = await readTablesWithTriggers(target);
  for (const { drop } of foreignKeys) await run(drop);
  for (const name of triggered) await run(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    if (hasInitialRows(table)) await run(`delete from ${quoteTable(table)}`);
    await copyTable(source, target, table, (copied) => onProgress(table.name, copied));
  }
  for (const name of triggered) await run(`alter table ${name} enable trigger user`);
  for (const { add } of foreignKeys) await run(add);
  for (const name of await readSequences(source)) await copySequence(source, target, name);
  return compareTables(source, target, tables);
}

/**
 * Replaces the partitions of the empty tables of the target by those of the source. Keeps the
 * default partitions, because the others are created like them.
 */
async function replacePartitions(source: SqlClient, target: SqlClient): Promise<void> {
  const run = (text: string) => target.query({ text, values: [] });
  for (const { name } of await readPartitions(target)) await run(`drop table ${name}`);
  for (const { create } of await readPartitions(source)) for (const text of create) await run(text);
}

/**
 * Throws MoveError if a table of the target has rows. Tables for which `hasInitialRows` returns
 * true are not checked.
 */
export async function assertEmpty(
  target: SqlClient,
  tables: readonly Table[],
  hasInitialRows: (table: Table) => boolean,
): Promise<void> {
  for (const table of tables.filter((each) => !hasInitialRows(each))) {
    const [row] = await target.query<{ found: boolean }>({
      text: `select exists (select from ${quoteTable(table)}) as found`,
      values: [],
    });
    if (!row?.found) continue;
    throw new MoveError(
      `The target is not empty: its table ${table.name} has rows. Create a new database for the target, or drop this one and create it again.`,
    );
  }
}

function assertSameTables(source: readonly Table[], target: readonly Table[]): void {
  const describe = (table: Table) =>
    `${quoteTable(table)} ${table.columns.map(({ name, type }) => `${name} ${type}`).join()}`;
  const known = new Set(target.map(describe));
  const [unknown] = source.filter((table) => !known.has(describe(table)));
  if (!unknown) return;
  throw new MoveError(
    `This version does not create the source's table ${quoteTable(unknown)}, or creates it with different columns. If version 0.2.0 created it, run "npm run cli -- widen-amounts" on the source first. If another program did, back it up with pg_dump and drop it. Then run the command again.`,
  );
}

async function copySequence(source: SqlClient, target: SqlClient, name: string): Promise<void> {
  const [state] = await source.query<{ value: string; called: boolean }>({
    text: `select last_value::text as value, is_called as called from ${name}`,
    values: [],
  });
  if (!state) throw new Error('a sequence has no row');
  await target.query({
    text: 'select setval($1::regclass, $2::bigint, $3)',
    values: [name, state.value, state.called],
  });
}

async function compareTables(
  source: SqlClient,
  target: SqlClient,
  tables: readonly Table[],
): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const [expected, actual] = [await digestTable(source, table), await digestTable(target, table)];
    if (expected.count !== actual.count || expected.sum !== actual.sum) {
      throw new MoveError(
        `The table ${table.name} differs after the copy: ${expected.count} rows with the sum ${expected.sum} in the source, ${actual.count} rows with the sum ${actual.sum} in the target. Nothing was committed.`,
      );
    }
    moved.push({ name: table.name, ...actual });
  }
  return moved;
}
