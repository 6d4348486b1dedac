import { DomainError, invalidInput } from '../../src/errors/domain-error.ts';
import type { EventBatch } from '../../src/events/event-feed.ts';
import { type EventRecord, findEvents } from '../../src/events/event-record.ts';
import { readableEventNames } from '../../src/events/readable-events.ts';
import { boundLoaders } from '../bounded-loaders.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createLoaders, type Loaders } from '../loaders.ts';
import { isUuid } from '../uuid.ts';
import { EventType } from './event.ts';
import type { Told } from './subscribe-document.ts';
import { wrapStream } from './wrap-stream.ts';

builder.subscriptionType({ description: 'What can be watched as it happens, over graphql-ws or as server-sent events.' });

builder.subscriptionField('events', (t) =>
  t.field({
    type: EventType,
    description:
      'The events of a sales page in the order of their positions, as they happen: the same that webhooks tell. With `after` it begins with what was missed and goes on live, without gap or repeat, whichever server answers. It ends with an error when the caller may no longer read it, and with SLOW_SUBSCRIBER when the caller stops reading; whoever is cut off subscribes again with the last `id` that it saw.',
    args: {
      salesPageId: t.arg.int({ required: true, description: 'The sales page.' }),
      names: t.arg.stringList({ description: 'Only events of these names; all that the caller may read by default.' }),
      after: t.arg.id({
        description: 'The id of the last event that was seen, through whichever channel; only what follows it.',
      }),
    },
    subscribe: (_root, args, context) => followEvents(args, context),
    // What is told is the root of each answer (subscribeDocument), and not what the stream yields, as the builder takes it.
    resolve: (event) => event as unknown as EventRecord,
  }),
);

interface Asked {
  readonly salesPageId: number;
  readonly names?: readonly string[] | null | undefined;
  readonly after?: string | null | undefined;
}

/** How often an idle subscriber is looked at again: with the authenticator's memory less than the 60 s of D30. Milliseconds. */
const recheckInterval = 15_000;

async function followEvents(
  { salesPageId, names, after }: Asked,
  context: GraphqlContext,
): Promise<AsyncGenerator<Told<EventRecord>, void>> {
  const { feed, identify, onGone } = context;
  const mayRead = (principal: GraphqlContext['principal']) => readableEventNames(principal, salesPageId, names ?? null);
  mayRead(context.principal);
  const position = after == null ? null : await positionOf(context, salesPageId, after);

  const ended = new AbortController();
  let reason: DomainError | undefined;
  const recheck = setInterval(() => {
    // A database that is away says nothing about the caller.
    identify()
      .then(mayRead)
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) return;
        reason = error;
        ended.abort();
      });
  }, recheckInterval);
  ended.signal.addEventListener('abort', () => clearInterval(recheck), { once: true });
  onGone(() => ended.abort());
  const batches = await feed.follow({ salesPageId, after: position, signal: ended.signal }).catch((error: unknown) => {
    ended.abort();
    throw error;
  });

  async function* tell(): AsyncGenerator<Told<EventRecord>, void> {
    try {
      for await (const batch of batches) {
        const loaders = loadersOf(batch, context);
        for (const event of batch) {
          const principal = await identify();
          if (ended.signal.aborted) break;
          if (mayRead(principal).includes(event.name)) {
            yield { value: event, context: { ...context, principal, loaders: boundLoaders(loaders) } };
          }
        }
      }
      if (reason) throw reason;
    } finally {
      ended.abort();
    }
  }
  const told = tell();
  return wrapStream(
    told,
    () => told.next(),
    () => ended.abort(),
  );
}

const loadersOfBatches = new WeakMap<EventBatch, Loaders>();

/** Whoever follows at the same place is told from the same rows. */
function loadersOf(batch: EventBatch, { database }: GraphqlContext): Loaders {
  const loaders = loadersOfBatches.get(batch) ?? createLoaders(database);
  loadersOfBatches.set(batch, loaders);
  return loaders;
}

async function positionOf({ database }: GraphqlContext, salesPageId: number, id: string): Promise<number> {
  const [event] = isUuid(id) ? await findEvents(database, salesPageId, [id]) : [];
  if (!event) throw invalidInput([{ field: 'after', message: 'names no event of this sales page that is still kept' }]);
  return event.position;
}
