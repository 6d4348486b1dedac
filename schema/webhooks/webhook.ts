import { type EventRecord, findEvents } from '../../src/events/event-record.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import type { TimedRange } from '../../src/platform/database/timed-range.ts';
import { type AttemptRecord, readAttempts } from '../../src/webhooks/attempt-record.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { nameFilters } from '../connections/list-filters.ts';
import { ListOrderType, listOrderArgument } from '../connections/list-order.ts';
import { resolveTimedConnection } from '../connections/timed-connection.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { isUuid } from '../uuid.ts';
import { DeliveryAttemptConnectionType, DeliveryAttemptType, type ListedAttempt } from './delivery-attempt.ts';
import { readWebhookHealth, WebhookHealthType } from './webhook-health.ts';

export const WebhookType = builder.prismaNode('Webhook', {
  id: { field: 'id' },
  description: 'Where events of a sales page are sent.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    url: t.exposeString('url', { description: 'Where they are posted to.' }),
    enabledEvents: t.exposeStringList('enabledEvents', { description: 'The names of those that are.' }),
    description: t.exposeString('description', { description: 'The purpose of the webhook.' }),
    active: t.exposeBoolean('active', {
      description: 'Whether they are now. A 410, or five days of nothing but failures, ends it.',
    }),
    hasSecret: t.boolean({
      description: 'Whether they are signed. The secret itself is never shown.',
      resolve: ({ secretSealed }) => secretSealed !== null,
    }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when they are signed with the secret before this one, too; null when it was never rotated.',
    }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'When one was sent last.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    health: t.field({
      type: WebhookHealthType,
      description: 'How its deliveries go.',
      resolve: (webhook, _args, context) => readWebhookHealth(webhook, context),
    }),
    attempts: t.connection(
      {
        type: DeliveryAttemptType,
        description: 'Every request to its receiver, for as long as they are kept.',
        args: {
          order: t.arg({ type: ListOrderType, description: 'By time; newest first by default.' }),
          eventId: t.arg.id({ description: 'Only those for this event.' }),
        },
        resolve(webhook, args, context) {
          const eventId = args.eventId ?? null;
          const list = {
            name: `DeliveryAttempt:${webhook.id}:${nameFilters({ eventId })}`,
            table: 'delivery_attempts',
            positionOf: ({ recordedAt, id }: AttemptRecord) => ({ recordedAt, id }),
            read: (range: TimedRange) =>
              eventId === null || isUuid(eventId) ? listAttempts(context.database, webhook, eventId, range) : Promise.resolve([]),
          };
          return resolveTimedConnection(context, list, args);
        },
      },
      DeliveryAttemptConnectionType,
    ),
  }),
});

const WebhookConnectionType = builder.connectionObject(
  { type: WebhookType, name: 'WebhookConnection', description: 'A page of webhooks.' },
  { name: 'WebhookEdge', description: 'One of the webhooks and its place in the list.' },
);

builder.objectFields(SalesPageType, (t) => ({
  webhooks: t.connection(
    {
      type: WebhookType,
      description: 'Where its events are sent.',
      requires: 'webhook.manage',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, context) =>
        resolveKeysetConnection(context, { model: 'Webhook', scope: { salesPageId } }, args),
    },
    WebhookConnectionType,
  ),
  webhook: t.field({
    type: WebhookType,
    nullable: true,
    description: 'One of its webhooks. Null if it has no webhook with that id.',
    requires: 'webhook.manage',
    args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
    async resolve({ id: salesPageId }, { databaseId }, { loaders }) {
      const webhook = await loaders.row('Webhook', databaseId);
      return webhook?.salesPageId === salesPageId ? webhook : null;
    },
  }),
}));

async function listAttempts(
  database: SqlClient,
  { id: webhookId, salesPageId }: ModelRows['Webhook'],
  eventId: string | null,
  range: TimedRange,
): Promise<ListedAttempt[]> {
  const attempts = await readAttempts(database, { webhookId, eventId, ...range });
  let events: Promise<Map<string, EventRecord>> | undefined;
  const findEvent = async (id: string) => {
    events ??= findEvents(
      database,
      salesPageId,
      attempts.filter(({ isTest }) => !isTest).map((attempt) => attempt.eventId),
    ).then((found) => new Map(found.map((event) => [event.id, event])));
    return (await events).get(id) ?? null;
  };
  return attempts.map((attempt) => ({ ...attempt, findEvent }));
}
