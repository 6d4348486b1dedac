import type pg from 'pg';
import { applySessionSettings } from './session-settings.ts';

/** Milliseconds. The pool's own limit ends when a connection is established, before this statement. */
const timeoutMs = 5_000;

/**
 * Prepares a new connection for the service's statements. A pool calls it as `onConnect` and awaits it before it hands the connection
 * out, although its types do not say so. Throws SessionSettingsError.
 */
export function applyPostgresqlSession(client: pg.ClientBase): Promise<void> {
  return applySessionSettings(async (text) => {
    const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: timeoutMs };
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows[0];
  });
}
