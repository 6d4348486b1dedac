import { setTimeout as wait } from 'node:timers/promises';
import { createEventId } from '../events/event-id.ts';
import type { Database } from '../platform/database/database.ts';
import type { AddressPolicy } from '../platform/network/allowed-addresses.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { createAttemptRecorder, type JobEnd } from './attempt-recorder.ts';
import { createDeliveryClient, type DeliveryResult } from './delivery-client.ts';
import type { DeliveryJob, ReadBodies } from './delivery-job.ts';
import { createHeaders, type DeliveryRequest, type PreparedRequest, prepareRequests } from './delivery-requests.ts';
import { createDeliverySlots } from './delivery-slots.ts';
import { createOrganisationShares, fetchSize } from './organisation-shares.ts';
import type { Attempt } from './record-attempts.ts';

interface DeliveryWorkerOptions {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  readonly policy: AddressPolicy;
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
  /** Called with every attempt after it has ended and before it is recorded. Required. If it throws, `onError` is called. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Called with every unexpected error. Required. Must not throw: its error would be unhandled. */
  readonly onError: (error: unknown) => void;
}

export interface DeliveryWorker {
  /** Must be called when jobs may have become due. Fetches them in the background and returns immediately. */
  wake(): void;
  /** Returns the number of requests to receivers that are in flight. */
  countInFlight(): number;
  /**
   * Stops fetching jobs, waits up to `drainTimeMs` milliseconds for deliveries in flight, and returns the remaining jobs to the
   * queue.
   */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Maximum number of fetched jobs in one process: waiting, in flight or being recorded. A webhook can have at most 250 of them
 * (delivery-slots.ts), and an organisation at most a third (organisation-shares.ts).
 */
const maxFetched = 1_500;
/** Milliseconds between two polls for retries that have become due. */
const pollIntervalMs = 500;
/**
 * Minimum time in milliseconds from the end of a fetch to the start of the next one, unless the fetch was full. Many jobs end
 * during this pause, so that the next fetch returns many.
 */
const fetchPauseMs = 15;
/** Milliseconds between two heartbeats to the queue for the fetched jobs. */
const leaseExtensionIntervalMs = 3_000;

/**
 * Creates a worker that fetches due jobs, posts each event's payload to its webhook and records the attempts. Jobs are fetched
 * and their requests prepared while others are in flight. Any number of workers can share the queue.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { database, queue, policy, onAttempt, onError } = options;
  const client = createDeliveryClient(policy);
  const shares = createOrganisationShares(database, queue);
  const slots = createDeliverySlots();
  const recorder = createAttemptRecorder(options);
  const fetched = new Map<string, Promise<void>>();
  let fetching: Promise<void> | null = null;
  let isRequested = false;
  let stopped = false;
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

  const start = (received: readonly Job<DeliveryJob>[]): void => {
    const jobs = received.filter((job) => {
      // A job whose lease has expired is fetched again while this process still delivers it. The delivery in flight completes it.
      const isNew = !fetched.has(job.id);
      if (!isNew) shares.release(job);
      return isNew;
    });
    if (jobs.length === 0) return;
    const requests = prepareRequests(options, jobs);
    for (const [index, job] of jobs.entries()) {
      const { webhookId } = job.data;
      slots.enter(webhookId);
      const work = requests
        .then((prepared) => deliver(job, prepared[index] ?? 'obsolete'))
        .catch(onError)
        .finally(() => {
          fetched.delete(job.id);
          slots.leave(webhookId);
          shares.release(job);
          wake();
        });
      fetched.set(job.id, work);
    }
  };

  const isFull = () => fetched.size > maxFetched - fetchSize;
  const fetchJobs = async (): Promise<void> => {
    while (isRequested && !stopped && !isFull()) {
      isRequested = false;
      const jobs = await shares.fetch(slots.fetchCapacity());
      start(jobs);
      if (jobs.length > 0) isRequested = true;
      if (jobs.length < fetchSize) await wait(fetchPauseMs);
    }
  };

  const wake = (): void => {
    isRequested = true;
    if (stopped || fetching) return;
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null;
        if (isRequested && !stopped && !isFull()) wake();
      });
  };

  const poll = setInterval(wake, pollIntervalMs);
  const leaseTimer = setInterval(() => void queue.extendLease([...fetched.keys()]).catch(onError), leaseExtensionIntervalMs);
  return {
    wake,
    countInFlight: slots.countInFlight,
    async stop(drainTimeMs) {
      stopped = true;
      clearInterval(poll);
      await fetching;
      slots.close();
      const timer = setTimeout(() => {
        isAborted = true;
        client.close();
        recorder.stopRetrying();
      }, drainTimeMs);
      await Promise.all(fetched.values());
      clearTimeout(timer);
      clearInterval(leaseTimer);
      client.close();
    },
  };
}
