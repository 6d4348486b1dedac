import type { GraphQLResolveInfo } from 'graphql';
import { findEventPosition, findLatestPosition, isBeforeEvents } from '../../src/events/assign-positions.ts';
import type { EventName } from '../../src/events/event-names.ts';
import type { EventRecord } from '../../src/events/event-record.ts';
import { readableEventNames } from '../../src/events/readable-events.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readEventId, readSalesPageId } from '../nodes/global-ids.ts';
import { EventType } from './event.ts';
import { EventNameType } from './event-name.ts';
import { type EventSelection, findAfterVariable } from './live/subscription.ts';

builder.subscriptionType({ description: 'The subscriptions, over graphql-ws or as server-sent events.' });

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventType,
    description:
      'The events of a sales page as they happen, in the order of their positions. They are the events that webhooks deliver. With `after`, the stream first replays the events since then and continues live, without gaps or repeats. It ends with an error if the caller loses access, and with SLOW_SUBSCRIBER if the client does not read its events in time. A client that was disconnected subscribes again with the `id` of the last event that it received.',
    requires: 'event.read',
    args: {
      salesPageId: t.arg.id({ required: true, description: 'The global id of the sales page.' }),
      names: t.arg({
        type: [EventNameType],
        description: 'Returns only events with these names. Defaults to all that the caller can read.',
      }),
      after: t.arg.id({
        description:
          'The `id` or the `eventId` of the last event that the client received through any channel, including a test event. The stream begins after it. If the event was removed after its retention period, the error INVALID_INPUT has the field error EXPIRED: read the current state, then subscribe without `after`. Defaults to now.',
      }),
    },
    subscribe: (_root, args, context, info) => selectEvents(args, context, info),
    // The hub passes the event as the root value. The builder expects the type of the items of a
    // stream.
    resolve: (event) => event as unknown as EventRecord,
  }),
);

interface EventsArguments {
  readonly salesPageId: string;
  readonly names?: readonly EventName[] | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * Checks the permissions of a subscription and returns its selection of events. graphql-js requires
 * an iterable, but it is never iterated: `startSubscription` passes the selection to the hub.
 */
async function selectEvents(
  { salesPageId: globalId, names = null, after }: EventsArguments,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<EventSelection & AsyncIterable<never>> {
  const salesPageId = readSalesPageId(globalId);
  readableEventNames(context.principal, salesPageId, names);
  return {
    salesPageId,
    names,
    afterVariable: findAfterVariable(info),
    after:
      after == null
        ? await findLatestPosition(context.sharedDatabase)
        : await positionOf(context, salesPageId, after),
    [Symbol.asyncIterator]: () => {
      throw new Error('The events of a subscription are read by the hub.');
    },
  };
}

async function positionOf({ database }: GraphqlContext, salesPageId: number, id: string): Promise<number> {
  const eventId = readEventId(id, salesPageId);
  const position = eventId === null ? null : await findEventPosition(database, salesPageId, eventId);
  if (position !== null) return position;
  const hasExpired = eventId !== null && (await isBeforeEvents(database, eventId));
  throw invalidInput([
    hasExpired
      ? fieldError('after', 'EXPIRED', 'is the id of an event that was removed after its retention period')
      : fieldError('after', 'UNKNOWN', 'is not the id of an event of this sales page'),
  ]);
}
