import { z } from 'zod';
import type {
  DeliveryAttemptFieldsFragment,
  EventFieldsFragment,
  WebhookFieldsFragment,
} from '../operations/generated/operations.ts';
import {
  eventName,
  eventShape,
  testEventShape,
  toEvent,
  toEventTypeName,
  toTestEvent,
} from './event-resource.ts';
import { id, timestamp, url, uuid } from './resource-shape.ts';
import { toOptionalTimestamp, toTimestamp } from './timestamp.ts';

/**
 * Value returned in place of a secret (D17). In a request, this value leaves the current secret
 * unchanged.
 */
export const secretMask = '********';

export const webhookShape = z
  .object({
    id: id(),
    object: z.literal('sales-page-webhook'),
    url: url(),
    secret: z
      .literal(secretMask)
      .nullable()
      .describe('A mask instead of the secret. Null if the webhook has no secret.'),
    enabled_events: z.array(eventName()),
    description: z.string(),
    active: z.boolean(),
    last_used_at: timestamp().nullable(),
  })
  .meta({ id: 'Webhook' });

export function toWebhook(webhook: WebhookFieldsFragment): z.infer<typeof webhookShape> {
  return {
    id: webhook.databaseId,
    object: 'sales-page-webhook',
    url: webhook.url,
    secret: webhook.hasSecret ? secretMask : null,
    enabled_events: webhook.enabledEvents.map(toEventTypeName),
    description: webhook.description,
    active: webhook.active,
    last_used_at: toOptionalTimestamp(webhook.lastUsedAt),
  };
}

export const webhookHistoryShape = z
  .object({
    id: uuid(),
    object: z.literal('sales-page-webhook-history'),
    http_verb: z.string(),
    url: url(),
    payload: z.union([eventShape, testEventShape]).nullable(),
    response: z.string().nullable(),
    response_status: z.string().nullable(),
    created_at: timestamp(),
  })
  .meta({ id: 'WebhookHistoryEntry' });

/**
 * Maps a delivery attempt of a webhook. Its payload is generated from `event` and is identical to
 * the payload that was sent.
 */
export function toWebhookHistory(
  { salesPageId, webhookId }: { readonly salesPageId: number; readonly webhookId: number },
  attempt: DeliveryAttemptFieldsFragment,
  event: EventFieldsFragment | undefined,
): z.infer<typeof webhookHistoryShape> {
  const { eventId, isTest, responseStatus } = attempt;
  return {
    id: attempt.databaseId,
    object: 'sales-page-webhook-history',
    http_verb: attempt.rest.httpVerb,
    url: attempt.url,
    payload: isTest ? toTestEvent({ salesPageId, webhookId, eventId }) : event ? toEvent(event) : null,
    response: attempt.response,
    response_status: responseStatus === null ? null : String(responseStatus),
    created_at: toTimestamp(attempt.createdAt),
  };
}
