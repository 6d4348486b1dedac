import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { bindServices, wakeAfterEach } from '../platform/services/bind-services.ts';
import type { BulkOrderJob } from './bulk-order-terms.ts';
import { createBulkOrder } from './create-bulk-order.ts';
import { type IssueInput, issueBulkOrder } from './issue-bulk-order.ts';

interface BulkOrderDependencies {
  readonly database: Database;
  readonly queue: Pick<JobQueue<BulkOrderJob>, 'add'>;
  /** Wakes the worker of bulk orders in this process. */
  readonly wake: () => void;
}

export type BulkOrderServices = ReturnType<typeof createBulkOrderServices>;

/** Returns the services of bulk orders. */
export function createBulkOrderServices({ database, queue, wake }: BulkOrderDependencies) {
  return {
    ...bindServices(database, { createBulkOrder }),
    ...wakeAfterEach(wake, {
      issueBulkOrder: (context: RequestContext, input: IssueInput) =>
        issueBulkOrder(database, queue, context, input),
    }),
  };
}
