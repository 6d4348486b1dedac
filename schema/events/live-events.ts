import type { EventBatch } from '../../src/events/event-feed.ts';
import type { EventName } from '../../src/events/event-names.ts';
import { type EventRecord, findEventPosition } from '../../src/events/event-record.ts';
import { readableEventNames } from '../../src/events/readable-events.ts';
import { DomainError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readSharedObjectId } from '../global-ids.ts';
import { chargeReads } from '../reads/charge-reads.ts';
import { createLoaders, type Loaders, type RowBatches } from '../reads/loaders.ts';
import { createResponseBudget } from '../reads/response-budget.ts';
import { isUuid } from '../uuid.ts';
import { EventType } from './event.ts';
import { EventNameType } from './event-name.ts';
import type { SourceEvent } from './subscribe-document.ts';
import { wrapStream } from './wrap-stream.ts';

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
          'The id of the last event that the client received through any channel, including a test event. The stream begins after it. Defaults to now.',
      }),
    },
    subscribe: (_root, args, context) => followEvents(args, context),
    // `subscribeDocument` passes the event as the root value. The builder expects the type that the stream yields.
    resolve: (event) => event as unknown as EventRecord,
  }),
);

interface EventsArguments {
  readonly salesPageId: string;
  readonly names?: readonly EventName[] | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * How often the access of an idle subscriber is checked. Together with the authenticator's cache of 30 s, a lost access ends the
 * subscription within the 60 s of D30.
 */
const recheckIntervalMs = 15_000;

async function followEvents(
  { salesPageId: globalId, names, after }: EventsArguments,
  context: GraphqlContext,
): Promise<AsyncGenerator<SourceEvent<EventRecord>, void>> {
  const { feed, identify, onDisconnect } = context;
  const salesPageId = readSharedObjectId('SalesPage', globalId, 'salesPageId');
  const mayRead = (principal: GraphqlContext['principal']) => readableEventNames(principal, salesPageId, names ?? null);
  mayRead(context.principal);
  const position = after == null ? null : await positionOf(context, salesPageId, after);

  const ended = new AbortController();
  let reason: DomainError | undefined;
  const recheck = setInterval(() => {
    // Only a rejection ends the subscription. Other errors, such as an unavailable database, do not show that the caller lost
    // access.
    identify()
      .then(mayRead)
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) return;
        reason = error;
        ended.abort();
      });
  }, recheckIntervalMs);
  ended.signal.addEventListener('abort', () => clearInterval(recheck), { once: true });
  onDisconnect(() => ended.abort());
  const batches = await feed.follow({ salesPageId, after: position, signal: ended.signal }).catch((error: unknown) => {
    ended.abort();
    throw error;
  });

  async function* generateEvents(): AsyncGenerator<SourceEvent<EventRecord>, void> {
    try {
      for await (const batch of batches) {
        for (const event of batch) {
          const principal = await identify();
          if (ended.signal.aborted) break;
          if (mayRead(principal).includes(event.name)) {
            const budget = createResponseBudget(principal?.id ?? context.address);
            const database = chargeReads(context.sharedDatabase, budget, ended.signal);
            const loaders = createEventLoaders(batch, context);
            yield { value: event, context: { ...context, principal, loaders, budget, database } };
          }
        }
      }
      if (reason) throw reason;
    } finally {
      ended.abort();
    }
  }
  const events = generateEvents();
  return wrapStream(
    events,
    () => events.next(),
    () => ended.abort(),
  );
}

/**
 * For how long subscriptions share the rows of a batch of events. It bounds the age of live objects for a subscriber that
 * receives an event later than others.
 */
const maxSharedAgeMs = 250;

interface SharedRows {
  readonly batches: RowBatches;
  /** When the rows are discarded, by `performance.now()`. */
  readonly expiresAt: number;
}

const rowsOfEvents = new WeakMap<EventBatch, SharedRows>();

/** Creates the loaders for one event of a batch. Subscriptions that receive the same batch at the same time share the rows. */
function createEventLoaders(batch: EventBatch, { sharedDatabase }: GraphqlContext): Loaders {
  const now = performance.now();
  let rows = rowsOfEvents.get(batch);
  if (!rows || rows.expiresAt < now) {
    rows = { batches: new Map(), expiresAt: now + maxSharedAgeMs };
    rowsOfEvents.set(batch, rows);
  }
  return createLoaders(sharedDatabase, rows.batches);
}

async function positionOf({ database }: GraphqlContext, salesPageId: number, id: string): Promise<number> {
  const position = isUuid(id) ? await findEventPosition(database, salesPageId, id) : null;
  if (position === null)
    throw invalidInput([
      { field: 'after', code: 'UNKNOWN', message: 'is not the id of an event of this sales page, or has expired' },
    ]);
  return position;
}
