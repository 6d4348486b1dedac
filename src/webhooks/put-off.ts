import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { type DeliveryJob, toJobInsert } from './delivery-job.ts';

/** How long an event is left alone that could not be read. Seconds. */
const pause = 30;

/**
 * Has jobs come back later, whose events can't be read now: they are no attempts, and would else hold the places of their webhook
 * until their lease ends. They come back one at a time, as if their webhook failed.
 */
export async function putOff(database: Database, queue: JobQueue<DeliveryJob>, jobs: readonly Job<DeliveryJob>[]): Promise<void> {
  if (jobs.length === 0) return;
  await database.transaction(async (transaction) => {
    await queue.remove(
      transaction,
      jobs.map(({ id }) => id),
    );
    await queue.add(
      transaction,
      jobs.map(({ data }) => toJobInsert(data, 'failing', pause)),
    );
  });
}
