import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { eventNames } from './event-names.ts';
import { type EventRecord, findLatestPosition, readEvents } from './event-record.ts';
import { eventChannel } from './relay.ts';

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
 * Events that were read by one statement. Streams at the same position share the same object, which
 * must not be modified.
 */
export type EventBatch = readonly EventRecord[];

/** Live streams of the events of all processes. */
export interface EventFeed {
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
   * contains all that were committed when it was read.
   */
  follow(options: FollowOptions): Promise<AsyncGenerator<EventBatch, void>>;
  /**
   * Stops listening for notifications. Streams are left open and end with their transports, because
   * the completion of a stream signals to its client that no further events follow (D71).
   */
  stop(): Promise<void>;
}

/** An open stream: `wake` makes it read events again, `end` closes it. */
interface Follower {
  wake(): void;
  end(): void;
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
  const subscribers = new Set<() => void>();
  const followers = new Map<number, Set<Follower>>();
  const cachedBatches = new LRUCache<string, Promise<EventBatch>>({ max: maxCachedBatches });

  // The payload is a comma-separated list of the sales pages with new events. It is empty if only
  // deliveries are due, and null if notifications may have been lost.
  const endListening = await database.listen(eventChannel, (payload) => {
    cachedBatches.clear();
    for (const onEvents of subscribers) onEvents();
    const pages = payload === null ? [...followers.keys()] : payload.split(',').filter(Boolean).map(Number);
    for (const page of pages) for (const follower of followers.get(page) ?? []) follower.wake();
  });

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

  const addFollower = (salesPageId: number, follower: Follower): (() => void) => {
    const pageFollowers = followers.get(salesPageId) ?? new Set();
    followers.set(salesPageId, pageFollowers.add(follower));
    return () => {
      pageFollowers.delete(follower);
      if (pageFollowers.size === 0 && followers.get(salesPageId) === pageFollowers)
        followers.delete(salesPageId);
    };
  };

  return {
    subscribe(onEvents) {
      subscribers.add(onEvents);
      return () => void subscribers.delete(onEvents);
    },
    async follow({ salesPageId, after, signal }) {
      let mustRead = true;
      let hasEnded = false;
      let resume = () => {};
      const follower: Follower = {
        wake() {
          mustRead = true;
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
            mustRead = false;
            const events = await readAfter(salesPageId, last);
            mustRead ||= events.length === maxBatchSize;
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
