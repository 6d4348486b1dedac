import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/database/model-rows.ts';
import { findRows } from '../platform/database/read-rows.ts';
import { fetchSize, type Job, type JobQueue } from '../platform/queue/job-queue.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { createDeliveryClient, type DeliveryClient } from './delivery-client.ts';
import type { DeliveryJob, ReadBodies } from './delivery-job.ts';
import { createOrganisationShares } from './organisation-shares.ts';
import { postponeJobs } from './postpone-jobs.ts';
import type { ReceiverPolicy } from './receiver-address.ts';
import { type Attempt, recordAttempts } from './record-attempts.ts';
import { signDelivery } from './signature.ts';

interface DeliveryWorkerOptions {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  readonly policy: ReceiverPolicy;
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
  /** Called with every attempt after it has ended and before it is recorded. Required. If it throws, `onError` is called. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Called with every unexpected error. Required. Must not throw: its error would be unhandled. */
  readonly onError: (error: unknown) => void;
}

export interface DeliveryWorker {
  /** Fetches jobs in the background, because some may have become due. Returns immediately. */
  wake(): void;
  /**
   * Stops fetching jobs, waits up to `drainTimeMs` milliseconds for deliveries in flight, and returns the remaining jobs to the
   * queue.
   */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Maximum number of deliveries in flight in one process. A webhook can have at most 25 of them (groupLimits), and an organisation
 * at most about a third (organisation-shares.ts).
 */
const maxInFlight = 500;
/** Milliseconds between two polls for retries that have become due. */
const pollIntervalMs = 500;
/** Milliseconds between two heartbeats to the queue for the jobs in flight. */
const leaseExtensionIntervalMs = 3_000;
const userAgent = 'Vouchsafe-Webhooks/1';

/**
 * Creates a worker that fetches due jobs, posts each event's payload to its webhook and records the attempts. Any number of
 * workers can share the queue. Attempts that end while others are being recorded are recorded together in the next transaction.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { database, queue, policy, onAttempt, onError } = options;
  const client = createDeliveryClient(policy);
  const shares = createOrganisationShares(database, queue);
  const inFlight = new Map<string, Promise<void>>();
  const abortController = new AbortController();
  let attempts: Attempt[] = [];
  let droppedIds: string[] = [];
  let recording: Promise<void> | null = null;
  let fetching: Promise<void> | null = null;
  let isRequested = false;
  let stopped = false;

  const record = async (): Promise<void> => {
    while (attempts.length + droppedIds.length > 0) {
      const [completed, dropped] = [attempts, droppedIds];
      attempts = [];
      droppedIds = [];
      await recordAttempts(database, queue, completed, dropped).catch(() => recordEach(completed, dropped));
    }
  };

  /**
   * Records each attempt separately. Otherwise, an attempt that cannot be recorded would roll back the other attempts, whose
   * events would then be delivered again.
   */
  const recordEach = async (completed: readonly Attempt[], dropped: readonly string[]): Promise<void> => {
    for (const attempt of completed) await recordAttempts(database, queue, [attempt], []).catch(onError);
    await recordAttempts(database, queue, [], dropped).catch(onError);
  };

  const deliver = async (job: Job<DeliveryJob>, request: Request | null | 'unreadable'): Promise<void> => {
    if (request === 'unreadable') return;
    const attempt = request && (await attemptDelivery(client, job, request, abortController.signal));
    if (attempt && abortController.signal.aborted && attempt.result.status === null) return queue.release([job.id]);
    if (attempt) {
      attempts.push(attempt);
      onAttempt(attempt);
    } else droppedIds.push(job.id);
    recording ??= record().finally(() => {
      recording = null;
    });
    await recording;
  };

  /**
   * Prepares each request separately, so that an event that cannot be read does not block other events. Jobs whose request
   * cannot be prepared are postponed.
   */
  const prepareEach = async (jobs: readonly Job<DeliveryJob>[]): Promise<(Request | null | 'unreadable')[]> => {
    const read = await Promise.allSettled(jobs.map((job) => prepareRequests(options, [job])));
    for (const result of read) if (result.status === 'rejected') onError(result.reason);
    await postponeJobs(
      database,
      queue,
      jobs.filter((_job, index) => read[index]?.status === 'rejected'),
    ).catch(onError);
    return read.map((result) => (result.status === 'rejected' ? 'unreadable' : (result.value[0] ?? null)));
  };

  const start = (fetched: readonly Job<DeliveryJob>[]): void => {
    const jobs = fetched.filter((job) => {
      // A job whose lease has expired is fetched again while this process still delivers it. The delivery in flight completes it.
      const isNew = !inFlight.has(job.id);
      if (!isNew) shares.release(job);
      return isNew;
    });
    const requests = prepareRequests(options, jobs).catch(() => prepareEach(jobs));
    for (const [index, job] of jobs.entries()) {
      const work = requests
        .then((read) => deliver(job, read[index] ?? null))
        .catch(onError)
        .finally(() => {
          inFlight.delete(job.id);
          shares.release(job);
          wake();
        });
      inFlight.set(job.id, work);
    }
  };

  const fetchJobs = async (): Promise<void> => {
    while (isRequested && !stopped && inFlight.size <= maxInFlight - fetchSize) {
      isRequested = false;
      const jobs = await shares.fetch();
      start(jobs);
      if (jobs.length > 0) isRequested = true;
    }
  };

  const wake = (): void => {
    isRequested = true;
    if (stopped || fetching) return;
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null;
        if (isRequested && !stopped && inFlight.size <= maxInFlight - fetchSize) wake();
      });
  };

  const poll = setInterval(wake, pollIntervalMs);
  const leaseTimer = setInterval(() => void queue.extendLease([...inFlight.keys()]).catch(onError), leaseExtensionIntervalMs);
  return {
    wake,
    async stop(drainTimeMs) {
      stopped = true;
      clearInterval(poll);
      await fetching;
      const timer = setTimeout(() => abortController.abort(), drainTimeMs);
      await Promise.all(inFlight.values());
      clearTimeout(timer);
      clearInterval(leaseTimer);
      client.close();
    },
  };
}

/** The data from which the request of an attempt is built. The signature is added later, because it depends on the time. */
interface Request {
  readonly webhook: ModelRows['Webhook'];
  readonly body: string;
  readonly secrets: Sealer;
}

/**
 * Prepares the requests of a fetched batch of jobs, in their order. A request is null if the event or the webhook no longer
 * exists, or if the webhook is inactive and the event is not a test.
 */
async function prepareRequests(
  { database, secrets, readBodies }: DeliveryWorkerOptions,
  jobs: readonly Job<DeliveryJob>[],
): Promise<readonly (Request | null)[]> {
  if (jobs.length === 0) return [];
  const ids = [...new Set(jobs.map(({ data }) => data.webhookId))];
  const [webhooks, bodies] = await Promise.all([
    findRows(database, 'Webhook', 'id', ids),
    readBodies(jobs.map(({ data }) => data)),
  ]);
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return jobs.map(({ data: { webhookId, isTest } }, index) => {
    const webhook = byId.get(webhookId);
    const body = bodies[index] ?? null;
    if (!webhook || !(webhook.active || isTest) || body === null) return null;
    return { webhook, body, secrets };
  });
}

async function attemptDelivery(
  { post }: DeliveryClient,
  job: Job<DeliveryJob>,
  { webhook, body, secrets }: Request,
  signal: AbortSignal,
): Promise<Attempt> {
  const startedAt = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...signDelivery({ eventId: job.data.eventId, now: startedAt, body, ...secretsOf(webhook, secrets, startedAt) }),
  };
  return { job, url: webhook.url, startedAt, result: await post(webhook.url, headers, body, signal) };
}

function secretsOf(webhook: ModelRows['Webhook'], secrets: Sealer, now: Date) {
  const { secretSealed, previousSecretSealed, previousSecretExpiresAt } = webhook;
  const isRotating = previousSecretSealed !== null && previousSecretExpiresAt !== null && now < previousSecretExpiresAt;
  return {
    secret: secretSealed && secrets.unseal(secretSealed),
    previousSecret: isRotating ? secrets.unseal(previousSecretSealed) : null,
  };
}
