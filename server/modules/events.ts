import { createEventFeed } from '../../src/events/event-feed.ts';
import { createEventRelay } from '../../src/events/relay.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { type DeliveryJob, deliveryQueue, type ReadBodies } from '../../src/webhooks/delivery-job.ts';
import { relayStatement } from '../../src/webhooks/delivery-statements.ts';
import { createDeliveryWorker } from '../../src/webhooks/delivery-worker.ts';
import { createWebhookServices } from '../../src/webhooks/webhook-services.ts';
import type { Platform } from './platform.ts';

/**
 * Maximum lease of a delivery job in seconds. A delivery takes at most 15 s, and its worker extends
 * the lease, so it expires only if the worker has stopped or lost its connection to the database.
 */
const maxLeaseSeconds = 120;

export type EventModule = Awaited<ReturnType<typeof startEvents>>;

/**
 * Starts the module of events and webhooks: the feed and the relay. Deliveries begin with
 * `startDelivering`.
 */
export async function startEvents(platform: Platform) {
  const {
    config,
    logger,
    secrets,
    database,
    rateLimits,
    budgets,
    meters,
    tracing,
    addressPolicy: policy,
    queuePoll,
    cleanup,
  } = platform;
  const report = (what: string) => (error: unknown) => logger.warn({ error }, what);
  const queue = createJobQueue<DeliveryJob>(database, { name: deliveryQueue, maxLeaseSeconds });
  const feed = await createEventFeed(database);
  const events = createEventRelay({
    database,
    statement: relayStatement,
    feed,
    onRelayed: (events) => meters.eventsRelayed(events.map(({ age }) => age)),
    onError: report('events could not be relayed'),
  });
  // The relay runs outside the trace span of the request that wakes it.
  const relay = { ...events, wake: () => tracing.detached(events.wake) };
  const webhooks = {
    database,
    queue,
    poll: queuePoll,
    policy,
    secrets: createSealer(secrets.code, sealingPurposes.webhookSecret),
  };
  let worker: ReturnType<typeof createDeliveryWorker> | undefined;
  const stopAll = async (drainTimeMs: number) => {
    await feed.stop();
    await relay.stop();
    await worker?.stop(drainTimeMs);
  };
  let stopped: Promise<void> | undefined;
  const stop = (drainTimeMs: number): Promise<void> => {
    stopped ??= stopAll(drainTimeMs);
    return stopped;
  };
  cleanup.defer(() => stop(0));

  return {
    feed,
    relay,
    queue,
    services: createWebhookServices({ ...webhooks, rateLimits, budgets, wakeWorkers: relay.wakeWorkers }),
    /** Begins to deliver events to webhooks. Does nothing in a process whose role is `api`. */
    startDelivering(readBodies: ReadBodies) {
      if (config.role === 'api') return;
      worker = createDeliveryWorker({
        ...webhooks,
        readBodies,
        onAttempt(attempt) {
          const { status, durationMs } = attempt.result;
          meters.deliveryAttempted({ status, duration: durationMs / 1000 });
          tracing.attemptEnded(attempt);
        },
        onError: report('a delivery could not be made'),
      });
      feed.subscribe(worker.wake);
    },
    /** Returns the number of deliveries in flight in this process. */
    countDeliveries: () => worker?.countInFlight() ?? 0,
    /**
     * Stops all components. Resolves at most one second after the drain time. Only the first call
     * has an effect; later calls return its promise.
     */
    stop,
  };
}
