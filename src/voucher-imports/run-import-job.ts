import type { Database } from '../platform/database/database.ts';
import { exceedsTimeLimit, isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import type { ImportJob } from './import-job.ts';
import { importSteps } from './import-steps.ts';

const unexpected =
  'An unexpected error interrupted this step. Repeat the step to continue. If it fails again, contact the operator of the service.';

const tooLong =
  'This step exceeded the time limit. Repeat the step to continue. If it exceeds the limit again, contact the operator of the service.';

/**
 * Runs the step of a job and ends the job. If the step is impossible, takes too long or fails
 * unexpectedly, the reason is stored in the import. If `stopping` interrupts the step, the job is
 * released, so that another process continues it. Rejects with unexpected errors. If the database
 * is unavailable, the job is not ended and is therefore retried.
 */
export async function runImportJob(
  database: Database,
  queue: Pick<JobQueue<ImportJob>, 'remove' | 'release'>,
  { id: jobId, data: { key, step, origin } }: Job<ImportJob>,
  stopping: AbortSignal,
): Promise<void> {
  const where = { id: key.importId, salesPageId: key.salesPageId, step };
  try {
    if ((await database.prisma.voucherImport.count({ where })) > 0)
      await importSteps[step].run(database, origin, key, { signal: stopping });
  } catch (error) {
    if (stopping.aborted) return queue.release([jobId]);
    if (isDatabaseUnavailable(error) && !exceedsTimeLimit(error)) throw error;
    const failure = describeFailure(error);
    await database.prisma.voucherImport.updateMany({ where, data: { step: null, failure } });
    await queue.remove(database, [jobId]);
    if (!(error instanceof DomainError)) throw error;
    return;
  }
  await queue.remove(database, [jobId]);
}

function describeFailure(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  return exceedsTimeLimit(error) ? tooLong : unexpected;
}
