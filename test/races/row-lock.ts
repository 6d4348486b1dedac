import pg from 'pg';
import type { ServerProcesses } from '../support/use-server-processes.ts';

/** Rows that are held, so that a statement that wants them waits. */
export interface RowLock {
  /** Commits. */
  release(): Promise<void>;
}

/** Holds the rows that a statement changes, or a `select … for update` finds. */
export async function lockRows({ environment }: ServerProcesses, text: string): Promise<RowLock> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
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

const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many statements wait for a lock. */
export async function untilWaiting({ query }: ServerProcesses, count: number): Promise<void> {
  await until(async () => (await query(`select pid ${waiting}`)).length === count);
}

/** Undoes the statements that wait for a lock, as PostgreSQL does when it finds that their client is gone. */
export async function undoWaiting(servers: ServerProcesses): Promise<void> {
  await servers.query(`select pg_terminate_backend(pid) ${waiting}`);
  await untilWaiting(servers, 0);
}

/** Looks again until it is so, for up to 30 seconds. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not come to that within 30 seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
