import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { DomainError, InvalidInputError } from '../platform/errors/domain-error.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { BulkOrderJob } from './bulk-order-terms.ts';
import { toFieldsOfVoucher } from './check-bulk-order.ts';
import { type PlaceNextDependencies, placeNextOrder } from './place-next-order.ts';

export const bulkOrderQueue = 'bulk-orders';

const unexpected =
  'An unexpected error stopped the bulk order. Issue it again to continue. If it fails again, contact the operator of the service.';

interface RunDependencies extends PlaceNextDependencies {
  readonly queue: Pick<JobQueue<BulkOrderJob>, 'remove' | 'release'>;
  /** Called after each order. Wakes the relay of events. */
  readonly onPlaced: () => void;
}

/**
 * Places the orders of a group and ends the job. If an order is rejected or fails unexpectedly, the
 * group fails with the reason, and the orders that were placed are kept. If `stopping` is aborted,
 * the job is released after the current order, so that another process continues it. Rejects with
 * unexpected errors. If the database is unavailable, the job is not ended and is therefore retried.
 */
export async function runBulkOrderJob(
  { queue, onPlaced, ...dependencies }: RunDependencies,
  { id: jobId, data }: Job<BulkOrderJob>,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = dependencies;
  const { bulkOrderId: id, salesPageId } = data.key;
  try {
    for (let hasMore = true; hasMore; ) {
      if (stopping.aborted) return await queue.release([jobId]);
      hasMore = await placeNextOrder(dependencies, data);
      onPlaced();
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const failure = describeFailure(error);
    await database.prisma.bulkOrder.updateMany({
      where: { id, salesPageId, state: 'issuing' },
      data: { state: 'failed', failure },
    });
    await queue.remove(database, [jobId]);
    if (!(error instanceof DomainError)) throw error;
    return;
  }
  await queue.remove(database, [jobId]);
}

/** Returns why an order was not placed. A field is named as in the input of the bulk order. */
function describeFailure(error: unknown): string {
  if (!(error instanceof DomainError)) return unexpected;
  const [field] = error instanceof InvalidInputError ? toFieldsOfVoucher(error.fields) : [];
  return field ? `${error.message} ${field.field} ${field.message}.` : error.message;
}
