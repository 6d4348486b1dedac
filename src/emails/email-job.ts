import type { GroupTier, JobInsert } from '../platform/queue/job-queue.ts';

/** The job that sends an e-mail. It contains ids only: address, text and voucher code are read for each attempt. */
export interface EmailJob {
  readonly emailId: number;
  readonly organisationId: number;
}

export const emailQueue = 'emails';

/** Prefix of the job group of an organisation. The groups are served in turn. */
export const emailGroupPrefix = 'organisation:';

export function emailGroupOf(organisationId: number): string {
  return `${emailGroupPrefix}${organisationId}`;
}

/**
 * Returns a job to insert, which is due in `delaySeconds`. The tier is `failing` if the previous attempt to send the e-mail
 * failed.
 */
export function toEmailJob(data: EmailJob, tier: GroupTier, delaySeconds: number): JobInsert<EmailJob> {
  return { data, group: emailGroupOf(data.organisationId), key: String(data.emailId), tier, delaySeconds };
}
