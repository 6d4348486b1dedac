import { countEvents, readEvents } from '../../src/events/event-record.ts';
import { readableEventNames } from '../../src/events/readable-events.ts';
import { builder } from '../builder.ts';
import { assertValidFilter, formatFilters } from '../connections/list-filters.ts';
import { ListOrderType } from '../connections/list-order.ts';
import { type KeyRange, resolveOrderedConnection } from '../connections/ordered-connection.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { EventType } from './event.ts';
import { EventNameType } from './event-name.ts';

const EventConnectionType = builder.connectionObject(
  { type: EventType, name: 'EventConnection', description: 'A page of events.' },
  { name: 'EventEdge', description: 'An edge of a list of events: one object and its cursor.' },
);

const EventFilterType = builder.inputType('EventFilter', {
  description: 'Restricts a list of events to those that match every given field.',
  fields: (t) => ({
    names: t.field({
      type: [EventNameType],
      description: 'The name is one of these. Defaults to all that the caller can read.',
    }),
  }),
});

builder.objectFields(SalesPageType, (t) => ({
  events: t.connection(
    {
      type: EventType,
      description: 'The events of the sales page that the caller can read.',
      requires: 'event.read',
      args: {
        filter: t.arg({ type: EventFilterType, description: 'Returns only events that match.' }),
        order: t.arg({
          type: ListOrderType,
          description: 'The sort order by position. Defaults to newest first.',
        }),
      },
      async resolve({ id: salesPageId }, args, { principal, database, cursors }) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const names = readableEventNames(principal, salesPageId, filter.names ?? null);
        const list = {
          name: `Event:${salesPageId}:${formatFilters({ ...filter })}`,
          keyOf: ({ position }: { position: number }) => String(position),
          read: ({ from, upTo, order, limit }: KeyRange) =>
            readEvents(database, {
              salesPageId,
              names,
              order,
              limit,
              from: toPosition(from),
              upTo: toPosition(upTo),
            }),
          count: (limit: number) => countEvents(database, { salesPageId, names, limit }),
        };
        return resolveOrderedConnection({ cursors }, list, args);
      },
    },
    EventConnectionType,
  ),
}));

function toPosition(key: string | null): number | null {
  return key === null ? null : Number(key);
}
