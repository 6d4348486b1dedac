import { encodeUuidGlobalId } from '../../src/global-ids/global-id.ts';
import type { AttemptRecord } from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import { EventType } from '../events/event.ts';

const DeliveryAttemptRestFieldsType = builder
  .objectRef<AttemptRecord>('DeliveryAttemptRestFields')
  .implement({
    description: 'The fields of an attempt that exist only in REST.',
    fields: (t) => ({
      httpVerb: t.exposeString('httpVerb', { description: 'The HTTP method, always `post`.' }),
    }),
  });

export const DeliveryAttemptType = builder.objectRef<AttemptRecord>('DeliveryAttempt').implement({
  interfaces: [builder.nodeInterfaceRef()],
  description: 'An attempt to deliver an event: one request to the URL of a webhook, with its response.',
  fields: (t) => ({
    id: t.id({
      description: 'The global id, for the field `node` and for client caches.',
      resolve: (attempt) => encodeUuidGlobalId('DeliveryAttempt', attempt),
    }),
    databaseId: t.exposeID('id', { description: 'The id, a UUID, as used by the REST API.' }),
    eventId: t.exposeID('eventId', {
      description: 'The id of the event, which the request contains in the header `webhook-id`.',
    }),
    event: t.field({
      type: EventType,
      nullable: true,
      description: 'The event. Null for a test event.',
      resolve: ({ eventId, isTest }, _args, { loaders }) => (isTest ? null : loaders.event(eventId)),
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether the attempt delivered a test event.' }),
    attempt: t.exposeInt('attempt', {
      description: 'The number of the attempt, starting at 1. A redelivery restarts at 1.',
    }),
    url: t.expose('url', { type: 'URL', description: 'The URL to which the request was sent.' }),
    requestBody: t.string({
      nullable: true,
      description:
        'The JSON body of the request, byte for byte as signed. Null if the event has expired. An operation can select it for at most 100 attempts.',
      resolve: (attempt, _args, { readDeliveryBody }) => readDeliveryBody(attempt),
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the response. Null if there was no response.',
    }),
    response: t.exposeString('response', {
      nullable: true,
      description:
        'The body of the response, at most 64 KiB. Null if there was no response, or if personal data of its order was erased.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'The reason for the failure. Null if the response had a 2xx status.',
    }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'The duration of the request in milliseconds. Null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the request was sent.' }),
    recordedAt: t.expose('recordedAt', {
      type: 'DateTime',
      description: 'When the result was recorded. Lists of attempts are sorted by this time.',
    }),
    rest: t.field({
      type: DeliveryAttemptRestFieldsType,
      internal: true,
      description: 'The fields of the attempt that exist only in REST.',
      resolve: (attempt) => attempt,
    }),
  }),
});

export const DeliveryAttemptConnectionType = builder.connectionObject(
  {
    type: DeliveryAttemptType,
    name: 'DeliveryAttemptConnection',
    description: 'A page of delivery attempts.',
  },
  {
    name: 'DeliveryAttemptEdge',
    description: 'An edge of a list of delivery attempts: one object and its cursor.',
  },
);
