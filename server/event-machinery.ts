import { createEventFeed, type EventFeed } from '../src/events/event-feed.ts';
import { createEventRelay, type EventRelay } from '../src/events/relay.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { Database } from '../src/platform/database/database.ts';
import { type JobQueue, openJobQueue } from '../src/platform/queue/job-queue.ts';
import type { Sealer } from '../src/platform/sealing/sealer.ts';
import { type DeliveryJob, deliveriesOf, deliveryQueue, type ReadBodies } from '../src/webhooks/delivery-job.ts';
import { createDeliveryWorker } from '../src/webhooks/delivery-worker.ts';
import type { ReceiverPolicy } from '../src/webhooks/receiver-address.ts';
import type { Logger } from './logger.ts';
import type { Meters } from './telemetry/meters.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** What every process has of the events; workers deliver them, too. */
export interface EventMachinery {
  readonly feed: EventFeed;
  readonly relay: EventRelay;
  readonly queue: JobQueue<DeliveryJob>;
  /** Begins to deliver, where this process is to. */
  startDelivering(parts: DeliveryParts): void;
  /** Ends within a second more than the time that deliveries under way are given, in milliseconds. */
  stop(drainTime: number): Promise<void>;
}

interface DeliveryParts {
  readonly policy: ReceiverPolicy;
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
}

/** A delivery takes 15 s at most, and its worker says that it lives; this is for what neither is true of. */
const leaseSeconds = 120;

export async function startEventMachinery(
  database: Database,
  { role }: Config,
  logger: Logger,
  meters: Pick<Meters, 'eventsRelayed' | 'deliveryAttempted'>,
  tracing: Pick<Tracing, 'attemptEnded'>,
): Promise<EventMachinery> {
  const report = (what: string) => (error: unknown) => logger.warn({ error }, what);
  const isWorker = role !== 'api';
  const queue = await openJobQueue<DeliveryJob>(database, {
    name: deliveryQueue,
    leaseSeconds,
    supervise: isWorker,
    onError: report('the job queue could not be looked after'),
  });
  const feed = await createEventFeed(database);
  const relay = createEventRelay({
    database,
    enqueue: (transaction, events) => queue.add(transaction, deliveriesOf(events)),
    onRelayed: meters.eventsRelayed,
    onError: report('events could not be handed on'),
  });
  const stops: ((drainTime: number) => Promise<void>)[] = [];

  return {
    feed,
    relay,
    queue,
    startDelivering(parts) {
      if (!isWorker) return;
      const worker = createDeliveryWorker({
        ...{ database, queue, ...parts },
        onAttempt(attempt) {
          const { status, durationMs } = attempt.posted;
          meters.deliveryAttempted({ status, duration: durationMs / 1000 });
          tracing.attemptEnded(attempt);
        },
        onError: report('a delivery could not be made'),
      });
      stops.push(worker.stop);
      feed.subscribe(worker.wake);
    },
    async stop(drainTime) {
      await feed.stop();
      await relay.stop();
      for (const stop of stops) await stop(drainTime);
      await queue.stop();
    },
  };
}
