import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordChange } from '../audit/record-change.ts';
import { createEventId } from '../events/event-id.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { assertExpectedCount } from '../platform/errors/unexpected-count-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import {
  type ChangedRow,
  type IdempotentResult,
  runIdempotently,
} from '../platform/idempotency/run-idempotently.ts';
import { toJobInsert } from './delivery-job.ts';
import { lockWebhook } from './lock-webhook.ts';
import { findUndelivered } from './undelivered-events.ts';
import type { WebhookDependencies, WebhookKey } from './webhook-dependencies.ts';

export interface Redelivery extends WebhookKey {
  readonly eventId: string;
}

export interface FailedRedelivery extends WebhookKey {
  readonly since: Date;
  /** The number of events that must match (D94). */
  readonly expectedCount: number;
}

/** Maximum number of events that one call redelivers. */
export const maxRedeliveredEvents = 10_000;

/** The id of the webhook, and the id of the event that was sent to it. */
export interface SentEvent extends ChangedRow {
  readonly eventId: string;
}

/** The id of the webhook and the number of events that were sent to it. */
export interface SentEvents extends ChangedRow {
  readonly count: number;
}

/**
 * Sends a test event to a webhook, even if it is inactive, and does not retry it. Requires
 * `manage.settings`. Throws NOT_FOUND, RATE_LIMITED and IDEMPOTENCY_KEY_REUSED.
 */
export async function sendTestEvent(
  dependencies: WebhookDependencies,
  context: RequestContext,
  key: WebhookKey,
): Promise<SentEvent> {
  const { queue } = dependencies;
  const { result, replayed } = await sendOnce(
    dependencies,
    context,
    key,
    { sendTestEvent: key },
    z.uuid(),
    async (transaction) => {
      const eventId = createEventId();
      await lockAndAudit(transaction, context, key, 'webhook.test', { event: eventId });
      const { organisationId } = context.caller;
      await insertTestEvent(transaction, eventId, organisationId, key.salesPageId);
      await queue.add(transaction, [
        toJobInsert(organisationId, { ...key, eventId, isTest: true, attempt: 1 }, 'working'),
      ]);
      return eventId;
    },
  );
  return { id: key.webhookId, eventId: result, replayed };
}

/**
 * Stores a test event with the position of the latest event, so that a subscriber can continue
 * after that event (D49).
 */
async function insertTestEvent(
  { prisma }: Transaction,
  id: string,
  organisationId: number,
  salesPageId: number,
): Promise<void> {
  const where = { position: { not: null } };
  const latest = await prisma.event.findFirst({
    where,
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  await prisma.testEvent.create({
    data: { id, organisationId, salesPageId, position: latest?.position ?? 0 },
  });
}

/**
 * Delivers an event again, regardless of the results of earlier attempts. A pending retry becomes
 * due immediately. Requires `manage.settings`. Throws NOT_FOUND, RATE_LIMITED,
 * IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the webhook is inactive.
 */
export async function redeliverEvent(
  dependencies: WebhookDependencies,
  context: RequestContext,
  redelivery: Redelivery,
): Promise<SentEvent> {
  const { eventId, ...key } = redelivery;
  const request = { redeliverEvent: redelivery };
  const { replayed } = await sendOnce(dependencies, context, key, request, z.null(), async (transaction) => {
    const { active } = await lockAndAudit(transaction, context, key, 'webhook.redeliver', { event: eventId });
    const { salesPageId } = key;
    const event = await transaction.prisma.event.findFirst({
      where: { ...ofPage(salesPageId), id: eventId, position: { not: null } },
      select: { id: true },
    });
    if (!event) throw notFound('event');
    if (!active) throw webhookInactive();
    await deliverNow(transaction, dependencies, context, key, [eventId]);
    return null;
  });
  return { id: key.webhookId, eventId, replayed };
}

/**
 * Delivers the events since `since` that the webhook subscribes to and has never acknowledged with
 * a 2xx status, oldest first, at most 10,000. This includes events that occurred while the webhook
 * was inactive, but not those that occurred before it was created. Requires `manage.settings`.
 * Throws the errors of redeliverEvent, and STATE_CONFLICT if another number of events than
 * `expectedCount` matches.
 */
export async function redeliverFailed(
  dependencies: WebhookDependencies,
  context: RequestContext,
  redelivery: FailedRedelivery,
): Promise<SentEvents> {
  const { since, expectedCount, ...key } = redelivery;
  const request = { redeliverFailed: redelivery };
  const { result, replayed } = await sendOnce(
    dependencies,
    context,
    key,
    request,
    z.int(),
    async (transaction) => {
      const webhook = await lockAndAudit(transaction, context, key, 'webhook.redeliver-failed', {
        since: since.toISOString(),
      });
      if (!webhook.active) throw webhookInactive();
      const { events, count } = await findUndelivered(transaction, webhook, since, maxRedeliveredEvents);
      assertExpectedCount(expectedCount, count);
      await deliverNow(transaction, dependencies, context, key, events);
      return events.length;
    },
  );
  return { id: key.webhookId, count: result, replayed };
}

/** Selects the events that a sales page receives (`pagesOfEvent`). */
const ofPage = (salesPageId: number) => ({ OR: [{ salesPageId }, { sellingPageId: salesPageId }] });

/**
 * Authorises and limits a request to send events to a webhook, and runs it in a transaction once
 * per idempotency key. Repeated requests are charged to the limit as well.
 */
async function sendOnce<Result>(
  { database, limitRedeliveries }: WebhookDependencies,
  { caller, idempotencyKey }: RequestContext,
  { salesPageId }: WebhookKey,
  request: object,
  shape: z.ZodType<Result>,
  send: (transaction: Transaction) => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  assertAllowedOnPage(caller, 'webhook.manage', salesPageId);
  await limitRedeliveries(caller.id);
  const key = createIdempotencyKey(caller, idempotencyKey, request);
  return runIdempotently(database, key, shape, (runOnce) =>
    database.prismaTransaction((transaction) => runOnce(transaction, () => send(transaction))),
  );
}

/**
 * Makes waiting jobs of the given events due immediately, and adds jobs for events without a
 * waiting job. An event whose delivery is in flight is delivered again.
 */
async function deliverNow(
  transaction: Transaction,
  { queue }: WebhookDependencies,
  { caller: { organisationId } }: RequestContext,
  key: WebhookKey,
  eventIds: readonly string[],
): Promise<void> {
  const waiting = await queue.runNow(transaction, key.webhookId, eventIds);
  const others = eventIds.filter((eventId) => !waiting.has(eventId));
  const jobs = others.map((eventId) =>
    toJobInsert(organisationId, { ...key, eventId, isTest: false, attempt: 1 }, 'working'),
  );
  await queue.add(transaction, jobs);
}

/**
 * Protects the webhook from deletion, writes the audit entry and returns the webhook. Throws
 * NOT_FOUND.
 */
async function lockAndAudit(
  transaction: Transaction,
  context: RequestContext,
  key: WebhookKey,
  action: `webhook.${string}` & AuditAction,
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
