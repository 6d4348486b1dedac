import type pg from 'pg';
import { applySessionSettings } from './session-settings.ts';

/** Timeout of the settings statement, in milliseconds. The pool's connection timeout no longer applies when it runs. */
const timeoutMs = 5_000;

/**
 * Applies the session settings to a new connection. A pool calls it as `onConnect` and awaits it before it returns the
 * connection, although pg's types do not declare this. Throws SessionSettingsError.
 */
export function applyPostgresqlSession(client: pg.ClientBase): Promise<void> {
  return applySessionSettings(async (text) => {
    const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: timeoutMs };
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows[0];
  });
}
