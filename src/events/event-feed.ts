import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { eventChannel, findLatestPosition, type PositionedEvent } from './assign-positions.ts';
import { eventNames } from './event-names.ts';
import { type EventRecord, pagesOfEvent, readEvents, toEventRecord } from './event-record.ts';

/** The options of one stream of events. */
export interface FollowOptions {
  readonly salesPageId: number;
  /**
   * The stream begins after this position. Null to begin with events that are committed from now
   * on.
   */
  readonly after: number | null;
  /** The signal that ends the stream when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Events that were read by one statement, or relayed in one batch. Streams at the same position
 * share the same object, which must not be modified.
 */
export type EventBatch = readonly EventRecord[];

/** Live streams of the events of all processes. */
export interface EventFeed {
  /**
   * Identifies the feed in the notifications of the relay of its process. The feed ignores them,
   * because the relay calls `receive`.
   */
  readonly id: string;
  /**
   * Called by the relay of the same process with the events of a committed batch, which streams
   * then emit without reading them. Called with null if an earlier batch may have been committed
   * without this call.
   */
  receive(events: readonly PositionedEvent[] | null): void;
  /**
   * Registers a callback that is called after each notification that events may have received their
   * positions or that deliveries are due. Returns a function that removes it.
   */
  subscribe(onEvents: () => void): () => void;
  /**
   * Streams the committed events of a sales page in the order of their positions until the signal
   * aborts: first those after `after`, then live ones, each exactly once. The start position is
   * fixed when the promise resolves. A batch is read when the consumer requests it, so that a slow
   * consumer needs no buffer. A batch with fewer than `maxBatchSize` events, possibly none,
   * contains all that were committed when it was read or relayed.
   */
  follow(options: FollowOptions): Promise<AsyncGenerator<EventBatch, void>>;
  /**
   * Stops listening for notifications. Streams are left open and end with their transports, because
   * the completion of a stream signals to its client that no further events follow (D71).
   */
  stop(): Promise<void>;
}

/**
 * An open stream. `wake` makes it read events again: from the table, unless `mayBeReceived` and the
 * last received batch continues the stream. `end` closes it.
 */
interface Follower {
  wake(mayBeReceived: boolean): void;
  end(): void;
}

/**
 * The relayed events of a sales page. `first` is the position of the first of them, and `previous`
 * that of the event before it. 0 if there was none.
 */
interface ReceivedBatch {
  readonly previous: number;
  readonly first: number;
  readonly events: Promise<EventBatch>;
}

/** Maximum number of events in a batch. */
export const maxBatchSize = 100;
/**
 * Maximum number of batches that are cached for other streams. The cache is cleared by each
 * notification.
 */
const maxCachedBatches = 50;

/**
 * Creates the feed of a process, which has one listener for all of its streams. A notification only
 * triggers a read of the table: it does not contain events.
 */
export async function createEventFeed(database: Database): Promise<EventFeed> {
  const id = randomUUID();
  const subscribers = new Set<() => void>();
  const followers = new Map<number, Set<Follower>>();
  const cachedBatches = new LRUCache<string, Promise<EventBatch>>({ max: maxCachedBatches });
  /** The last batch of each followed sales page that the relay handed over. */
  const received = new Map<number, ReceivedBatch>();

  const wake = (pages: Iterable<number>, mayBeReceived: boolean): void => {
    cachedBatches.clear();
    for (const onEvents of subscribers) onEvents();
    for (const page of pages) for (const follower of followers.get(page) ?? []) follower.wake(mayBeReceived);
  };
  // The payload is a comma-separated list of the sales pages with new events, followed by the id of
  // the feed that receives them from its relay. It is empty if only deliveries are due, and null if
  // notifications may have been lost.
  const onNotify = (payload: string | null): void => {
    const parts = payload?.split(',').filter(Boolean);
    if (!parts?.includes(id)) wake(parts?.map(Number) ?? [...followers.keys()], false);
  };
  const endListening = await database.listen(eventChannel, onNotify);

  /** Reads the events after a position. Streams at the same position share one statement. */
  const readAfter = (salesPageId: number, position: number): Promise<EventBatch> => {
    const key = `${salesPageId}:${position}`;
    let read = cachedBatches.get(key);
    if (!read) {
      read = readEvents(database, {
        salesPageId,
        names: eventNames,
        from: position + 1,
        upTo: null,
        order: 'asc',
        limit: maxBatchSize,
      });
      cachedBatches.set(key, read);
      read.catch(() => cachedBatches.delete(key));
    }
    return read;
  };

  const addReceived = (salesPageId: number, events: readonly PositionedEvent[]): void => {
    const [first] = events;
    if (!first || !followers.has(salesPageId)) return;
    const previous = first.salesPageId === salesPageId ? first.previous : (first.sellingPrevious ?? 0);
    const batch = Promise.try(() => events.slice(0, maxBatchSize).map(toEventRecord));
    // The error is handled by the streams that emit the batch.
    batch.catch(() => undefined);
    received.set(salesPageId, { previous, first: first.position, events: batch });
  };

  const addFollower = (salesPageId: number, follower: Follower): (() => void) => {
    const pageFollowers = followers.get(salesPageId) ?? new Set();
    followers.set(salesPageId, pageFollowers.add(follower));
    return () => {
      pageFollowers.delete(follower);
      if (pageFollowers.size > 0 || followers.get(salesPageId) !== pageFollowers) return;
      followers.delete(salesPageId);
      received.delete(salesPageId);
    };
  };

  return {
    id,
    receive(events) {
      if (events === null) return onNotify(null);
      const pages = groupByReceivingPage(events);
      for (const [page, ofPage] of pages) addReceived(page, ofPage);
      wake(pages.keys(), true);
    },
    subscribe(onEvents) {
      subscribers.add(onEvents);
      return () => void subscribers.delete(onEvents);
    },
    async follow({ salesPageId, after, signal }) {
      let mustRead = true;
      let mustReadTable = true;
      let hasEnded = false;
      let resume = () => {};
      const follower: Follower = {
        wake(mayBeReceived) {
          mustRead = true;
          mustReadTable ||= !mayBeReceived;
          resume();
        },
        end() {
          hasEnded = true;
          removeFollower();
          resume();
        },
      };
      const removeFollower = addFollower(salesPageId, follower);
      signal.addEventListener('abort', follower.end, { once: true });
      if (signal.aborted) follower.end();

      async function* read(start: number): AsyncGenerator<EventBatch, void> {
        let last = start;
        while (!hasEnded) {
          if (mustRead) {
            const batch = mustReadTable ? null : received.get(salesPageId);
            mustRead = mustReadTable = false;
            const isNext = batch && batch.previous <= last && last < batch.first;
            const events = await (isNext ? batch.events : readAfter(salesPageId, last));
            if (events.length === maxBatchSize) mustRead = mustReadTable = true;
            last = events.at(-1)?.position ?? last;
            yield events;
          } else {
            await new Promise<void>((resolve) => {
              resume = resolve;
            });
          }
        }
      }

      try {
        return read(after ?? (await findLatestPosition(database)));
      } catch (error) {
        follower.end();
        throw error;
      }
    },
    stop: endListening,
  };
}

/** Groups relayed events by the sales pages that receive them, in the order of their positions. */
function groupByReceivingPage(events: readonly PositionedEvent[]): Map<number, PositionedEvent[]> {
  const received = events.flatMap((event) => pagesOfEvent(event).map((page) => ({ page, event })));
  const groups = Map.groupBy(received, ({ page }) => page);
  return new Map([...groups].map(([page, group]) => [page, group.map(({ event }) => event)]));
}
