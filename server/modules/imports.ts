import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { createJobWorker } from '../../src/platform/queue/job-worker.ts';
import { createConcurrencyLimiter } from '../../src/platform/throttling/concurrency-limiter.ts';
import type { GateLimits } from '../../src/platform/throttling/gate.ts';
import { type ImportJob, importQueue } from '../../src/voucher-imports/import-job.ts';
import { createImportServices } from '../../src/voucher-imports/import-services.ts';
import type { ParseBatches } from '../../src/voucher-imports/parse-batches.ts';
import { createParsingThread } from '../../src/voucher-imports/parsing-thread/parsing-thread.ts';
import { maxFileBytes, receiveUpload } from '../../src/voucher-imports/receive-file.ts';
import { runImportJob } from '../../src/voucher-imports/run-import-job.ts';
import type { Entrance, EntranceDeclaration } from '../http/entrance.ts';
import { linkGate } from '../http/request-gates.ts';
import { createUploadHandler } from '../http/uploads.ts';
import type { Platform } from './platform.ts';

/**
 * Maximum lease of a job in seconds, and thereby the maximum duration of a step. The job of a
 * process that ends is requeued within seconds, because the process no longer extends the lease.
 */
const maxLeaseSeconds = 20 * 3_600;

/**
 * Limits of the worker. The database determines the duration of a step, so a second step of an
 * organisation would only delay the first.
 */
const workerLimits = { maxInFlight: 2, maxPerLane: 1 };

/** Starts the module of imports of sold vouchers. A process whose role is `api` runs no steps. */
export function startImports(platform: Platform) {
  const { config, logger, database, cleanup } = platform;
  const queue = createJobQueue<ImportJob>(database, { name: importQueue, maxLeaseSeconds });
  const idle = { wake: () => undefined, stop: async () => undefined };
  const worker =
    config.role === 'api'
      ? idle
      : createJobWorker({
          ...workerLimits,
          queue,
          poll: platform.queuePoll,
          run: (job, stopping) => runImportJob(database, queue, job, stopping),
          onError: (error) => logger.warn({ error }, 'a step of an import failed'),
        });
  let stopped: Promise<void> | undefined;
  /** Stops after the current batch of rows. */
  const stop = (drainTimeMs: number): Promise<void> => {
    stopped ??= worker.stop(drainTimeMs);
    return stopped;
  };
  cleanup.defer(() => stop(0));
  const { parse, close } = createParsingThread(platform.secrets.code);
  cleanup.defer(close);
  return {
    services: createImportServices({ ...platform, queue, wake: worker.wake }),
    entrances: [createImportUpload(platform, parse)],
    /** Parses the files of uploads in a thread, which the module of bulk orders shares. */
    parse,
    stop,
  };
}

/**
 * The limits of uploads. An upload passes the gate before a byte is read, so that a waiting upload
 * uses no memory. Most uploads of a process wait for their clients.
 */
export const importUploadLimits: GateLimits = {
  policy: 'imports',
  counts: 'organisation',
  shared: 'both',
  ofSubject: { running: 1, waiting: 4 },
  ofProcess: { running: 50, waiting: 0 },
  maxWaitMs: 10_000,
  retryAfter: 30,
};

export const importUploadEntrance: EntranceDeclaration = {
  path: '/voucher-imports/:token',
  serves: 'the upload of the file of an import, with a link of five minutes',
  limits: `${maxFileBytes / 1024 / 1024} MB, parsed while they arrive, with limits of the depth, the length and the cells of a row`,
  unit: 'an upload in progress',
  thread: 'the parsing thread, in which organisations take turns of one chunk',
  gates: [linkGate],
  innerGates: [importUploadLimits],
  allowsOrigins: true,
};

/** Number of connections of the pool that all uploads of a process share. */
const connections = 1;

/**
 * Receives the files of imports. A file is parsed while it arrives. An organisation uploads one
 * file at a time. The body of an upload that waits is not read.
 */
function createImportUpload(
  { database, links, reportBug, createGate }: Platform,
  parse: ParseBatches,
): Entrance {
  // The gate rejects first.
  const stores = createConcurrencyLimiter(() => connections, {
    maxWaiting: importUploadLimits.ofProcess.running,
    onExceeded: () => new Error('more uploads than the gate admits'),
  });
  const admit = createGate(importUploadLimits);
  return createUploadHandler({
    declaration: importUploadEntrance,
    links: links.importUpload,
    reportBug,
    maxBytes: maxFileBytes,
    expired: 'The link has expired or is incorrect. Read `uploadUrl` of the import again.',
    receive: (key, bytes) =>
      receiveUpload(
        database,
        {
          parse,
          admit: (organisationId, receive) => admit(String(organisationId), receive),
          runStore: (store) => stores.run('', store),
        },
        key,
        { bytes },
      ),
  });
}
