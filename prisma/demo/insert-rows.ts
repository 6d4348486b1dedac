/** Runs statements within the transaction that loads the demo data. */
export interface DemoTransaction {
  query(statement: { readonly text: string; readonly values: readonly unknown[] }): Promise<unknown>;
}

/**
 * Rows of one table, keyed by column. All rows must have the same columns. Omitted columns have
 * their defaults.
 */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly object[];
}

/**
 * Inserts the rows in one statement. Dates are converted to ISO 8601; bytes must be converted with
 * `bytea`.
 */
export async function insertRows(client: DemoTransaction, { table, rows }: TableRows): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query({
    text: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    values: [JSON.stringify(rows)],
  });
}

/** Sets the id sequence of each table that has an `id` column to the highest id in the table. */
export async function advanceSequences(client: DemoTransaction, tables: readonly TableRows[]): Promise<void> {
  const numbered = tables.filter(({ rows: [first] }) => first && 'id' in first);
  const highest = numbered.map(({ table }) => `('${table}', (select max(id) from ${table}))`);
  await client.query({
    text: `select setval(pg_get_serial_sequence(name, 'id'), highest) from (values ${highest.join(', ')}) as t (name, highest)`,
    values: [],
  });
}

/** Returns bytes in the hex format of `bytea` literals. */
export function bytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
