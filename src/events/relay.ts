import type { Database, Statement } from '../platform/database/database.ts';
import { notify } from '../platform/database/notify.ts';
import { eventChannel, isEventWaiting, type PositionedEvent, positionBatchSize } from './assign-positions.ts';
import type { EventFeed } from './event-feed.ts';

interface RelayOptions {
  readonly database: Database;
  /** The statement of a batch, from `defineRelayStatement`. */
  readonly statement: (options: { readonly feedId: string }) => Statement<PositionedEvent>;
  /** The feed of this process. It receives the events of each batch after the commit. */
  readonly feed: Pick<EventFeed, 'id' | 'receive'>;
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
   * Extends the next pause for the time in milliseconds in which this process has written events to
   * subscribers.
   */
  addWriteTime(durationMs: number): void;
  /**
   * Notifies the workers of all processes of committed deliveries. Never rejects: a failure is
   * reported to `onError`, and the workers find the deliveries when they poll.
   */
  wakeWorkers(): Promise<void>;
  /** Stops relaying. Resolves when the batch in progress has ended. */
  stop(): Promise<void>;
}

/**
 * The pause after a batch, as a multiple of the batch's duration and of the time in which events
 * were written to subscribers since the previous batch. It is at most `maxBatchPauseMs`. If the
 * process is idle, an event is relayed within milliseconds. Under load, an event waits longer for
 * the next batch, but all events of a batch share one transaction, and one write to each
 * subscriber. Relaying and writing then take a fifth of the time, and more only if they take longer
 * than 10 ms per batch.
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
 *
 * A batch is one statement: it assigns the positions, adds the jobs of webhooks and notifies the
 * feeds of all processes. If it is rolled back, the events still have no position and are relayed
 * by a later batch, so no event is lost or relayed twice. If the process ends, the server still
 * ends the statement, which releases the lock.
 */
export function createEventRelay({
  database,
  statement,
  feed,
  onRelayed,
  onError,
}: RelayOptions): EventRelay {
  let isRequested = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let writeTimeMs = 0;
  /** Whether the last batch failed. It may have been committed before its connection was lost. */
  let hasFailed = false;

  const relayBatch = async (): Promise<readonly PositionedEvent[]> => {
    const mustReadAll = hasFailed;
    hasFailed = true;
    const events = await database.query(statement({ feedId: feed.id }));
    hasFailed = false;
    if (mustReadAll) feed.receive(null);
    else if (events.length > 0) feed.receive(events);
    return events;
  };

  const run = async (): Promise<void> => {
    while (isRequested && !stopped) {
      isRequested = false;
      const startedAt = performance.now();
      const relayed = await relayBatch();
      const durationMs = performance.now() - startedAt + writeTimeMs;
      writeTimeMs = 0;
      if (relayed.length > 0) onRelayed(relayed);
      if (relayed.length === positionBatchSize) isRequested = true;
      const pauseMs = Math.min(maxBatchPauseMs, pausePerDuration * durationMs);
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
        if (isWaiting || hasFailed) wake();
      }, onError);
    }
  }, sweepIntervalMs);

  wake();
  return {
    wake,
    addWriteTime(durationMs) {
      writeTimeMs += durationMs;
    },
    wakeWorkers: () => notify(database, eventChannel, '').catch(onError),
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}
