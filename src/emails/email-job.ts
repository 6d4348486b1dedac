import type { JobTier } from '../../prisma/generated/client/enums.ts';
import type { JobInsert } from '../platform/queue/job-queue.ts';

/**
 * The job that sends an e-mail. It contains ids only: address, text and voucher code are read for
 * each attempt.
 */
export interface EmailJob {
  readonly emailId: number;
  readonly organisationId: number;
}

export const emailQueue = 'emails';

/**
 * Maximum lease of the job of an e-mail in seconds. An attempt takes at most one minute, and
 * recording its result half a minute.
 */
export const maxEmailLeaseSeconds = 180;

/**
 * Returns a job to insert, which is due in `delaySeconds`. The e-mails of an organisation form a
 * lane. The tier is `failing` if the previous attempt to send the e-mail failed.
 */
export function toEmailJob(data: EmailJob, tier: JobTier, delaySeconds: number): JobInsert<EmailJob> {
  const { organisationId } = data;
  return { data, organisationId, lane: organisationId, key: String(data.emailId), tier, delaySeconds };
}
