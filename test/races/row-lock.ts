import pg from 'pg';
import { columnTypes } from '../../tools/harness/column-types.ts';
import { until } from '../../tools/harness/until.ts';
import type { ServerProcesses } from '../support/use-server-processes.ts';

/** Locked rows, for which conflicting statements wait. */
export interface RowLock {
  /** Commits, which releases the locks. Repeated calls have no effect. */
  release(): Promise<void>;
}

/**
 * Runs a statement that locks rows or a table in a transaction that stays open until `release` is
 * called.
 */
export async function lockRows(
  { environment }: Pick<ServerProcesses, 'environment'>,
  text: string,
): Promise<RowLock> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL, types: columnTypes });
  await client.connect();
  await client.query('begin');
  await client.query(text);
  let released: Promise<void> | undefined;
  return {
    release() {
      released ??= client.query('commit').then(() => client.end());
      return released;
    },
  };
}

const waitingSql = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when exactly `count` statements wait for a lock. */
export async function untilWaiting({ query }: ServerProcesses, count: number): Promise<void> {
  await until(async () => (await query(`select pid ${waitingSql}`)).length === count);
}

/**
 * Rolls back the statements that wait for a lock, as PostgreSQL does when it detects that their
 * client has disconnected.
 */
export async function undoWaiting(servers: ServerProcesses): Promise<void> {
  const ended = await servers.query(`select pid, pg_terminate_backend(pid) ${waitingSql}`);
  const text = 'select from pg_stat_activity where pid = any($1)';
  await until(async () => (await servers.query(text, [ended.map(({ pid }) => pid)])).length === 0);
}
