import type { Database } from '../database/database.ts';
import type { EventName } from './event-names.ts';
import { type EventRecord, findLatestPosition, readEvents } from './event-record.ts';
import { eventChannel } from './relay.ts';

/** What a follower wants to be told of. */
export interface Following {
  readonly salesPageId: number;
  readonly names: readonly EventName[];
  /** Begin after this position; null: with what comes from now on. */
  readonly after: number | null;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/** Live news of events, whichever process wrote them. */
export interface EventFeed {
  /** Calls back whenever events may have been given their positions; returns what ends that. */
  subscribe(onNews: () => void): () => void;
  /**
   * Committed events in the order of their positions, first those that were missed and then live, without gap or repeat, until the
   * signal. They are read when they are asked for, a batch at a time, so that a slow reader costs nothing but its own delay.
   */
  follow(following: Following): AsyncGenerator<EventRecord, void>;
  stop(): Promise<void>;
}

const batch = 100;

/** One listener of the whole process. The table is the truth: a notification only says that a look at it is due. */
export async function createEventFeed(database: Database): Promise<EventFeed> {
  const subscribers = new Set<() => void>();
  const endListening = await database.listen(eventChannel, () => {
    for (const onNews of subscribers) onNews();
  });
  const subscribe = (onNews: () => void) => {
    subscribers.add(onNews);
    return () => void subscribers.delete(onNews);
  };

  return {
    subscribe,
    async *follow({ salesPageId, names, after, signal }) {
      let isNews = true;
      let proceed = () => {};
      const onNews = () => {
        isNews = true;
        proceed();
      };
      const end = subscribe(onNews);
      signal.addEventListener('abort', onNews);
      try {
        let last = after ?? (await findLatestPosition(database));
        while (!signal.aborted) {
          if (!isNews) {
            await new Promise<void>((resolve) => {
              proceed = resolve;
            });
            continue;
          }
          isNews = false;
          const events = await readEvents(database, {
            salesPageId,
            names,
            from: last + 1,
            upTo: null,
            order: 'asc',
            limit: batch,
          });
          if (events.length === batch) isNews = true;
          for (const event of events) {
            if (signal.aborted) return;
            yield event;
            last = event.position;
          }
        }
      } finally {
        end();
        signal.removeEventListener('abort', onNews);
      }
    },
    stop: endListening,
  };
}
