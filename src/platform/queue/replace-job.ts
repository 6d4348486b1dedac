import type { SqlClient } from '../database/database.ts';
import type { JobInsert, JobQueue } from './job-queue.ts';

/**
 * Removes a job after an attempt, and adds the job of the next attempt unless `next` is null. If the
 * lease of the job has expired, another process has fetched the job and adds the next attempt.
 */
export async function replaceJob<Data extends object>(
  transaction: SqlClient,
  queue: Pick<JobQueue<Data>, 'add' | 'remove'>,
  id: string,
  next: JobInsert<Data> | null,
): Promise<void> {
  const hadJob = (await queue.remove(transaction, [id])).has(id);
  if (hadJob && next !== null) await queue.add(transaction, [next]);
}
