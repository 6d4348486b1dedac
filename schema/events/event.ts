import type { EventRecord } from '../../src/events/event-record.ts';
import { encodeUuidGlobalId } from '../../src/global-ids/global-id.ts';
import { builder } from '../builder.ts';
import { eventTypeNames } from '../nodes/event-type-names.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { EventNameType } from './event-name.ts';

/**
 * An event of any type. Its fields return the object of the event twice: the live object, and a
 * snapshot as of the event (D70).
 */
export const EventType = builder.interfaceRef<EventRecord>('Event').implement({
  description:
    'An event of a sales page. The fields whose names end in `Snapshot` describe objects as of the event; the other fields return the live objects.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: ({ name }) => eventTypeNames[name],
  fields: (t) => ({
    id: t.id({
      description: 'The global id, for the field `node` and for client caches.',
      resolve: (event) => encodeUuidGlobalId('Event', event),
    }),
    eventId: t.exposeID('id', {
      description:
        'The id of the event, a UUID. It is the same in webhooks, in subscriptions and on every retry.',
    }),
    position: t.field({
      type: 'SafeInt',
      description:
        'A monotonically increasing integer, with gaps. Use it to order events: those of one voucher or order have positions in the order in which they took effect.',
      resolve: ({ position }) => position,
    }),
    name: t.expose('name', { type: EventNameType, description: 'The name of the event.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event happened.' }),
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
  }),
});
