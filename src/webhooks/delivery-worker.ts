import { createEventId } from '../events/event-id.ts';
import type { Database } from '../platform/database/database.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import { createJobLoop } from '../platform/queue/job-loop.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { QueuePoll } from '../platform/queue/queue-poll.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { createAttemptRecorder, type JobEnd } from './attempt-recorder.ts';
import { createDeliveryClient, type DeliveryResult } from './delivery-client.ts';
import type { DeliveryJob, ReadBodies } from './delivery-job.ts';
import {
  createHeaders,
  type DeliveryRequest,
  type PreparedRequest,
  prepareRequests,
} from './delivery-requests.ts';
import { createDeliverySlots } from './delivery-slots.ts';
import { createOrganisationShares, fetchSize } from './organisation-shares.ts';
import type { Attempt } from './record-attempts.ts';

interface DeliveryWorkerOptions {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  /** Wakes the worker when retries have become due. */
  readonly poll: QueuePoll;
  readonly policy: AddressPolicy;
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
  /**
   * Called with every attempt after it has ended and before it is recorded. Required. If it throws,
   * `onError` is called.
   */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Called with every unexpected error. Required. Must not throw: its error would be unhandled. */
  readonly onError: (error: unknown) => void;
}

export interface DeliveryWorker {
  /**
   * Must be called when jobs may have become due. Fetches them in the background and returns
   * immediately.
   */
  wake(): void;
  /** Returns the number of requests to receivers that are in flight. */
  countInFlight(): number;
  /**
   * Stops fetching jobs, waits up to `drainTimeMs` milliseconds for deliveries in flight, and
   * returns the remaining jobs to the queue.
   */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Maximum number of fetched jobs in one process: waiting, in flight or being recorded. A webhook
 * can have at most 250 of them (delivery-slots.ts), and an organisation at most a third
 * (organisation-shares.ts).
 */
const maxFetched = 1_500;
/**
 * Creates a worker that fetches due jobs, posts each event's payload to its webhook and records the
 * attempts. Jobs are fetched and their requests prepared while others are in flight. Any number of
 * workers can share the queue.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { queue, poll, policy, onAttempt, onError } = options;
  const client = createDeliveryClient(policy);
  const shares = createOrganisationShares(queue);
  const slots = createDeliverySlots();
  const recorder = createAttemptRecorder(options);
  let isAborted = false;

  const attempt = async (job: Job<DeliveryJob>, request: DeliveryRequest): Promise<JobEnd> => {
    const { webhookId, eventId } = job.data;
    if (!(await slots.acquire(webhookId))) return { kind: 'requeued', jobId: job.id };
    let result: DeliveryResult | null = null;
    try {
      const startedAt = new Date();
      const id = createEventId(startedAt.getTime());
      const { url } = request.webhook;
      result = await client.post(url, createHeaders(eventId, request, startedAt), request.body);
      if (isAborted && result.status === null) return { kind: 'requeued', jobId: job.id };
      return { kind: 'attempted', attempt: { id, job, url, startedAt, result } };
    } finally {
      slots.release(webhookId, { isSuccess: result?.failure === null, durationMs: result?.durationMs ?? 0 });
    }
  };

  const deliver = async (job: Job<DeliveryJob>, request: PreparedRequest): Promise<void> => {
    if (request === 'postponed') return;
    if (request === 'obsolete') return recorder.record({ kind: 'dropped', jobId: job.id });
    const end = await attempt(job, request);
    const recorded = recorder.record(end);
    if (end.kind === 'attempted') onAttempt(end.attempt);
    await recorded;
  };

  const loop = createJobLoop<DeliveryJob>({
    queue,
    poll,
    onError,
    maxInProgress: maxFetched,
    batchSize: fetchSize,
    fetch: () => shares.fetch(slots.fetchCapacity()),
    run(jobs) {
      const requests = prepareRequests(options, jobs);
      return jobs.map(async (job, index) => {
        slots.enter(job.data.webhookId);
        try {
          await deliver(job, (await requests)[index] ?? 'obsolete');
        } finally {
          slots.leave(job.data.webhookId);
        }
      });
    },
    onEnd: shares.release,
    onStop: slots.close,
    abort() {
      isAborted = true;
      client.close();
      recorder.stopRetrying();
    },
  });
  return {
    wake: loop.wake,
    countInFlight: slots.countInFlight,
    async stop(drainTimeMs) {
      await loop.stop(drainTimeMs);
      client.close();
    },
  };
}
