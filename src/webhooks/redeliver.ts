import { assertAllowedOnPage } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import { createEventId, firstEventId } from '../events/event-id.ts';
import { recordTestEvent } from '../events/test-event-record.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { groupOf, toJobInsert } from './delivery-job.ts';
import type { WebhookName, WebhookParts } from './webhook-parts.ts';

export interface Redelivery extends WebhookName {
  readonly eventId: string;
}

export interface FailedRedelivery extends WebhookName {
  readonly since: Date;
}

/** Maximum number of events that one call redelivers. */
export const redeliveryLimit = 10_000;

/**
 * Sends a test event to a webhook, even if it is inactive, and does not retry it. Returns the event's id. Requires
 * `manage.settings`. Throws NOT_FOUND and RATE_LIMITED.
 */
export async function sendTestEvent(parts: WebhookParts, context: RequestContext, name: WebhookName): Promise<string> {
  const { database, queue } = parts;
  await assertMayRedeliver(parts, context, name);
  const eventId = createEventId();
  await database.transaction(async (transaction) => {
    await enter(transaction, context, name, 'webhook.test', { event: eventId });
    await recordTestEvent(transaction, eventId, name.salesPageId);
    await queue.add(transaction, [toJobInsert({ ...name, eventId, isTest: true, attempt: 1 }, 'working')]);
  });
  return eventId;
}

/**
 * Delivers an event again, regardless of the results of earlier attempts. A pending retry becomes due immediately. Requires
 * `manage.settings`. Throws NOT_FOUND, RATE_LIMITED, and STATE_CONFLICT if the webhook is inactive.
 */
export async function redeliverEvent(
  parts: WebhookParts,
  context: RequestContext,
  { eventId, ...name }: Redelivery,
): Promise<void> {
  await assertMayRedeliver(parts, context, name);
  await parts.database.transaction(async (transaction) => {
    const isActive = await enter(transaction, context, name, 'webhook.redeliver', { event: eventId });
    const [event] = await transaction.query({
      text: 'select id from events where sales_page_id = $1 and id = $2::uuid and position is not null',
      values: [name.salesPageId, eventId],
    });
    if (!event) throw notFound('event');
    if (!isActive) throw inactive();
    await deliverNow(parts, transaction, name, [eventId]);
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
   order by e.position limit ${redeliveryLimit}`;

/**
 * Delivers the events since `since` that the webhook subscribes to and has never acknowledged with a 2xx status, oldest first, at
 * most 10,000. This includes events while the webhook was inactive, but not those before it was created. Returns the number of
 * events. Requires `manage.settings`. Throws the errors of redeliverEvent.
 */
export async function redeliverFailed(
  parts: WebhookParts,
  context: RequestContext,
  { since, ...name }: FailedRedelivery,
): Promise<number> {
  await assertMayRedeliver(parts, context, name);
  return parts.database.transaction(async (transaction) => {
    const isActive = await enter(transaction, context, name, 'webhook.redeliver-failed', { since });
    if (!isActive) throw inactive();
    const earliest = firstEventId(new Date(Math.max(0, since.getTime() - 60_000)));
    const values = [name.salesPageId, name.webhookId, earliest, since.toISOString()];
    const events = await transaction.query<{ id: string }>({ name: 'failed-events', text: failedText, values });
    await deliverNow(
      parts,
      transaction,
      name,
      events.map(({ id }) => id),
    );
    return events.length;
  });
}

async function assertMayRedeliver(
  { limitRedeliveries }: WebhookParts,
  { caller }: RequestContext,
  { salesPageId }: WebhookName,
): Promise<void> {
  assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
  await limitRedeliveries(caller.id);
}

/**
 * Makes waiting jobs of these events due now and adds jobs for the others. An event whose delivery is in flight is delivered
 * again.
 */
async function deliverNow(
  { queue }: WebhookParts,
  transaction: SqlClient,
  name: WebhookName,
  eventIds: readonly string[],
): Promise<void> {
  const waiting = await queue.hasten(transaction, groupOf(name.webhookId), eventIds);
  const others = eventIds.filter((eventId) => !waiting.has(eventId));
  const jobs = others.map((eventId) => toJobInsert({ ...name, eventId, isTest: false, attempt: 1 }, 'working'));
  await queue.add(transaction, jobs);
}

const enterText = `
with webhook as (
  select w.* from webhooks w where w.sales_page_id = $1::int and w.id = $2::int for key share
), audit as (
  insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after, request_id)
  select $4::int, webhook.sales_page_id, a.principal, a.channel, $5::text, 'webhook:' || webhook.id, $6::jsonb, a.request_id
    from webhook, jsonb_to_record($3::jsonb) as a(principal text, channel channel, request_id text)
)
select active from webhook`;

/** Locks the webhook, writes the audit entry and returns whether the webhook is active. Throws NOT_FOUND. */
async function enter(
  transaction: SqlClient,
  context: RequestContext,
  { salesPageId, webhookId }: WebhookName,
  action: string,
  detail: object,
): Promise<boolean> {
  const values = [salesPageId, webhookId, toContextJson(context), context.caller.organisationId, action, JSON.stringify(detail)];
  const [webhook] = await transaction.query<{ active: boolean }>({ name: 'enter-delivery', text: enterText, values });
  if (!webhook) throw notFound('webhook');
  return webhook.active;
}

function inactive(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The webhook is inactive. Activate it first.');
}
