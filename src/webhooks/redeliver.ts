import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { createEventId, firstEventId } from '../events/event-id.ts';
import { recordTestEvent } from '../events/test-event-record.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { jobGroupOf, toJobInsert } from './delivery-job.ts';
import type { WebhookDependencies, WebhookKey } from './webhook-dependencies.ts';

export interface Redelivery extends WebhookKey {
  readonly eventId: string;
}

export interface FailedRedelivery extends WebhookKey {
  readonly since: Date;
}

/** Maximum number of events that one call redelivers. */
export const maxRedeliveredEvents = 10_000;

/**
 * Sends a test event to a webhook, even if it is inactive, and does not retry it. Returns the event's id. Requires
 * `manage.settings`. Throws NOT_FOUND and RATE_LIMITED.
 */
export async function sendTestEvent(parts: WebhookDependencies, context: RequestContext, key: WebhookKey): Promise<string> {
  const { database, queue } = parts;
  await assertAllowedToRedeliver(parts, context, key);
  const eventId = createEventId();
  await database.transaction(async (transaction) => {
    await lockAndAudit(transaction, context, key, 'webhook.test', { event: eventId });
    await recordTestEvent(transaction, eventId, key.salesPageId);
    await queue.add(transaction, [toJobInsert({ ...key, eventId, isTest: true, attempt: 1 }, 'working')]);
  });
  return eventId;
}

/**
 * Delivers an event again, regardless of the results of earlier attempts. A pending retry becomes due immediately. Requires
 * `manage.settings`. Throws NOT_FOUND, RATE_LIMITED, and STATE_CONFLICT if the webhook is inactive.
 */
export async function redeliverEvent(
  parts: WebhookDependencies,
  context: RequestContext,
  { eventId, ...key }: Redelivery,
): Promise<void> {
  await assertAllowedToRedeliver(parts, context, key);
  await parts.database.transaction(async (transaction) => {
    const isActive = await lockAndAudit(transaction, context, key, 'webhook.redeliver', { event: eventId });
    const [event] = await transaction.query({
      text: 'select id from events where sales_page_id = $1 and id = $2::uuid and position is not null',
      values: [key.salesPageId, eventId],
    });
    if (!event) throw notFound('event');
    if (!isActive) throw webhookInactive();
    await deliverNow(parts, transaction, key, [eventId]);
  });
}

/**
 * Selects undelivered events by the primary key, from the first id of a time one minute before `since`: ids and `created_at` come
 * from two clocks, which may differ.
 */
const failedText = `
  select e.id from events e join webhooks w on w.id = $2::int
   where e.sales_page_id = $1::int and e.id >= $3::uuid and e.position is not null and e.created_at >= greatest($4::timestamptz, w.created_at)
     and e.name = any(w.enabled_events)
     and not exists (select from delivery_attempts a where a.event_id = e.id and a.webhook_id = w.id and a.failure is null)
   order by e.position limit ${maxRedeliveredEvents}`;

/**
 * Delivers the events since `since` that the webhook subscribes to and has never acknowledged with a 2xx status, oldest first, at
 * most 10,000. This includes events while the webhook was inactive, but not those before it was created. Returns the number of
 * events. Requires `manage.settings`. Throws the errors of redeliverEvent.
 */
export async function redeliverFailed(
  parts: WebhookDependencies,
  context: RequestContext,
  { since, ...key }: FailedRedelivery,
): Promise<number> {
  await assertAllowedToRedeliver(parts, context, key);
  return parts.database.transaction(async (transaction) => {
    const isActive = await lockAndAudit(transaction, context, key, 'webhook.redeliver-failed', { since });
    if (!isActive) throw webhookInactive();
    const earliest = firstEventId(new Date(Math.max(0, since.getTime() - 60_000)));
    const values = [key.salesPageId, key.webhookId, earliest, since.toISOString()];
    const events = await transaction.query<{ id: string }>({ name: 'failed-events', text: failedText, values });
    await deliverNow(
      parts,
      transaction,
      key,
      events.map(({ id }) => id),
    );
    return events.length;
  });
}

async function assertAllowedToRedeliver(
  { limitRedeliveries }: WebhookDependencies,
  { caller }: RequestContext,
  { salesPageId }: WebhookKey,
): Promise<void> {
  assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
  await limitRedeliveries(caller.id);
}

/**
 * Makes waiting jobs of these events due now and adds jobs for the others. An event whose delivery is in flight is delivered
 * again.
 */
async function deliverNow(
  { queue }: WebhookDependencies,
  transaction: SqlClient,
  key: WebhookKey,
  eventIds: readonly string[],
): Promise<void> {
  const waiting = await queue.runNow(transaction, jobGroupOf(key.webhookId), eventIds);
  const others = eventIds.filter((eventId) => !waiting.has(eventId));
  const jobs = others.map((eventId) => toJobInsert({ ...key, eventId, isTest: false, attempt: 1 }, 'working'));
  await queue.add(transaction, jobs);
}

const lockAndAuditText = `
with webhook as (
  select w.* from webhooks w where w.sales_page_id = $1::int and w.id = $2::int for key share
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select $4::int, webhook.sales_page_id, a.principal, a.channel, $5::text, 'webhook:' || webhook.id, $6::jsonb, a.request_id
    from webhook, jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
)
select active from webhook`;

/** Locks the webhook, writes the audit entry and returns whether the webhook is active. Throws NOT_FOUND. */
async function lockAndAudit(
  transaction: SqlClient,
  context: RequestContext,
  { salesPageId, webhookId }: WebhookKey,
  action: string,
  detail: object,
): Promise<boolean> {
  const values = [salesPageId, webhookId, toContextJson(context), context.caller.organisationId, action, JSON.stringify(detail)];
  const [webhook] = await transaction.query<{ active: boolean }>({ name: 'enter-delivery', text: lockAndAuditText, values });
  if (!webhook) throw notFound('webhook');
  return webhook.active;
}

function webhookInactive(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The webhook is inactive. Activate it first.');
}
