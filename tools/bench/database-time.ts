import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { readCpuTime } from '../harness/cpu-time.ts';

/**
 * Starts a measurement. Resolves with a function that ends the measurement and returns PostgreSQL's
 * CPU time in seconds. The time is null if the database server runs on another machine.
 */
export type CountDatabaseTime = () => Promise<() => Promise<number | null>>;

/**
 * Returns a function that measures the CPU time of PostgreSQL's backends of a database. Backends
 * that end during the measurement are excluded, as are processes without a database, such as the
 * WAL writer and the checkpoint process.
 */
export async function createDatabaseTime(
  url: string,
  cleanup: AsyncDisposableStack,
): Promise<CountDatabaseTime> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanup.defer(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (!(await isPostgres(rows[0]?.pid ?? 0))) return async () => async () => null;

  const readBackends = async () => {
    const { rows: backends } = await client.query<{ pid: number }>(backendsText);
    const times = backends.map(async ({ pid }) => [pid, await readCpuTime(pid).catch(() => 0)] as const);
    return new Map(await Promise.all(times));
  };
  return async () => {
    const before = await readBackends();
    return async () => {
      const after = await readBackends();
      return after
        .entries()
        .reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0);
    };
  };
}

const backendsText =
  'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/**
 * Returns whether the process with an id that the database server reported is a PostgreSQL process
 * of the local machine. False if the server runs on another machine.
 */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.startsWith('postgres');
}
