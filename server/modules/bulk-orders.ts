import { createBulkOrderServices } from '../../src/bulk-orders/bulk-order-services.ts';
import type { BulkOrderJob } from '../../src/bulk-orders/bulk-order-terms.ts';
import { maxRecipientBytes, receiveRecipients } from '../../src/bulk-orders/receive-recipients.ts';
import { bulkOrderQueue, runBulkOrderJob } from '../../src/bulk-orders/run-bulk-order-job.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { createJobWorker } from '../../src/platform/queue/job-worker.ts';
import type { GateLimits } from '../../src/platform/throttling/gate.ts';
import type { ParseBatches } from '../../src/voucher-imports/parse-batches.ts';
import type { Entrance, EntranceDeclaration } from '../http/entrance.ts';
import { linkGate } from '../http/request-gates.ts';
import { createUploadHandler } from '../http/uploads.ts';
import type { EmailModule } from './emails.ts';
import type { EventModule } from './events.ts';
import type { Platform } from './platform.ts';

/**
 * Maximum lease of a job in seconds, and thereby the maximum duration of a group. Each order takes
 * less than a second.
 */
const maxLeaseSeconds = 3_600;

/** Limits of the worker. Orders of one organisation would wait for the stock of the same article. */
const workerLimits = { maxInFlight: 2, maxPerLane: 1 };

/** Starts the module of bulk orders. A process whose role is `api` issues none. */
export function startBulkOrders(
  platform: Platform,
  { relay }: EventModule,
  emails: EmailModule,
  { parse }: { readonly parse: ParseBatches },
) {
  const { config, logger, database, codeVault, cleanup } = platform;
  const queue = createJobQueue<BulkOrderJob>(database, { name: bulkOrderQueue, maxLeaseSeconds });
  const dependencies = {
    database,
    codeVault,
    queue,
    sendsEmails: emails.queue !== null,
    onPlaced: relay.wake,
  };
  const worker =
    config.role === 'api'
      ? { wake: () => undefined, stop: async () => undefined }
      : createJobWorker({
          ...workerLimits,
          queue,
          poll: platform.queuePoll,
          run: (job, stopping) => runBulkOrderJob(dependencies, job, stopping),
          onError: (error) => logger.warn({ error }, 'a bulk order failed'),
        });
  let stopped: Promise<void> | undefined;
  /** Stops after the current order. */
  const stop = (drainTimeMs: number): Promise<void> => {
    stopped ??= worker.stop(drainTimeMs);
    return stopped;
  };
  cleanup.defer(() => stop(0));
  return {
    services: createBulkOrderServices({ database, queue, wake: worker.wake }),
    entrances: [createRecipientUpload(platform, parse)],
    stop,
  };
}

/** The limits of uploads of recipients, each of which is in memory until it is stored. */
const recipientUploadLimits: GateLimits = {
  policy: 'bulk-orders',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 1, waiting: 4 },
  ofProcess: { running: 10, waiting: 10 },
  maxWaitMs: 10_000,
  retryAfter: 30,
};

export const recipientUploadEntrance: EntranceDeclaration = {
  path: '/bulk-orders/:token',
  serves: 'the upload of the recipients of a bulk order, with a link of five minutes',
  limits: `${maxRecipientBytes / 1024 / 1024} MB, parsed while they arrive, with limits of the length and the cells of a row`,
  unit: 'an upload in progress',
  thread: 'the parsing thread, in which organisations take turns of one chunk',
  gates: [linkGate],
  innerGates: [recipientUploadLimits],
  allowsOrigins: true,
};

function createRecipientUpload(
  { database, links, reportBug, createGate }: Platform,
  parse: ParseBatches,
): Entrance {
  const gate = createGate(recipientUploadLimits);
  const admit = (organisationId: number, receive: () => Promise<void>) =>
    gate(String(organisationId), receive);
  return createUploadHandler({
    declaration: recipientUploadEntrance,
    links: links.recipientUpload,
    reportBug,
    maxBytes: maxRecipientBytes,
    expired: 'The link has expired or is incorrect. Read `uploadUrl` of the bulk order again.',
    receive: (key, bytes) => receiveRecipients({ database, parse, admit }, key, bytes),
  });
}
