import type { Database, SqlClient } from '../platform/database/database.ts';
import { notify } from '../platform/database/notify.ts';
import {
  assignPositions,
  isEventWaiting,
  type PositionedEvent,
  positionBatchSize,
} from './assign-positions.ts';

/**
 * The NOTIFY channel on which every process is notified that events have received their positions
 * or that deliveries are due.
 */
export const eventChannel = 'vouchsafe_events';

interface RelayOptions {
  readonly database: Database;
  /**
   * Adds the jobs for these events to a queue. Called once per batch, in the transaction that
   * assigns their positions. Required. If it throws, the transaction is rolled back, `onError` is
   * called, and the events are relayed by a later batch.
   */
  readonly enqueue: (transaction: SqlClient, events: readonly PositionedEvent[]) => Promise<void>;
  /**
   * Called with the relayed events after each commit. Required. If it throws, `onError` is called.
   */
  readonly onRelayed: (events: readonly PositionedEvent[]) => void;
  /** Called with every error of a batch, a sweep or a notification. Required. */
  readonly onError: (error: unknown) => void;
}

export interface EventRelay {
  /**
   * Starts a batch in the background and returns immediately. Called after each write that may have
   * committed an event.
   */
  wake(): void;
  /**
   * Notifies the workers of all processes of committed deliveries. Never rejects: a failure is
   * reported to `onError`, and the workers find the deliveries when they poll.
   */
  wakeWorkers(): Promise<void>;
  /** Stops relaying. Resolves when the batch in progress has ended. */
  stop(): Promise<void>;
}

/**
 * The pause after a batch, as a multiple of the batch's duration. It is at most `maxBatchPauseMs`.
 * If the database is idle, an event is relayed within milliseconds. Under load, an event waits
 * longer for the next batch, but all events of a batch share one transaction. Relaying then takes a
 * fifth of a connection's time, and more only if a batch takes longer than 10 ms.
 */
const pausePerDuration = 4;
const maxBatchPauseMs = 40;
/**
 * Interval in milliseconds of the sweep, which finds events whose process ended after the commit
 * but before it called `wake`.
 */
const sweepIntervalMs = 1_000;

/**
 * Assigns positions to committed events and relays them, exactly once in the cluster. Every process
 * relays the events of all processes and starts a batch after each of its writes (`wake`). The
 * statements that write events therefore do not use NOTIFY, which would serialise their commits.
 * The jobs of webhooks are added in the transaction that assigns the positions, not by the
 * statement that writes the event: if that transaction is rolled back, the events still have no
 * position and are relayed by a later batch, so no event is lost or relayed twice.
 */
export function createEventRelay({ database, enqueue, onRelayed, onError }: RelayOptions): EventRelay {
  let isRequested = false;
  let stopped = false;
  let running: Promise<void> | null = null;

  const relayBatch = (): Promise<readonly PositionedEvent[]> =>
    database.transaction(async (transaction) => {
      const events = await assignPositions(transaction);
      if (events.length === 0) return events;
      await enqueue(transaction, events);
      await notifyFollowers(transaction, events);
      return events;
    });

  const run = async (): Promise<void> => {
    while (isRequested && !stopped) {
      isRequested = false;
      const startedAt = performance.now();
      const relayed = await relayBatch();
      const pauseMs = Math.min(maxBatchPauseMs, pausePerDuration * (performance.now() - startedAt));
      if (relayed.length > 0) onRelayed(relayed);
      if (relayed.length === positionBatchSize) isRequested = true;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };

  const wake = (): void => {
    isRequested = true;
    if (stopped || running) return;
    running = run()
      .catch(onError)
      .finally(() => {
        running = null;
        if (isRequested) wake();
      });
  };

  const sweep = setInterval(() => {
    if (!running) {
      isEventWaiting(database).then((isWaiting) => {
        if (isWaiting) wake();
      }, onError);
    }
  }, sweepIntervalMs);

  wake();
  return {
    wake,
    wakeWorkers: () => notifyFollowers(database, []).catch(onError),
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}

/**
 * Notifies the streams of these events' sales pages, and the delivery workers, when the transaction
 * commits. The page ids of a full batch are shorter than the 8,000 bytes that PostgreSQL allows for
 * a notification.
 */
async function notifyFollowers(client: SqlClient, events: readonly PositionedEvent[]): Promise<void> {
  const pages = new Set(events.map(({ salesPageId }) => salesPageId));
  await notify(client, eventChannel, [...pages].join());
}
