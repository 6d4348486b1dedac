import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { int, json } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { DeliveryResult } from './delivery-client.ts';
import { type DeliveryJob, toJobInsert } from './delivery-job.ts';
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
 * Inserts attempts into the history and updates their webhooks: `last_used_at`, `failing_since`,
 * and `active`, which becomes false after a 410 or five days with failures only (D36). Tests affect
 * only `last_used_at`. The response to an event whose personal data has been erased is not stored,
 * because it may quote this data. Locking the orders waits for an erasure in progress, and delays a
 * later one until this transaction ends. `attempts` is a JSON array. Returns the ids of the
 * webhooks that are still active.
 */
const insertOutcomesStatement = defineStatement({
  name: 'record-attempts',
  params: { attempts: json() },
  row: { id: int },
  text: `
with outcome as (
  select * from jsonb_to_recordset($1::jsonb) as o(
    id uuid, sales_page_id int, webhook_id int, event_id uuid, test_event_id uuid, attempt int, url text, response text,
    response_status int, failure text, duration_ms int, created_at timestamptz)
), before as (
  select w.* from webhooks w where w.id in (select webhook_id from outcome) order by w.id for no key update
), ordered as (
  select o.id, o.erased_at from orders o
   where o.id in (select e.order_id from events e join outcome on outcome.event_id = e.id) order by o.id for share
), attempts as (
  insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, test_event_id, attempt, url, response, response_status,
                                 failure, duration_ms, created_at)
  select o.id, b.organisation_id, o.sales_page_id, o.webhook_id, o.event_id, o.test_event_id, o.attempt, o.url,
         case when ordered.erased_at is null then o.response end, o.response_status, o.failure, o.duration_ms,
         o.created_at
    from outcome o
    join before b on b.id = o.webhook_id
    left join events e on e.id = o.event_id
    left join ordered on ordered.id = e.order_id
   where o.event_id is null or e.id is not null
   order by o.id
  on conflict (id) do nothing
), tally as (
  select webhook_id, max(created_at) as last_at,
         bool_or(failure is null) filter (where event_id is not null) as any_succeeded,
         min(created_at) filter (where event_id is not null and failure is not null) as failed_at,
         bool_or(response_status = 410) filter (where event_id is not null) as is_gone
    from outcome group by webhook_id
), webhook as (
  update webhooks w
     set last_used_at = greatest(b.last_used_at, t.last_at),
         failing_since = case when t.any_succeeded then null else coalesce(b.failing_since, t.failed_at) end,
         active = b.active and t.is_gone is not true
                  and (t.any_succeeded is not false or coalesce(b.failing_since, t.failed_at) > now() - interval '5 days')
    from before b join tally t on t.webhook_id = b.id
   where w.id = b.id
  returning w.id, w.sales_page_id, w.active, b.active as was_active, w.failing_since
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after)
  select p.organisation_id, p.id, 'service', 'graphql', ${actionAndSubjectSql('webhook.deactivate', 'webhook', 'webhook.id')},
         jsonb_build_object('active', true), jsonb_build_object('active', false, 'failing_since', webhook.failing_since)
    from webhook join sales_pages p on p.id = webhook.sales_page_id
   where webhook.was_active and not webhook.active
)
select id from webhook where active`,
});

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
