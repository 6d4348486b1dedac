import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import type { DeliveryJob, ReadBodies } from './delivery-job.ts';
import { postponeJobs } from './postpone-jobs.ts';
import { signDelivery } from './signature.ts';

/**
 * The data from which the request of an attempt is built. The signature is added later, because it
 * depends on the time.
 */
export interface DeliveryRequest {
  readonly webhook: ModelRows['Webhook'];
  /** The secret with which the request is signed. Null if the webhook has none. */
  readonly secret: string | null;
  /**
   * The previous secret, with which the request is also signed until
   * `webhook.previousSecretExpiresAt`. Null if the secret is not being rotated.
   */
  readonly previousSecret: string | null;
  readonly body: string;
}

/**
 * A prepared request. `obsolete` if the event or the webhook no longer exists, or if the webhook is
 * inactive and the event is not a test. `postponed` if the event or the secret of the webhook could
 * not be read and the job was requeued.
 */
export type PreparedRequest = DeliveryRequest | 'obsolete' | 'postponed';

interface RequestOptions {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  /** Decrypts the secrets of webhooks. */
  readonly secrets: Sealer;
  readonly readBodies: ReadBodies;
  /**
   * Called with each error that prevented a request from being prepared. Required. Must not throw.
   */
  readonly onError: (error: unknown) => void;
}

/**
 * Prepares the requests of fetched jobs, in their order. If that fails, prepares each request
 * separately, so that an unreadable event or secret does not block other events. Never rejects.
 */
export async function prepareRequests(
  options: RequestOptions,
  jobs: readonly Job<DeliveryJob>[],
): Promise<readonly PreparedRequest[]> {
  return readRequests(options, jobs).catch(() => prepareEach(options, jobs));
}

async function prepareEach(
  options: RequestOptions,
  jobs: readonly Job<DeliveryJob>[],
): Promise<PreparedRequest[]> {
  const { database, queue, onError } = options;
  const read = await Promise.allSettled(jobs.map((job) => readRequests(options, [job])));
  for (const result of read) if (result.status === 'rejected') onError(result.reason);
  const unreadable = jobs.filter((_job, index) => read[index]?.status === 'rejected');
  await postponeJobs(database, queue, unreadable).catch(onError);
  return read.map((result) => (result.status === 'rejected' ? 'postponed' : (result.value[0] ?? 'obsolete')));
}

async function readRequests(
  { database, secrets, readBodies }: RequestOptions,
  jobs: readonly Job<DeliveryJob>[],
): Promise<readonly PreparedRequest[]> {
  const ids = [...new Set(jobs.map(({ data }) => data.webhookId))];
  const [webhooks, bodies] = await Promise.all([
    findRows(database, 'Webhook', 'id', ids),
    readBodies(jobs.map(({ data }) => data)),
  ]);
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return jobs.map(({ data: { webhookId, isTest } }, index) => {
    const webhook = byId.get(webhookId);
    const body = bodies[index] ?? null;
    if (!webhook || !(webhook.active || isTest) || body === null) return 'obsolete';
    return { webhook, body, ...readSecrets(webhook, secrets) };
  });
}

/**
 * Decrypts the secrets of a webhook. Throws UnsealError, for example if this process lacks the key.
 */
function readSecrets(
  { secretSealed, previousSecretSealed, previousSecretExpiresAt }: ModelRows['Webhook'],
  secrets: Sealer,
): Pick<DeliveryRequest, 'secret' | 'previousSecret'> {
  const isRotating =
    previousSecretSealed !== null && previousSecretExpiresAt !== null && new Date() < previousSecretExpiresAt;
  return {
    secret: secretSealed && secrets.unseal(secretSealed),
    previousSecret: isRotating ? secrets.unseal(previousSecretSealed) : null,
  };
}

const userAgent = 'Vouchsafe-Webhooks/1';

/** Returns the headers of an attempt that begins at `now`, with its signatures. */
export function createHeaders(
  eventId: string,
  { webhook: { previousSecretExpiresAt }, secret, previousSecret, body }: DeliveryRequest,
  now: Date,
): Readonly<Record<string, string>> {
  const isRotating = previousSecretExpiresAt !== null && now < previousSecretExpiresAt;
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...signDelivery({ eventId, now, body, secret, previousSecret: isRotating ? previousSecret : null }),
  };
}
