import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { setForTransaction } from '../platform/database/set-for-transaction.ts';
import { readSqlError } from '../platform/database/sql-error.ts';
import { amountColumns } from './amount-columns.ts';
import {
  countPages,
  type NarrowColumn,
  type Part,
  readConstraints,
  readIndexes,
  readNarrowColumns,
} from './table-definition.ts';

/**
 * Milliseconds for which a change of a table waits for its lock, and so delays the statements that
 * wait behind it.
 */
const lockTimeoutMs = 500;
/** Milliseconds before a lock that another transaction held is requested again. */
const retryPauseMs = 200;
/**
 * Number of pages of a table (8 kB each) that one statement fills, so that it holds its locks for a
 * fraction of a second.
 */
const batchPages = 16;

interface WidenOptions {
  /** Called with the name of each table before it is converted. Defaults to none. */
  readonly report?: (table: string) => void;
  /**
   * Number of pages of a table (8 kB each) up to which it is rewritten under its lock. Defaults to
   * 500.
   */
  readonly maxRewrittenPages?: number;
}

/**
 * Converts the columns of `amountColumns` from `integer` to `bigint`. Can be interrupted, repeated,
 * and run while processes of this version run, but not while processes of 0.2.0 do, because these
 * read `bigint` differently.
 *
 * A large table is converted by columns that are added to it, with the suffix `_wide`. A trigger
 * keeps them equal to the original ones, and they are filled in batches that skip locked rows.
 * Their constraints are validated and their indexes created while the table is in use. Then they
 * replace the original columns. No statement waits longer than `lockTimeoutMs` and the milliseconds
 * of the change itself. The embedded database and small tables are rewritten under the lock of the
 * table.
 *
 * @until 0.4.0 The columns of a database that 0.2.0 filled are `integer`.
 */
export async function widenAmounts(
  database: Database,
  { report = () => undefined, maxRewrittenPages = 500 }: WidenOptions = {},
): Promise<void> {
  for (const [table, names] of Object.entries(amountColumns)) {
    const columns = await readNarrowColumns(database, table, names);
    if (columns.length === 0) continue;
    report(table);
    const isStarted = (await readNarrowColumns(database, table, names.map(toWide), 'bigint')).length > 0;
    if (
      !isStarted &&
      (database.kind === 'embedded' || (await countPages(database, table)) <= maxRewrittenPages)
    ) {
      await withTableLock(database, table, (transaction) => rewrite(transaction, table, columns));
      continue;
    }
    if (!isStarted)
      await withTableLock(database, table, (transaction) => addColumns(transaction, table, columns));
    await fillColumns(database, table, columns);
    await prepareParts(database, table, columns);
    await withTableLock(database, table, (transaction) => replaceColumns(transaction, table, columns));
  }
}

const toWide = (name: string) => `${name}_wide`;
const functionOf = (table: string) => `widen_${table}`;
const triggerName = 'zz_widen_amounts';
const requiredName = (column: string) => `${column}_wide_required`;

/**
 * Runs `work` in a transaction that has locked the table. Tries again while another transaction
 * uses the table.
 */
async function withTableLock(
  database: Database,
  table: string,
  work: (transaction: SqlClient) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await database.transaction(async (transaction) => {
        await setForTransaction(transaction, 'lock_timeout', `${lockTimeoutMs}ms`);
        await run(transaction, `lock table ${table} in access exclusive mode`);
        await work(transaction);
      });
    } catch (error) {
      if (readSqlError(error)?.code !== '55P03') throw error;
      await wait(retryPauseMs);
    }
  }
}

async function run(client: SqlClient, text: string): Promise<void> {
  await client.query({ text, values: [] });
}

/** Changes the types of the columns. PostgreSQL rewrites the table with its indexes. */
async function rewrite(
  transaction: SqlClient,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<void> {
  const triggers = await dropTriggers(transaction, table);
  await run(
    transaction,
    `alter table ${table} ${columns.map(({ name }) => `alter column ${name} type bigint`)}`,
  );
  for (const { definition } of triggers) await run(transaction, definition);
}

/**
 * Drops all triggers of a table and returns them, to be created again. PostgreSQL cannot change a
 * column that a trigger names, and sessions cache the plans of a trigger's function with the types
 * of its columns.
 */
async function dropTriggers(transaction: SqlClient, table: string): Promise<Part[]> {
  const triggers = await transaction.query<Part>({
    text: `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
            where tgrelid = $1::text::regclass and not tgisinternal order by tgname`,
    values: [table],
  });
  for (const { name } of triggers)
    await run(transaction, `drop trigger ${pg.escapeIdentifier(name)} on ${table}`);
  return triggers;
}

/**
 * Adds the wide columns and the trigger that sets them. Its name makes it the last one that
 * PostgreSQL calls.
 */
async function addColumns(
  transaction: SqlClient,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<void> {
  const assignments = columns.map(({ name }) => `new.${toWide(name)} := new.${name};`).join(' ');
  await run(
    transaction,
    `create or replace function ${functionOf(table)}() returns trigger language plpgsql as $$ begin ${assignments} return new; end $$`,
  );
  await run(
    transaction,
    `alter table ${table} ${columns.map(({ name }) => `add column ${toWide(name)} bigint`)}`,
  );
  await run(
    transaction,
    `create trigger ${triggerName} before insert or update on ${table} for each row execute function ${functionOf(table)}()`,
  );
}

/**
 * Fills the wide columns of the existing rows. Repeated for rows that other transactions had
 * locked.
 */
async function fillColumns(
  database: Database,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<void> {
  const names = columns.map(({ name }) => name);
  const isUnfilled = `(${names.map(toWide)}) is distinct from (${names})`;
  for (;;) {
    const unfilled = await database.query({
      text: `select 1 from ${table} where ${isUnfilled} limit 1`,
      values: [],
    });
    if (unfilled.length === 0) break;
    const pages = await countPages(database, table);
    for (let page = 0; page < pages; page += batchPages) {
      await database.query({
        text: `
update ${table} t set ${names.map((name) => `${toWide(name)} = t.${name}`)}
 where t.ctid = any(array(
         select b.ctid from ${table} b where b.ctid >= $1::text::tid and b.ctid < $2::text::tid and ${isUnfilled}
            for no key update skip locked))`,
        values: [`(${page},0)`, `(${page + batchPages},0)`],
      });
    }
    await wait(retryPauseMs);
  }
  await run(database, `analyze ${table}`);
}

/** Creates the constraints and indexes of the wide columns, unless an interrupted call has. */
async function prepareParts(
  database: Database,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<void> {
  const constraints = [
    ...(await readConstraints(database, table, columns)).map(({ name, definition }) => ({
      name: toWide(name),
      definition: widenText(definition, columns),
    })),
    ...columns.flatMap(({ name, isRequired }) =>
      isRequired ? [{ name: requiredName(name), definition: `check (${toWide(name)} is not null)` }] : [],
    ),
  ];
  for (const { name, definition } of constraints) {
    await withTableLock(database, table, async (transaction) => {
      await run(transaction, `alter table ${table} drop constraint if exists ${name}`);
      await run(transaction, `alter table ${table} add constraint ${name} ${definition} not valid`);
    });
    await run(database, `alter table ${table} validate constraint ${name}`);
  }
  for (const { name, definition } of await readIndexes(database, table, columns)) {
    await run(database, `drop index concurrently if exists ${toWide(name)}`);
    const create = widenText(definition, columns).replace(
      /^(CREATE (?:UNIQUE )?INDEX) \S+ /,
      (_match, command: string) => `${command} concurrently ${toWide(name)} `,
    );
    await run(database, create);
  }
}

/** Replaces the columns, constraints and indexes by the wide ones, which get their names. */
async function replaceColumns(
  transaction: SqlClient,
  table: string,
  columns: readonly NarrowColumn[],
): Promise<void> {
  const constraints = await readConstraints(transaction, table, columns);
  const indexes = await readIndexes(transaction, table, columns);
  const triggers = await dropTriggers(transaction, table);
  await run(transaction, `drop function ${functionOf(table)}()`);
  const changes = [
    ...constraints.map(({ name }) => `drop constraint ${name}`),
    ...columns.flatMap(({ name, isRequired, default: value }) => [
      `drop column ${name}`,
      ...(value === null ? [] : [`alter column ${toWide(name)} set default ${value}`]),
      ...(isRequired ? [`alter column ${toWide(name)} set not null`] : []),
    ]),
  ];
  await run(transaction, `alter table ${table} ${changes}`);
  for (const { name, isRequired } of columns) {
    if (isRequired) await run(transaction, `alter table ${table} drop constraint ${requiredName(name)}`);
    await run(transaction, `alter table ${table} rename column ${toWide(name)} to ${name}`);
  }
  for (const { name } of constraints)
    await run(transaction, `alter table ${table} rename constraint ${toWide(name)} to ${name}`);
  for (const { name } of indexes) await run(transaction, `alter index ${toWide(name)} rename to ${name}`);
  for (const { name, definition } of triggers) if (name !== triggerName) await run(transaction, definition);
}

/** Replaces the names of the columns in a definition by those of the wide columns. */
function widenText(definition: string, columns: readonly NarrowColumn[]): string {
  return definition.replace(
    new RegExp(`\\b(${columns.map(({ name }) => name).join('|')})\\b`, 'g'),
    (_match, name: string) => toWide(name),
  );
}
