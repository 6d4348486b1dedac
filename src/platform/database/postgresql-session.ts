import type pg from 'pg';
import { applySessionSettings, verifySessionSettings } from './session-settings.ts';

/**
 * Timeout of the settings statement, in milliseconds. The pool's connection timeout no longer
 * applies to this statement.
 */
const timeoutMs = 5_000;

/**
 * Applies the session settings to a new connection. A pool calls this function as `onConnect` and
 * awaits it before returning the connection, although pg's types do not declare this. `others` are
 * settings in addition to the required ones. Throws SessionSettingsError.
 *
 * All settings are reset first: a pooler in session mode may hand out a connection on which another
 * client has changed some.
 */
export function applyPostgresqlSession(
  client: pg.ClientBase,
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  return applySessionSettings((text) => readRow(client, `reset all; ${text}`), others);
}

/**
 * Verifies the settings of a connection through a pooler in transaction mode, which are applied to
 * each transaction. A pool calls it as `onConnect`. Throws SessionSettingsError.
 */
export function verifyTransactionSettings(client: pg.ClientBase): Promise<void> {
  return verifySessionSettings((text) => readRow(client, text));
}

/** Runs statements and returns the first row of the last one. */
async function readRow(client: pg.ClientBase, text: string): Promise<Record<string, unknown> | undefined> {
  const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: timeoutMs };
  // For several statements, pg returns an array of results, which its types omit.
  const results: pg.QueryResult | pg.QueryResult[] = await client.query(query);
  return [results].flat().at(-1)?.rows[0];
}
