import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { readProcessorTime } from './processor-time.ts';

/** Starts to count; what it answers with ends that and gives seconds, or null where the server's processes can't be seen. */
export type CountDatabaseTime = () => Promise<() => Promise<number | null>>;

/**
 * Counts the processor time of PostgreSQL's backends of a database. What PostgreSQL does besides (writing its log and its pages,
 * vacuuming) belongs to no backend and is left out, and so is a backend that ends meanwhile.
 */
export async function createDatabaseTime(url: string, cleanup: AsyncDisposableStack): Promise<CountDatabaseTime> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanup.defer(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (!(await isPostgres(rows[0]?.pid ?? 0))) return async () => async () => null;

  const readBackends = async () => {
    const { rows: backends } = await client.query<{ pid: number }>(backendsText);
    const times = backends.map(async ({ pid }) => [pid, await readProcessorTime(pid).catch(() => 0)] as const);
    return new Map(await Promise.all(times));
  };
  return async () => {
    const before = await readBackends();
    return async () => {
      const after = await readBackends();
      return after.entries().reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0);
    };
  };
}

const backendsText = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Whether the server runs on this machine, where its processes have the numbers that it gives. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.startsWith('postgres');
}
