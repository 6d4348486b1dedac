import { notFound } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { isUuid } from '../uuid.ts';

const TestEventPayloadType = builder.objectRef<{ eventId: string }>('SendTestEventPayload').implement({
  description: 'The result of sending a test event.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', {
      description: 'The id of the test event. Read the result with `attempts(eventId:)` of the webhook.',
    }),
  }),
});

const RedeliverEventPayloadType = builder.objectRef<{ eventId: string }>('RedeliverEventPayload').implement({
  description: 'The result of redelivering an event.',
  fields: (t) => ({ eventId: t.exposeID('eventId', { description: 'The id of the event.' }) }),
});

const RedeliverFailedPayloadType = builder.objectRef<{ count: number }>('RedeliverFailedPayload').implement({
  description: 'The result of redelivering failed events.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'The number of events that are redelivered.' }) }),
});

builder.mutationFields((t) => {
  const name = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page.' }),
    webhookDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the webhook.' }),
  };
  return {
    sendTestEvent: t.field({
      type: TestEventPayloadType,
      description:
        'Sends the test event `webhook.test` to a webhook once, without retries. The webhook can be inactive. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'SendTestEventResult', description: 'The test event, or an error if none was sent.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId }, context) {
        return { eventId: await context.services.sendTestEvent(createRequestContext(context, null), { salesPageId, webhookId }) };
      },
    }),
    redeliverEvent: t.field({
      type: RedeliverEventPayloadType,
      description:
        'Redelivers an event to an active webhook, whether or not it was delivered before. A pending retry is made immediately. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'RedeliverEventResult', description: 'The event, or an error if nothing is redelivered.' },
      },
      args: { ...name, eventId: t.arg.id({ required: true, description: 'The id of the event.' }) },
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, eventId }, context) {
        if (!isUuid(eventId)) throw notFound('event');
        await context.services.redeliverEvent(createRequestContext(context, null), { salesPageId, webhookId, eventId });
        return { eventId };
      },
    }),
    redeliverFailed: t.field({
      type: RedeliverFailedPayloadType,
      description:
        'Redelivers failed events to an active webhook, oldest first: every event since a given time that was not delivered successfully, at most 10,000. Events from before the webhook was created are not included. Requires `manage.settings`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'RedeliverFailedResult', description: 'The number of events, or an error if none is redelivered.' },
      },
      args: {
        ...name,
        since: t.arg({ type: 'DateTime', required: true, description: 'The time from which events are redelivered.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, since }, context) {
        const count = await context.services.redeliverFailed(createRequestContext(context, null), {
          salesPageId,
          webhookId,
          since,
        });
        return { count };
      },
    }),
  };
});
