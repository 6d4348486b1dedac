import type { JobTier } from '../../../prisma/generated/client/enums.ts';
import type { JobInsert } from '../../platform/queue/job-queue.ts';

/**
 * The job that sends the e-mail of an invitation. It contains ids only: each attempt creates the
 * link that it sends.
 */
export interface InvitationJob {
  readonly invitationId: number;
  readonly organisationId: number;
}

/** The queue of e-mails with invitations. The queue of other e-mails has jobs with other data. */
export const invitationQueue = 'invitation-emails';

/**
 * Returns a job to insert, which is due in `delaySeconds`. The e-mails of an organisation form a
 * lane. The tier is `failing` if the previous attempt to send the e-mail failed.
 */
export function toInvitationJob(
  data: InvitationJob,
  tier: JobTier,
  delaySeconds: number,
): JobInsert<InvitationJob> {
  const { organisationId } = data;
  return { data, organisationId, lane: organisationId, key: String(data.invitationId), tier, delaySeconds };
}
