import type { Database, SqlClient } from '../platform/database/database.ts';
import { assignPositions, isEventWaiting, type PlacedEvent, positionBatch } from './assign-positions.ts';

/** The channel on which every process learns that events have been given their positions. */
export const eventChannel = 'vouchsafe_events';

interface RelayOptions {
  readonly database: Database;
  /** Adds what has to be done for these events to a queue, in the transaction that gives them their positions. */
  readonly enqueue: (transaction: SqlClient, events: readonly PlacedEvent[]) => Promise<void>;
  /** Told how many events a turn has handed on, once that is committed. */
  readonly onRelayed: (count: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface EventRelay {
  /** Says that an event may have been committed. It returns at once. */
  wake(): void;
  /**
   * Wakes the workers of all processes for deliveries that were committed. Never rejects: a failure is reported to `onError`, and
   * the workers find the deliveries when they poll.
   */
  wakeWorkers(): Promise<void>;
  stop(): Promise<void>;
}

/** Between two turns of one process: under load an event waits that long and its whole batch costs one transaction. */
const pause = 40;
/** How often a process looks for events that nobody told it of: those of a process that ended right after its commit. */
const sweepInterval = 1_000;

/**
 * Gives committed events their positions and hands them on, exactly once in the cluster. Any process does it, for whatever events
 * there are, right after a write of its own (`wake`): so the statement that sells does nothing for it, and not even a NOTIFY,
 * which would make commits wait for each other. The jobs of webhooks are added here and not by the statement that wrote the
 * event: until the transaction of an event's position is committed it counts as not handed on, so none is lost or told twice.
 */
export function createEventRelay({ database, enqueue, onRelayed, onError }: RelayOptions): EventRelay {
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | null = null;

  const takeTurn = (): Promise<number> =>
    database.transaction(async (transaction) => {
      const events = await assignPositions(transaction);
      if (events.length === 0) return 0;
      await enqueue(transaction, events);
      await announceEvents(transaction, events);
      return events.length;
    });

  const run = async (): Promise<void> => {
    while (wanted && !stopped) {
      wanted = false;
      const placed = await takeTurn();
      if (placed > 0) onRelayed(placed);
      if (placed === positionBatch) wanted = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const wake = (): void => {
    wanted = true;
    if (stopped || running) return;
    running = run()
      .catch(onError)
      .finally(() => {
        running = null;
        if (wanted) wake();
      });
  };

  const sweep = setInterval(() => {
    if (!running) {
      isEventWaiting(database).then((isWaiting) => {
        if (isWaiting) wake();
      }, onError);
    }
  }, sweepInterval);

  wake();
  return {
    wake,
    wakeWorkers: () => announceEvents(database, []).catch(onError),
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}

/**
 * Wakes those who follow the sales pages of these events, and whoever waits for deliveries, when the transaction commits. The
 * pages of a whole batch are less than the 8,000 bytes that a notification may have.
 */
async function announceEvents(client: SqlClient, events: readonly PlacedEvent[]): Promise<void> {
  const pages = new Set(events.map(({ salesPageId }) => salesPageId));
  await client.query({ name: 'announce-events', text: `select pg_notify('${eventChannel}', $1)`, values: [[...pages].join()] });
}
