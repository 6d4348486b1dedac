import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { defineRelayStatement } from '../events/assign-positions.ts';
import { int, json } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { addJobsText } from '../platform/queue/job-statements.ts';
import { type DeliveryJob, deliveryQueue } from './delivery-job.ts';

const firstJob = {
  salesPageId: 'w.sales_page_id',
  webhookId: 'w.id',
  eventId: 'p.id',
  isTest: 'false',
  attempt: '1',
} satisfies Record<keyof DeliveryJob, string>;

/**
 * The statement of the relay, which adds the jobs of the first delivery attempts: for each event,
 * to the active webhooks of the sales pages that receive it and that subscribe to its name.
 */
export const relayStatement = defineRelayStatement(
  addJobsText(
    deliveryQueue,
    `select p.organisation_id, w.id as lane, case when w.failing_since is null then 'working' else 'failing' end::job_tier as tier,
            p.id::text as key, now() as due_at,
            jsonb_build_object(${Object.entries(firstJob)
              .map(([key, sql]) => `'${key}', ${sql}`)
              .join(', ')}) as data
       from placed p join webhooks w on w.sales_page_id in (p."salesPageId", p."sellingPageId") and w.active and p.name = any(w.enabled_events)
      order by p.position`,
  ),
);

/**
 * Inserts attempts into the history and updates their webhooks: `last_used_at`, `failing_since`,
 * and `active`, which becomes false after a 410 or five days with failures only (D36). Tests affect
 * only `last_used_at`. An attempt is not inserted if its event was removed or belongs to another
 * organisation. The response to an event whose personal data has been erased is not stored,
 * because it may quote this data. Locking the orders waits for an erasure in progress, and delays a
 * later one until this transaction ends. `attempts` is a JSON array. Returns the ids of the
 * webhooks that are still active.
 */
export const insertOutcomesStatement = defineStatement({
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
    left join events e on e.id = o.event_id and e.organisation_id = b.organisation_id
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
