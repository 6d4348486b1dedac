import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { createEventId, firstEventId } from '../events/event-id.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { jobGroupOf, toJobInsert } from './delivery-job.ts';
import { lockWebhook } from './lock-webhook.ts';
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
export async function sendTestEvent(
  dependencies: WebhookDependencies,
  context: RequestContext,
  key: WebhookKey,
): Promise<string> {
  const { database, queue } = dependencies;
  await assertAllowedToRedeliver(dependencies, context, key);
  const eventId = createEventId();
  await database.prismaTransaction(async (transaction) => {
    await lockAndAudit(transaction, context, key, 'webhook.test', { event: eventId });
    await insertTestEvent(transaction, eventId, key.salesPageId);
    await queue.add(transaction, [toJobInsert({ ...key, eventId, isTest: true, attempt: 1 }, 'working')]);
  });
  return eventId;
}

/** Stores a test event with the position of the latest event, so that a subscriber can continue after it (D49). */
async function insertTestEvent({ prisma }: Transaction, id: string, salesPageId: number): Promise<void> {
  const where = { position: { not: null } };
  const latest = await prisma.event.findFirst({ where, orderBy: { position: 'desc' }, select: { position: true } });
  await prisma.testEvent.create({ data: { id, salesPageId, position: latest?.position ?? 0 } });
}

/**
 * Delivers an event again, regardless of the results of earlier attempts. A pending retry becomes due immediately. Requires
 * `manage.settings`. Throws NOT_FOUND, RATE_LIMITED, and STATE_CONFLICT if the webhook is inactive.
 */
export async function redeliverEvent(
  dependencies: WebhookDependencies,
  context: RequestContext,
  { eventId, ...key }: Redelivery,
): Promise<void> {
  await assertAllowedToRedeliver(dependencies, context, key);
  await dependencies.database.prismaTransaction(async (transaction) => {
    const { active } = await lockAndAudit(transaction, context, key, 'webhook.redeliver', { event: eventId });
    const { salesPageId } = key;
    const event = await transaction.prisma.event.findFirst({
      where: { salesPageId, id: eventId, position: { not: null } },
      select: { id: true },
    });
    if (!event) throw notFound('event');
    if (!active) throw webhookInactive();
    await deliverNow(dependencies, transaction, key, [eventId]);
  });
}

/**
 * Delivers the events since `since` that the webhook subscribes to and has never acknowledged with a 2xx status, oldest first, at
 * most 10,000. This includes events while the webhook was inactive, but not those before it was created. Returns the number of
 * events. Requires `manage.settings`. Throws the errors of redeliverEvent.
 */
export async function redeliverFailed(
  dependencies: WebhookDependencies,
  context: RequestContext,
  { since, ...key }: FailedRedelivery,
): Promise<number> {
  await assertAllowedToRedeliver(dependencies, context, key);
  return dependencies.database.prismaTransaction(async (transaction) => {
    const webhook = await lockAndAudit(transaction, context, key, 'webhook.redeliver-failed', { since: since.toISOString() });
    if (!webhook.active) throw webhookInactive();
    const events = await findUndelivered(transaction, webhook, since);
    await deliverNow(dependencies, transaction, key, events);
    return events.length;
  });
}

/**
 * Returns the ids of at most 10,000 events since `since` that the webhook has never acknowledged, oldest first. Reads events by
 * the primary key, from the first id of a time one minute before `since`: ids and `createdAt` come from two clocks, which may
 * differ.
 */
async function findUndelivered(
  { prisma }: Transaction,
  { id: webhookId, salesPageId, enabledEvents, createdAt }: WebhookModel,
  since: Date,
): Promise<string[]> {
  const earliest = firstEventId(new Date(Math.max(0, since.getTime() - 60_000)));
  const events = await prisma.event.findMany({
    where: {
      salesPageId,
      id: { gte: earliest },
      position: { not: null },
      createdAt: { gte: since > createdAt ? since : createdAt },
      name: { in: enabledEvents },
      attempts: { none: { webhookId, failure: null } },
    },
    orderBy: { position: 'asc' },
    take: maxRedeliveredEvents,
    select: { id: true },
  });
  return events.map(({ id }) => id);
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
 * Makes waiting jobs of the given events due immediately, and adds jobs for events without a waiting job. An event whose delivery
 * is in flight is delivered again.
 */
async function deliverNow(
  { queue }: WebhookDependencies,
  transaction: Transaction,
  key: WebhookKey,
  eventIds: readonly string[],
): Promise<void> {
  const waiting = await queue.runNow(transaction, jobGroupOf(key.webhookId), eventIds);
  const others = eventIds.filter((eventId) => !waiting.has(eventId));
  const jobs = others.map((eventId) => toJobInsert({ ...key, eventId, isTest: false, attempt: 1 }, 'working'));
  await queue.add(transaction, jobs);
}

/** Protects the webhook from deletion, writes the audit entry and returns the webhook. Throws NOT_FOUND. */
async function lockAndAudit(
  transaction: Transaction,
  context: RequestContext,
  key: WebhookKey,
  action: string,
  after: Prisma.InputJsonObject,
): Promise<WebhookModel> {
  const webhook = await lockWebhook(transaction, key, 'key share');
  const { id, salesPageId } = webhook;
  await recordChange(transaction, context, { action, subject: `webhook:${id}`, salesPageId, after });
  return webhook;
}

function webhookInactive(): DomainError {
  return new DomainError('STATE_CONFLICT', 'The webhook is inactive. Activate it first.');
}
