import type { Config } from '../src/platform/config/environment.ts';
import type { Database } from '../src/platform/database/database.ts';
import { type JobQueue, openJobQueue } from '../src/platform/queue/job-queue.ts';
import { createJobWorker } from '../src/platform/queue/job-worker.ts';
import { type ImportJob, importGroupOf, importQueue } from '../src/voucher-imports/import-job.ts';
import { runImportJob } from '../src/voucher-imports/run-import-job.ts';
import type { Logger } from './logger.ts';

/** The components of a process that queue and run the steps of imports of sold vouchers. */
export interface ImportServices {
  readonly queue: JobQueue<ImportJob>;
  /** Checks for due jobs. Does nothing in a process whose role is `api`. */
  wake(): void;
  /** Stops after the current batch of rows. Only the first call has an effect. */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Lease of a job in seconds, and thereby the maximum duration of a step. The job of a process that ends is requeued within
 * seconds, because the process no longer sends heartbeats.
 */
const leaseSeconds = 20 * 3_600;

/**
 * Limits of the worker. The database determines the duration of a step, so a second step of an organisation would only delay the
 * first.
 */
const workerLimits = { maxInFlight: 2, maxPerGroup: 1, groupOf: importGroupOf };

/** Opens the queue and starts to run its jobs. */
export async function startImportServices(
  database: Database,
  { role }: Pick<Config, 'role'>,
  logger: Logger,
): Promise<ImportServices> {
  const report = (what: string) => (error: unknown) => logger.warn({ error }, what);
  const queue = await openJobQueue<ImportJob>(database, {
    name: importQueue,
    leaseSeconds,
    // The queue of webhook deliveries requeues the jobs of all queues.
    supervise: false,
    onError: report('the queue of imports could not be maintained'),
  });
  if (role === 'api') return { queue, wake: () => undefined, stop: () => queue.stop() };
  const worker = createJobWorker({
    ...workerLimits,
    queue,
    run: (job, stopping) => runImportJob(database, queue, job, stopping),
    onError: report('a step of an import failed'),
  });
  let stopped: Promise<void> | undefined;
  return {
    queue,
    wake: worker.wake,
    stop(drainTimeMs) {
      stopped ??= worker.stop(drainTimeMs).then(queue.stop);
      return stopped;
    },
  };
}
