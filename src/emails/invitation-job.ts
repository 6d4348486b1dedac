import type { GroupTier, JobInsert } from '../platform/queue/job-queue.ts';
import { emailGroupOf } from './email-job.ts';

/** The job that sends the e-mail of an invitation. It contains ids only: each attempt creates the link that it sends. */
export interface InvitationJob {
  readonly invitationId: number;
  readonly organisationId: number;
}

/**
 * The queue of e-mails with invitations. It is separate from the queue of other e-mails, because processes of an earlier version
 * fetch all jobs of that queue.
 */
export const invitationQueue = 'invitation-emails';

/**
 * Returns a job to insert, which is due in `delaySeconds`. The tier is `failing` if the previous attempt to send the e-mail
 * failed.
 */
export function toInvitationJob(data: InvitationJob, tier: GroupTier, delaySeconds: number): JobInsert<InvitationJob> {
  return { data, group: emailGroupOf(data.organisationId), key: String(data.invitationId), tier, delaySeconds };
}
