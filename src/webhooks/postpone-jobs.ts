import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { type DeliveryJob, toJobInsert } from './delivery-job.ts';

/** Delay of a job whose event or secret could not be read, in seconds. */
const delaySeconds = 30;

/**
 * Requeues jobs whose events or secrets cannot be read at present, with a delay of 30 seconds,
 * unless another process has removed them. They are not recorded as attempts. If a job were not
 * requeued, it would count towards the limit of its webhook's lane until its lease expires. The
 * jobs have the tier `failing`, so that they are retried one at a time.
 */
export async function postponeJobs(
  database: Database,
  queue: JobQueue<DeliveryJob>,
  jobs: readonly Job<DeliveryJob>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await database.transaction(async (transaction) => {
    const removed = await queue.remove(
      transaction,
      jobs.map(({ id }) => id),
    );
    const postponed = jobs.filter(({ id }) => removed.has(id));
    await queue.add(
      transaction,
      postponed.map(({ organisationId, data }) => toJobInsert(organisationId, data, 'failing', delaySeconds)),
    );
  });
}
