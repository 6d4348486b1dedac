import type { Database, Statement } from '../platform/database/database.ts';
import { int, notNull, text, uuid } from '../platform/database/sql-types.ts';
import { defineVariants } from '../platform/database/statement.ts';
import type { Archive, ArchivedRow } from './archive/archive.ts';

/** Rows of a table that are removed when they have expired. */
export interface RemovableRows {
  readonly table: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The SQL condition of the expired rows of the table `t`. `$1` is the limit. */
  readonly condition: string;
}

interface Options extends RemovableRows {
  /** Whether the statement returns the removed rows. */
  readonly isArchived: boolean;
}

/** Maximum number of rows that one statement removes, so that it holds its locks only briefly. */
export const batchSize = 5_000;
/** Statement timeout in milliseconds, which is longer than that of requests. */
export const timeoutMs = 300_000;

/**
 * Returns a statement that removes at most `batchSize` rows. It skips rows that another process is
 * removing.
 */
function removeSql({ table, key, condition, isArchived }: Options): string {
  const keyOf = (alias: string) => key.map((name) => `${alias}.${name}`).join(', ');
  const matches = key.map((name) => `t.${name} = e.${name}`).join(' and ');
  const returned = isArchived
    ? `concat_ws('-', ${keyOf('t')}) as key, to_jsonb(t)::text as row`
    : `'' as key, '' as row`;
  return `
  with expired as (
    select ${keyOf('t')} from ${table} t where ${condition} limit ${batchSize} for update of t skip locked
  )
  delete from ${table} t using expired e where ${matches} returning ${returned}`;
}

const declaration = { row: { key: notNull(text), row: notNull(text) }, isPrepared: false, timeoutMs };
const older: Options = { table: 'events', key: ['id'], condition: 't.id < $1', isArchived: true };
/** The SQL expression of the time before which rows have expired. */
export const daysAgo = 'now() - make_interval(days => $1)';
const aged: Options = { ...older, condition: `t.created_at < ${daysAgo}` };

const removeOlderStatement = defineVariants({
  ...declaration,
  name: 'remove-older-rows',
  params: { before: uuid },
  text: removeSql,
  examples: [older, { ...older, isArchived: false }],
});

const removeAgedStatement = defineVariants({
  ...declaration,
  name: 'remove-aged-rows',
  params: { days: int },
  text: removeSql,
  examples: [aged, { ...aged, isArchived: false }],
});

/** Removes the rows that meet the condition, in which `$1` is `before`, a UUIDv7. */
export function removeOlderRows(
  database: Database,
  rows: RemovableRows,
  before: string,
  archive: Archive | null,
): Promise<void> {
  return removeAll(database, rows.table, archive, (isArchived) =>
    removeOlderStatement({ ...rows, isArchived }, { before }),
  );
}

/** Removes the rows that meet the condition, in which `$1` is `days`. Removes none if `days` is null. */
export async function removeAgedRows(
  database: Database,
  rows: RemovableRows,
  days: number | null | undefined,
  archive: Archive | null,
): Promise<void> {
  if (days == null) return;
  await removeAll(database, rows.table, archive, (isArchived) =>
    removeAgedStatement({ ...rows, isArchived }, { days }),
  );
}

/** Rows are archived before the transaction that removes them is committed. */
async function removeAll(
  database: Database,
  table: string,
  archive: Archive | null,
  statement: (isArchived: boolean) => Statement<ArchivedRow>,
): Promise<void> {
  for (;;) {
    const removed = archive
      ? await database.transaction(async (transaction) => {
          const rows = await transaction.query(statement(true));
          await archive.add(table, rows);
          return rows;
        })
      : await database.query(statement(false));
    if (removed.length < batchSize) return;
  }
}
