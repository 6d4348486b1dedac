import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { eventNames } from './event-names.ts';
import { type EventRecord, findLatestPosition, readEvents } from './event-record.ts';
import { eventChannel } from './relay.ts';

/** What a follower wants to be told of. */
export interface Following {
  readonly salesPageId: number;
  /** Begin after this position; null: with what comes from now on. */
  readonly after: number | null;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/** Events that were read together; followers at the same place are given the same object. */
export type EventBatch = readonly EventRecord[];

/** Live news of events, whichever process wrote them. */
export interface EventFeed {
  /** Calls back whenever events may have been given their positions; returns what ends that. */
  subscribe(onNews: () => void): () => void;
  /**
   * Committed events of a sales page in the order of their positions, first those that were missed and then live, without gap or
   * repeat, until the signal. Where it begins is settled when the promise resolves. A batch is read when it is
   * asked for, so that a slow reader costs nothing but its own delay.
   */
  follow(following: Following): Promise<AsyncGenerator<EventBatch, void>>;
  /** How many streams are being followed. */
  countFollowers(): number;
  /**
   * Ends listening. Streams are left open, and end with their transports: to complete one would tell its client that no more
   * events will come (D71).
   */
  stop(): Promise<void>;
}

/** Somebody in a loop: asked to look, or to end it. */
interface Follower {
  look(): void;
  end(): void;
}

const maxBatch = 100;
/** Batches that are kept for other followers, until the next news. */
const maxShared = 50;

/** One listener of the whole process. The table is the truth: a notification only says that a look at it is due. */
export async function createEventFeed(database: Database): Promise<EventFeed> {
  const subscribers = new Set<() => void>();
  const followers = new Map<number, Set<Follower>>();
  const shared = new LRUCache<string, Promise<EventBatch>>({ max: maxShared });

  const endListening = await database.listen(eventChannel, (pages) => {
    shared.clear();
    for (const onNews of subscribers) onNews();
    // Of no pages where only deliveries are due: then it is page 0, which nobody follows.
    const concerned = pages === null ? [...followers.keys()] : pages.split(',').map(Number);
    for (const page of concerned) for (const follower of followers.get(page) ?? []) follower.look();
  });

  /** Hundreds who wait at the same place cost one statement together. */
  const readAfter = (salesPageId: number, position: number): Promise<EventBatch> => {
    const key = `${salesPageId}:${position}`;
    let read = shared.get(key);
    if (!read) {
      read = readEvents(database, {
        salesPageId,
        names: eventNames,
        from: position + 1,
        upTo: null,
        order: 'asc',
        limit: maxBatch,
      });
      shared.set(key, read);
      read.catch(() => shared.delete(key));
    }
    return read;
  };

  const join = (salesPageId: number, follower: Follower): (() => void) => {
    const ofPage = followers.get(salesPageId) ?? new Set();
    followers.set(salesPageId, ofPage.add(follower));
    return () => {
      ofPage.delete(follower);
      if (ofPage.size === 0 && followers.get(salesPageId) === ofPage) followers.delete(salesPageId);
    };
  };

  return {
    subscribe(onNews) {
      subscribers.add(onNews);
      return () => void subscribers.delete(onNews);
    },
    async follow({ salesPageId, after, signal }) {
      let isNews = true;
      let isOver = false;
      let proceed = () => {};
      const follower: Follower = {
        look() {
          isNews = true;
          proceed();
        },
        end() {
          isOver = true;
          leave();
          proceed();
        },
      };
      const leave = join(salesPageId, follower);
      signal.addEventListener('abort', follower.end, { once: true });
      if (signal.aborted) follower.end();

      async function* read(start: number): AsyncGenerator<EventBatch, void> {
        let last = start;
        while (!isOver) {
          if (isNews) {
            isNews = false;
            const events = await readAfter(salesPageId, last);
            const newest = events.at(-1);
            if (!newest) continue;
            isNews ||= events.length === maxBatch;
            last = newest.position;
            yield events;
          } else {
            await new Promise<void>((resolve) => {
              proceed = resolve;
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
    countFollowers: () => followers.values().reduce((count, ofPage) => count + ofPage.size, 0),
    stop: endListening,
  };
}
