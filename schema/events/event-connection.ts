import { countEvents, type EventRecord, findEvents, readEvents } from '../../src/events/event-record.ts';
import { readableEventNames } from '../../src/events/readable-events.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { nameFilters } from '../connections/list-filters.ts';
import { ListOrderType } from '../connections/list-order.ts';
import { type KeyRange, resolveOrderedConnection } from '../connections/ordered-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { maxNodes } from '../node.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { isUuid } from '../uuid.ts';
import { EventType } from './event.ts';

const EventConnectionType = builder.connectionObject(
  { type: EventType, name: 'EventConnection', description: 'A page of events.' },
  { name: 'EventEdge', description: 'An edge of a list of events: one object and its cursor.' },
);

builder.objectFields(SalesPageType, (t) => ({
  events: t.connection(
    {
      type: EventType,
      description: 'The events of the sales page that the caller can read.',
      args: {
        order: t.arg({ type: ListOrderType, description: 'The sort order by position. Defaults to newest first.' }),
        names: t.arg.stringList({
          description: 'Returns only events with these names. Defaults to all that the caller can read.',
        }),
      },
      async resolve({ id: salesPageId }, args, { principal, database, cursors }) {
        const names = readableEventNames(principal, salesPageId, args.names ?? null);
        const list = {
          name: `Event:${salesPageId}:${nameFilters({ names: args.names })}`,
          keyOf: ({ position }: { position: number }) => String(position),
          read: ({ from, upTo, order, limit }: KeyRange) =>
            readEvents(database, { salesPageId, names, order, limit, from: toPosition(from), upTo: toPosition(upTo) }),
          count: (limit: number) => countEvents(database, { salesPageId, names, limit }),
        };
        return resolveOrderedConnection({ cursors }, list, args);
      },
    },
    EventConnectionType,
  ),
  event: t.field({
    type: EventType,
    nullable: true,
    description: 'The event with this id. Null if the sales page has no such event or the caller cannot read it.',
    args: { id: t.arg.id({ required: true, description: 'The id of the event, a UUID.' }) },
    resolve: async ({ id: salesPageId }, { id }, context) => (await findReadable(context, salesPageId, [id]))[0] ?? null,
  }),
  eventsById: t.field({
    type: [EventType],
    nullable: { list: false, items: true },
    failsAlone: true,
    description: 'Events by their ids, in the order of the ids. Null for each id for which `event` is null.',
    args: { ids: t.arg.idList({ required: true, description: 'The ids of the events, at most 50.' }) },
    resolve({ id: salesPageId }, { ids }, context) {
      if (ids.length > maxNodes)
        throw invalidInput([{ field: 'ids', code: 'TOO_LONG', message: `must have at most ${maxNodes} items` }]);
      return findReadable(context, salesPageId, ids);
    },
  }),
}));

async function findReadable(
  { principal, database }: GraphqlContext,
  salesPageId: number,
  ids: readonly string[],
): Promise<(EventRecord | null)[]> {
  const names = readableEventNames(principal, salesPageId, null);
  const events = await findEvents(database, salesPageId, ids.filter(isUuid));
  const byId = new Map(events.filter(({ name }) => names.includes(name)).map((event) => [event.id, event]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

function toPosition(key: string | null): number | null {
  return key === null ? null : Number(key);
}
