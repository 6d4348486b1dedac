import { isDeliveredEventName } from '../../src/events/readable-events.ts';
import { whereChangedWithin, whereFlag, whereOverlapping } from '../../src/platform/rows/restriction.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { EventNameType } from '../events/event-name.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { DeliveryAttemptFilterType, resolveAttempts } from './attempt-list.ts';
import { DeliveryAttemptConnectionType, DeliveryAttemptType } from './delivery-attempt.ts';
import { readWebhookHealth, WebhookHealthType } from './webhook-health.ts';

export const WebhookType = builder.rowNode('Webhook', {
  description: 'A webhook: a URL to which events of a sales page are posted.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    url: t.expose('url', { type: 'URL', description: 'The URL to which events are posted.' }),
    enabledEvents: t.field({
      type: [EventNameType],
      description:
        'The names of the events that are sent. Names that only a later version of the service supports are omitted.',
      select: ['enabledEvents'],
      expression: ({ enabledEvents }) => enabledEvents.filter(isDeliveredEventName),
    }),
    description: t.exposeString('description', { description: 'The purpose of the webhook.' }),
    isActive: t.exposeBoolean('active', {
      description:
        'Whether events are sent. A response with status 410, or five days with only failures, makes the webhook inactive.',
    }),
    hasSecret: t.boolean({
      description:
        'Whether the webhook has a secret, with which deliveries are signed. The secret itself is never returned.',
      select: ['secretSealed'],
      expression: ({ secretSealed }) => secretSealed !== null,
    }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'The time until which deliveries are also signed with the previous secret. Null if the secret was not rotated.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an event was last sent. Null if none was sent.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the webhook was created.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'When the webhook last changed, or when it was created. Deliveries do not count as changes unless they make it inactive.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    health: t.field({
      type: WebhookHealthType,
      description: 'The health of the webhook: the results of its deliveries.',
      select: ['id', 'failingSince'],
      resolve: (row, _args, context) => readWebhookHealth(row, context),
    }),
  }),
});

builder.objectField(WebhookType, 'attempts', (t) =>
  t.connection(
    {
      type: DeliveryAttemptType,
      description: 'The attempts to deliver events, until they expire.',
      args: {
        filter: t.arg({
          type: DeliveryAttemptFilterType,
          description: 'Returns only attempts that match.',
        }),
        order: t.arg(listOrderArgument),
      },
      resolve: (row, args, context) => resolveAttempts(row, args, context),
    },
    DeliveryAttemptConnectionType,
  ),
);

const WebhookConnectionType = builder.connectionObject(
  { type: WebhookType, name: 'WebhookConnection', description: 'A page of webhooks.' },
  { name: 'WebhookEdge', description: 'An edge of a list of webhooks: one object and its cursor.' },
);

const WebhookFilterType = builder.inputType('WebhookFilter', {
  description: 'Restricts a list of webhooks to those that match every given field.',
  fields: (t) => ({
    isActive: t.boolean({ description: 'Whether events are sent.' }),
    enabledEvents: t.field({
      type: [EventNameType],
      description: 'At least one of these events is sent.',
    }),
    updatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the webhook last changed, as stated by `updatedAt`.',
    }),
  }),
});

builder.objectFields(SalesPageType, (t) => ({
  webhooks: t.connection(
    {
      type: WebhookType,
      description: 'The webhooks of the sales page.',
      requires: 'webhook.manage',
      args: {
        filter: t.arg({ type: WebhookFilterType, description: 'Returns only webhooks that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { isActive, enabledEvents, updatedAt } = filter;
        const restrictions = [
          ...(typeof isActive === 'boolean' ? [whereFlag('active', isActive)] : []),
          ...(enabledEvents ? [whereOverlapping('enabled_events', enabledEvents)] : []),
          ...(updatedAt ? whereChangedWithin(updatedAt) : []),
        ];
        const list = {
          model: 'Webhook',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    WebhookConnectionType,
  ),
  webhook: t.field({
    type: WebhookType,
    nullable: true,
    description: 'A webhook of the sales page. Null if it has no webhook with this id.',
    requires: 'webhook.manage',
    args: {
      databaseId: t.arg({
        type: 'SafeInt',
        required: true,
        description: 'The numeric id, as used by the REST API.',
      }),
    },
    async resolve({ id: salesPageId }, { databaseId }, { loaders }) {
      const row = await loaders.row('Webhook', databaseId, ['salesPageId']);
      return row?.salesPageId === salesPageId ? row : null;
    },
  }),
}));
