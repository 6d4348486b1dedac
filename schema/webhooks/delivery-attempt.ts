import type { EventRecord } from '../../src/events/event-record.ts';
import type { AttemptRecord } from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import { EventType } from '../events/event.ts';

/** An attempt on a page of attempts, whose events are read in one go when the first of them is asked for. */
export interface ListedAttempt extends AttemptRecord {
  readonly findEvent: (id: string) => Promise<EventRecord | null>;
}

export const DeliveryAttemptType = builder.objectRef<ListedAttempt>('DeliveryAttempt').implement({
  description: 'One request to the receiver of a webhook, and what it answered.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A UUID.' }),
    eventId: t.exposeID('eventId', { description: 'The event that was delivered, also `webhook-id` of the request.' }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'The same, whole; null for a test event.',
      resolve: ({ eventId, isTest, findEvent }) => (isTest ? null : findEvent(eventId)),
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether it was a test event, which tells of nothing.' }),
    salesPageDatabaseId: t.exposeInt('salesPageId', { description: 'The sales page of the webhook.' }),
    webhookDatabaseId: t.exposeInt('webhookId', { description: 'The webhook.' }),
    attempt: t.exposeInt('attempt', { description: 'The number of the attempt, from 1. A redelivery starts at 1 again.' }),
    httpVerb: t.exposeString('httpVerb', { description: '`post`' }),
    url: t.exposeString('url', { description: 'Where it was sent.' }),
    requestBody: t.string({
      nullable: true,
      description:
        'What was posted, JSON to the byte, as the signature covers it; null once the event is gone. Of 100 attempts in one operation at most.',
      resolve: (attempt, _args, { readDeliveryBody }) => readDeliveryBody(attempt),
    }),
    responseStatus: t.exposeInt('responseStatus', { nullable: true, description: 'The status of the answer; null without one.' }),
    response: t.exposeString('response', { nullable: true, description: 'The answer, up to 64 KiB; null without one.' }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it failed; null when it was taken with a 2xx.' }),
    durationMs: t.exposeInt('durationMs', { nullable: true, description: 'How long it took, in milliseconds.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

export const DeliveryAttemptConnectionType = builder.connectionObject(
  { type: DeliveryAttemptType, name: 'DeliveryAttemptConnection', description: 'A page of attempts.' },
  { name: 'DeliveryAttemptEdge', description: 'One of the attempts and its place in the list.' },
);
