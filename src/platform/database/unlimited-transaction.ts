import type pg from 'pg';
import { parseConnectionUrl } from './connection-url.ts';
import type { SqlClient } from './database.ts';
import { createClientClass } from './postgresql-client.ts';
import { connectionOptions } from './postgresql-connection.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';

/**
 * Settings that remove all time limits except that of lock waits. If another process uses the
 * database, the transaction fails instead of waiting for it.
 */
const settings = { statement_timeout: '0', lock_timeout: '5s', idle_in_transaction_session_timeout: '0' };

/**
 * Runs `work` in one transaction on a separate connection to a PostgreSQL server, without a time
 * limit. Commits when `work` resolves. If it throws, or the process is killed, nothing is changed.
 */
export async function runUnlimitedTransaction<Result>(
  url: string,
  work: (transaction: SqlClient) => Promise<Result>,
): Promise<Result> {
  const target = parseConnectionUrl(url);
  const Client = createClientClass(target);
  const client = new Client({ ...connectionOptions, connectionString: target.url });
  // If the connection is lost, the statement in progress fails. Without a listener, the event would
  // also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await applyPostgresqlSession(client, { ...target.settings, ...settings });
    await client.query('begin');
    const result = await work({
      query: async <Row>({
        text,
        values,
      }: {
        readonly text: string;
        readonly values: readonly unknown[];
      }) => {
        const { rows } = await client.query<pg.QueryResultRow>({ text, values: [...values] });
        return rows as Row[];
      },
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
