/** Runs statements within the transaction that loads the demo data. */
export interface DemoTransaction {
  query(statement: { readonly text: string; readonly values: readonly unknown[] }): Promise<unknown>;
}

/** Rows of one table, keyed by column; all have the same columns, and a column that none has takes its default. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly object[];
}

/** Inserts the rows in one statement. Dates become ISO 8601; bytes must come from `bytea`. */
export async function insertRows(client: DemoTransaction, { table, rows }: TableRows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query({
    text: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    values: [JSON.stringify(rows)],
  });
}

/** Makes the next id of each table that numbers its rows the one after its highest. */
export async function advanceSequences(client: DemoTransaction, tables: readonly TableRows[]): Promise<void> {
  const numbered = tables.filter(({ rows: [first] }) => first && 'id' in first);
  const highest = numbered.map(({ table }) => `('${table}', (select max(id) from ${table}))`);
  await client.query({
    text: `select setval(pg_get_serial_sequence(name, 'id'), highest) from (values ${highest.join(', ')}) as t (name, highest)`,
    values: [],
  });
}

/** Bytes as PostgreSQL reads them from text. */
export function bytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
