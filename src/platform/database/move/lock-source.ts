import type { SqlClient } from '../database.ts';
import { quoteTable, readTables } from '../system-catalogue.ts';
import { MoveError } from './move-database.ts';

/**
 * Prevents changes of a PostgreSQL database until the end of the transaction. Throws MoveError if
 * other clients are connected: a running service would wait for the locks, and would continue to
 * sell on the source afterwards.
 */
export async function lockSource(source: SqlClient): Promise<void> {
  const [others] = await source.query<{ count: number; names: string }>({
    text: `select count(*)::int as count, coalesce(string_agg(distinct coalesce(nullif(application_name, ''), usename, 'unknown'), ', '), '') as names
             from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    values: [],
  });
  if (others && others.count > 0) {
    throw new MoveError(
      `The source is in use: ${others.count} other connections (${others.names}). Stop every process of the service and every other program that is connected to it, then run the command again.`,
    );
  }
  await source.query({
    text: `lock table ${(await readTables(source)).map(quoteTable)} in share mode`,
    values: [],
  });
}
