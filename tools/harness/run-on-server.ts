import pg from 'pg';
import { columnTypes } from './column-types.ts';

/**
 * Runs statements one after another on a PostgreSQL database over a separate connection, and
 * returns the rows of the last one. A bigint is a number.
 */
export async function runOnServer<Row extends pg.QueryResultRow>(
  url: string,
  ...texts: readonly [string, ...string[]]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, types: columnTypes });
  // A connection that the server ends after the result emits an error, which would end this
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Drops a database if it exists, and ends its connections. */
export async function dropDatabase(serverUrl: string, database: string): Promise<void> {
  await runOnServer(serverUrl, `drop database if exists ${database} with (force)`);
}
