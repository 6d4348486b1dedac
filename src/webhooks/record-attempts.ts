import type { Database, SqlClient } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { DeliveryResult } from './delivery-client.ts';
import { type DeliveryJob, toJobInsert } from './delivery-job.ts';
import { insertOutcomesStatement } from './delivery-statements.ts';
import { retryDelaySeconds } from './retry-schedule.ts';

/** A completed delivery attempt with its result. */
export interface Attempt {
  /** A UUIDv7. An attempt is recorded once, even if its transaction is repeated. */
  readonly id: string;
  readonly job: Job<DeliveryJob>;
  readonly url: string;
  readonly startedAt: Date;
  readonly result: DeliveryResult;
}

/**
 * Records attempts, removes their jobs and adds the jobs of the next attempts, in one transaction.
 * If the transaction fails, the attempts are made again. An attempt whose job another process has
 * removed is recorded without a next attempt: if the lease of a process expires, a second process
 * makes the same attempt, and both would start a chain of retries. `droppedIds` are the ids of jobs
 * to remove without an attempt.
 */
export async function recordAttempts(
  database: Database,
  queue: JobQueue<DeliveryJob>,
  attempts: readonly Attempt[],
  droppedIds: readonly string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const active = await insertAttempts(transaction, attempts);
    const removed = await queue.remove(transaction, [...attempts.map(({ job }) => job.id), ...droppedIds]);
    const next = attempts.flatMap(({ job: { id, organisationId, data }, result }) => {
      if (result.failure === null || data.isTest || !active.has(data.webhookId) || !removed.has(id))
        return [];
      const delay = retryDelaySeconds(data.attempt, result.retryAfter);
      return delay === null
        ? []
        : [toJobInsert(organisationId, { ...data, attempt: data.attempt + 1 }, 'failing', delay)];
    });
    await queue.add(transaction, next);
  });
}

async function insertAttempts(
  transaction: SqlClient,
  attempts: readonly Attempt[],
): Promise<ReadonlySet<number>> {
  if (attempts.length === 0) return new Set();
  const rows = attempts.map(({ id, job: { data }, url, startedAt, result }) => ({
    id,
    sales_page_id: data.salesPageId,
    webhook_id: data.webhookId,
    event_id: data.isTest ? null : data.eventId,
    test_event_id: data.isTest ? data.eventId : null,
    attempt: data.attempt,
    url,
    response: result.response,
    response_status: result.status,
    failure: result.failure,
    duration_ms: result.durationMs,
    created_at: startedAt.toISOString(),
  }));
  const active = await transaction.query(insertOutcomesStatement({ attempts: JSON.stringify(rows) }));
  return new Set(active.map(({ id }) => id));
}
