import type { GroupTier, JobInsert } from '../platform/queue/job-queue.ts';
import { emailGroupOf } from './email-job.ts';

/** The job that sends the e-mail of an invitation. It contains ids only: each attempt creates the link that it sends. */
export interface InvitationJob {
  readonly invitationId: number;
  readonly organisationId: number;
}

/** A separate queue, because processes of an earlier version fetch all jobs of the queue of e-mails. */
export const invitationQueue = 'invitation-emails';

/** Returns a job to insert, which is due in `delaySeconds`. `failing` is the tier of an e-mail whose last attempt failed. */
export function toInvitationJob(data: InvitationJob, tier: GroupTier, delaySeconds: number): JobInsert<InvitationJob> {
  return { data, group: emailGroupOf(data.organisationId), key: String(data.invitationId), tier, delaySeconds };
}
