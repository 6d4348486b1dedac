import pg from 'pg';
import type { SqlClient } from '../database.ts';
import { quoteTable, type Table } from '../system-catalogue.ts';

/** The number of rows of a table, and the sum of a hash of each row. Both are decimal strings. */
export interface TableDigest {
  readonly count: string;
  readonly sum: string;
}

/**
 * Reads the digest of a table. It depends on every value of every row, but not on the order of
 * rows, the server or its collation. The session must have the settings that the service requires.
 */
export async function digestTable(client: SqlClient, table: Table): Promise<TableDigest> {
  const row = `row(${table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join()})::text`;
  const hash = `('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 15))::bit(60)::bigint`;
  const [digest] = await client.query<TableDigest>({
    text: `select count(*)::text as count, coalesce(sum(${hash}), 0)::text as sum from ${quoteTable(table)}`,
    values: [],
  });
  if (!digest) throw new Error('the statement of the digest returned no row');
  return digest;
}
