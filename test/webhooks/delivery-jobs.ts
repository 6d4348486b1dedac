import { createEventId } from '../../src/events/event-id.ts';
import { type JobQueue, openJobQueue } from '../../src/platform/queue/job-queue.ts';
import { type DeliveryJob, deliveryQueue, toJobInsert } from '../../src/webhooks/delivery-job.ts';
import type { TestService } from '../support/test-service.ts';

/**
 * Adds the jobs of the given number of test events for a webhook directly to the queue. A worker fetches them with its
 * next poll.
 */
export async function addDeliveryJobs(
  { database }: Pick<TestService, 'database'>,
  delivery: Pick<DeliveryJob, 'salesPageId' | 'webhookId'>,
  count: number,
): Promise<void> {
  const jobs = Array.from({ length: count }, () =>
    toJobInsert({ ...delivery, eventId: createEventId(Date.now()), isTest: true, attempt: 1 }, 'working'),
  );
  const queue: JobQueue<DeliveryJob> = await openJobQueue(database, {
    ...{ name: deliveryQueue, leaseSeconds: 120, supervise: false },
    onError: (error) => {
      throw error;
    },
  });
  try {
    await database.transaction((transaction) => queue.add(transaction, jobs));
  } finally {
    await queue.stop();
  }
}
