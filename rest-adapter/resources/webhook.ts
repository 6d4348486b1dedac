import type {
  DeliveryAttemptFieldsFragment,
  EventFieldsFragment,
  WebhookFieldsFragment,
} from '../operations/generated/operations.ts';
import { toEvent, toTestEvent } from './event.ts';
import { toMoment, toOptionalMoment } from './moment.ts';

/** What is shown of a secret (D17). Sent back, it means the secret that is there. */
export const secretMask = '********';

export function toWebhook(webhook: WebhookFieldsFragment) {
  return {
    id: webhook.databaseId,
    object: 'sales-page-webhook',
    url: webhook.url,
    secret: webhook.hasSecret ? secretMask : null,
    enabled_events: webhook.enabledEvents,
    description: webhook.description,
    active: webhook.active,
    last_used_at: toOptionalMoment(webhook.lastUsedAt),
  };
}

/** The payload is what was sent: `event` as it happened, which it tells the same whenever it is asked. */
export function toWebhookHistory(attempt: DeliveryAttemptFieldsFragment, event: EventFieldsFragment | undefined) {
  const { eventId, isTest, salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, responseStatus } = attempt;
  return {
    id: attempt.id,
    object: 'sales-page-webhook-history',
    http_verb: attempt.httpVerb,
    url: attempt.url,
    payload: isTest ? toTestEvent({ salesPageId, webhookId, eventId }) : event ? toEvent(event) : null,
    response: attempt.response,
    response_status: responseStatus === null ? null : String(responseStatus),
    created_at: toMoment(attempt.createdAt),
  };
}
