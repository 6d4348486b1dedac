import { createEventFeed, type EventFeed } from '../src/events/event-feed.ts';
import { createEventRelay, type EventRelay } from '../src/events/relay.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { AddressPolicy } from '../src/platform/network/allowed-addresses.ts';
import { type JobQueue, openJobQueue } from '../src/platform/queue/job-queue.ts';
import type { Sealer } from '../src/platform/sealing/sealer.ts';
import { type DeliveryJob, deliveryQueue, type ReadBodies, toDeliveryJobs } from '../src/webhooks/delivery-job.ts';
import { createDeliveryWorker } from '../src/webhooks/delivery-worker.ts';
import type { Logger } from './logger.ts';
import type { Meters } from './telemetry/meters.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** The event components of a process. Workers also deliver events to webhooks. */
export interface EventServices {
  readonly feed: EventFeed;
  /** The relay of events. It runs outside the trace span of the request that wakes it. */
  readonly relay: EventRelay;
  readonly queue: JobQueue<DeliveryJob>;
  /** Begins to deliver events to webhooks. Does nothing in a process whose role is `api`. */
  startDelivering(parts: DeliveryDependencies): void;
  /** Returns the number of deliveries in flight in this process. */
  countDeliveries(): number;
  /**
   * Stops all components. Deliveries in flight have `drainTime` milliseconds to finish. Resolves at most one second after that
   * time. Only the first call has an effect; later calls return its promise.
   */
  stop(drainTime: number): Promise<void>;
}

interface DeliveryDependencies {
  readonly policy: AddressPolicy;
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
}

/**
 * Lease of a delivery job in seconds. A delivery takes at most 15 s, and its worker extends the lease, so it expires only if the
 * worker has stopped or lost its connection to the database.
 */
const leaseSeconds = 120;

/** Opens the job queue and starts the feed and the relay. Deliveries begin with `startDelivering`. */
export async function startEventServices(
  database: Database,
  { role }: Config,
  logger: Logger,
  meters: Pick<Meters, 'eventsRelayed' | 'deliveryAttempted'>,
  tracing: Pick<Tracing, 'attemptEnded' | 'detached'>,
): Promise<EventServices> {
  const report = (what: string) => (error: unknown) => logger.warn({ error }, what);
  const isWorker = role !== 'api';
  const queue = await openJobQueue<DeliveryJob>(database, {
    name: deliveryQueue,
    leaseSeconds,
    supervise: isWorker,
    onError: report('the job queue could not be maintained'),
  });
  const feed = await createEventFeed(database).catch(async (error) => {
    await queue.stop();
    throw error;
  });
  const relay = createEventRelay({
    database,
    enqueue: (transaction, events) => queue.add(transaction, toDeliveryJobs(events)),
    onRelayed: (events) => meters.eventsRelayed(events.map(({ age }) => age)),
    onError: report('events could not be relayed'),
  });
  const stops: ((drainTime: number) => Promise<void>)[] = [];
  const stopAll = async (drainTime: number) => {
    await feed.stop();
    await relay.stop();
    for (const stop of stops) await stop(drainTime);
    await queue.stop();
  };
  let stopped: Promise<void> | undefined;
  let countDeliveries = () => 0;

  return {
    feed,
    relay: { ...relay, wake: () => tracing.detached(relay.wake) },
    queue,
    startDelivering(parts) {
      if (!isWorker) return;
      const worker = createDeliveryWorker({
        ...{ database, queue, ...parts },
        onAttempt(attempt) {
          const { status, durationMs } = attempt.result;
          meters.deliveryAttempted({ status, duration: durationMs / 1000 });
          tracing.attemptEnded(attempt);
        },
        onError: report('a delivery could not be made'),
      });
      stops.push(worker.stop);
      countDeliveries = worker.countInFlight;
      feed.subscribe(worker.wake);
    },
    countDeliveries: () => countDeliveries(),
    stop(drainTime) {
      stopped ??= stopAll(drainTime);
      return stopped;
    },
  };
}
