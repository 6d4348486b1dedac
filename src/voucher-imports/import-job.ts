import type { VoucherImportStep } from '../../prisma/generated/client/enums.ts';
import type { ChangeOrigin } from '../audit/record-change.ts';
import type { JobInsert } from '../platform/queue/job-queue.ts';
import type { ImportKey } from './import-statements.ts';

/** The job that runs a step of an import. It contains neither codes nor personal data. */
export interface ImportJob {
  readonly key: ImportKey;
  readonly step: VoucherImportStep;
  /** The origin of the request for the step, which the audit entry of the step states. */
  readonly origin: ChangeOrigin;
}

export const importQueue = 'voucher-imports';

/**
 * Returns a job to insert, which is due immediately. The imports of an organisation form a lane.
 */
export function toImportJob(job: ImportJob): JobInsert<ImportJob> {
  const { organisationId } = job.origin.caller;
  return {
    data: job,
    organisationId,
    lane: organisationId,
    key: String(job.key.importId),
    tier: 'working',
    delaySeconds: 0,
  };
}
