import pg from 'pg';
import type { SqlClient } from '../database.ts';
import { quoteTable, type Table } from '../system-catalogue.ts';

/** The intended size of a batch, in characters. */
const batchLength = 1_000_000;
/** Maximum number of rows in a batch. */
const maxRows = 1_000;
/** Number of rows in the first batch, before the size of the rows is known. */
const firstRows = 50;

/**
 * Copies all rows of a table to the same table of another database, in batches of about one
 * megabyte. Both clients are transactions. Values are copied as texts, which both servers write and
 * read without loss. `onBatch` is called with the number of rows copied so far.
 */
export async function copyTable(
  source: SqlClient,
  target: SqlClient,
  table: Table,
  onBatch: (copied: number) => void,
): Promise<void> {
  const columns = table.columns.map(({ name, type }, index) => ({
    name: pg.escapeIdentifier(name),
    type,
    alias: `c${index}`,
  }));
  const run = (client: SqlClient, text: string) => client.query({ text, values: [] });
  const selected = columns.map(({ name, alias }) => `${name}::text as ${alias}`);
  const insert = `
insert into ${quoteTable(table)} (${columns.map(({ name }) => name)}) overriding system value
select ${columns.map(({ alias, type }) => `${alias}::${type}`)}
  from unnest(${columns.map((_, index) => `$${index + 1}::text[]`)}) as r(${columns.map(({ alias }) => alias)})`;

  await run(source, `declare copied_rows no scroll cursor for select ${selected} from ${quoteTable(table)}`);
  let copied = 0;
  let size = firstRows;
  for (;;) {
    const rows = await source.query<Readonly<Record<string, string | null>>>({
      text: `fetch ${size} from copied_rows`,
      values: [],
    });
    if (rows.length === 0) break;
    const values = columns.map(({ alias }) => rows.map((row) => row[alias] ?? null));
    await target.query({ text: insert, values });
    copied += rows.length;
    onBatch(copied);
    const length = values.flat().reduce((sum, text) => sum + (text?.length ?? 0), 0) / rows.length;
    size = Math.max(1, Math.min(maxRows, Math.round(batchLength / Math.max(1, length))));
  }
  await run(source, 'close copied_rows');
}
