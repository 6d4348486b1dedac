import { DomainError, notFound } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext } from '../create-request-context.ts';
import { isUuid } from '../uuid.ts';

const TestEventPayloadType = builder.objectRef<{ eventId: string }>('SendTestEventPayload').implement({
  description: 'A test event on its way.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Its id; `attempts(eventId:)` of the webhook shows what became of it.' }),
  }),
});

const RedeliverEventPayloadType = builder.objectRef<{ eventId: string }>('RedeliverEventPayload').implement({
  description: 'An event on its way again.',
  fields: (t) => ({ eventId: t.exposeID('eventId', { description: 'Its id.' }) }),
});

const RedeliverFailedPayloadType = builder.objectRef<{ count: number }>('RedeliverFailedPayload').implement({
  description: 'Events on their way again.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many.' }) }),
});

builder.mutationFields((t) => {
  const name = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page.' }),
    webhookDatabaseId: t.arg.int({ required: true, description: 'The webhook.' }),
  };
  return {
    sendTestEvent: t.field({
      type: TestEventPayloadType,
      description:
        'Sends a webhook the event `webhook.test`, which tells of nothing, once, also while it is inactive. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'SendTestEventResult', description: 'The test event, or why none was sent.' },
      },
      args: name,
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId }, context) {
        return { eventId: await context.services.sendTestEvent(createRequestContext(context, null), { salesPageId, webhookId }) };
      },
    }),
    redeliverEvent: t.field({
      type: RedeliverEventPayloadType,
      description:
        'Sends an active webhook an event again, whatever became of it before; a retry that waits is made now. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'RedeliverEventResult', description: 'The event, or why it is not sent.' },
      },
      args: { ...name, eventId: t.arg.id({ required: true, description: 'The event.' }) },
      async resolve(_root, { salesPageDatabaseId: salesPageId, webhookDatabaseId: webhookId, eventId }, context) {
        if (!isUuid(eventId)) throw notFound('event');
        await context.services.redeliverEvent(createRequestContext(context, null), { salesPageId, webhookId, eventId });
        return { eventId };
      },
    }),
    redeliverFailed: t.field({
      type: RedeliverFailedPayloadType,
      description:
        'Sends an active webhook every event since then that it was there for and has not taken, oldest first, at most 10,000. Needs `manage.settings`.',
      errors: {
        types: [DomainError],
        union: { name: 'RedeliverFailedResult', description: 'How many events are sent, or why none is.' },
      },
      args: { ...name, since: t.arg({ type: 'DateTime', required: true, description: 'Only events from then on.' }) },
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
