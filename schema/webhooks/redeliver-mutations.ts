import { notFound } from '../../src/platform/errors/domain-error.ts';
import type { SentEvent, SentEvents } from '../../src/webhooks/redeliver.ts';
import type { WebhookKey } from '../../src/webhooks/webhook-dependencies.ts';
import type { InputFields } from '../builder.ts';
import { expectedCountField } from '../mutations/expected-count.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readEventId, readPageObjectId } from '../nodes/global-ids.ts';
import { WebhookType } from './webhook.ts';

const webhookIdField = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the webhook.' });

mutation('sendTestEvent', {
  description:
    'Sends the test event `webhook.test` to a webhook once, without retries. The webhook can be inactive.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND'],
  input: (t) => ({ webhookId: webhookIdField(t) }),
  payload: objectPayload<'Webhook', SentEvent>(
    'SendTestEventPayload',
    'webhook',
    'Webhook',
    WebhookType,
    (t) => ({
      eventId: t.exposeID('eventId', {
        description:
          'The id of the test event, a UUID. Read the result with `attempts(filter:)` of the webhook.',
      }),
    }),
  ),
  resolve: ({ webhookId }, request, { services }) => services.sendTestEvent(request, readKey(webhookId)),
});

mutation('redeliverEvent', {
  description:
    'Redelivers an event to an active webhook, whether or not it was delivered before. A pending retry is made immediately.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    webhookId: webhookIdField(t),
    eventId: t.id({ required: true, description: 'The `id` or the `eventId` of the event.' }),
  }),
  payload: objectPayload<'Webhook', SentEvent>(
    'RedeliverEventPayload',
    'webhook',
    'Webhook',
    WebhookType,
    (t) => ({
      eventId: t.exposeID('eventId', { description: 'The id of the event, a UUID.' }),
    }),
  ),
  resolve({ webhookId, eventId }, request, { services }) {
    const key = readKey(webhookId);
    const id = readEventId(eventId, key.salesPageId);
    if (id === null) throw notFound('event');
    return services.redeliverEvent(request, { ...key, eventId: id });
  },
});

mutation('redeliverFailedEvents', {
  description:
    'Redelivers failed events to an active webhook, oldest first: every event since a given time that was not delivered successfully, at most 10,000. Events that precede the creation of the webhook are not included.',
  requires: 'webhook.manage',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    webhookId: webhookIdField(t),
    startAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'The time from which events are redelivered.',
    }),
    expectedCount: expectedCountField(t, 'events since that time that were not delivered successfully'),
  }),
  payload: objectPayload<'Webhook', SentEvents>(
    'RedeliverFailedEventsPayload',
    'webhook',
    'Webhook',
    WebhookType,
    (t) => ({
      count: t.exposeInt('count', { description: 'The number of events that are redelivered.' }),
    }),
  ),
  resolve: ({ webhookId, startAt: since, ...redelivery }, request, { services }) =>
    services.redeliverFailed(request, { ...readKey(webhookId), since, ...redelivery }),
});

function readKey(globalId: string): WebhookKey {
  const { salesPageId, id } = readPageObjectId('Webhook', globalId, 'webhookId');
  return { salesPageId, webhookId: id };
}
