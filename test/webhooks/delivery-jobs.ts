import { createEventId } from '../../src/events/event-id.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { type DeliveryJob, deliveryQueue, toJobInsert } from '../../src/webhooks/delivery-job.ts';
import type { TestService } from '../support/test-service.ts';

/**
 * Adds the jobs of the given number of test events for a webhook of Demo Group directly to the
 * queue. A worker fetches them with its next poll.
 */
export async function addDeliveryJobs(
  { database }: Pick<TestService, 'database'>,
  delivery: Pick<DeliveryJob, 'salesPageId' | 'webhookId'>,
  count: number,
): Promise<void> {
  const jobs = Array.from({ length: count }, () =>
    toJobInsert(1, { ...delivery, eventId: createEventId(Date.now()), isTest: true, attempt: 1 }, 'working'),
  );
  const queue = createJobQueue<DeliveryJob>(database, { name: deliveryQueue, maxLeaseSeconds: 120 });
  await database.transaction((transaction) => queue.add(transaction, jobs));
}
