import { hashSecret } from '../../access/secret-hash.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import { generateLinkToken } from '../links/link-token.ts';
import { invitationLifetimeMs } from './invitation.ts';
import { type InvitationJob, toInvitationJob } from './invitation-job.ts';

/** The dependencies of the services that invite staff members. */
export interface InvitationQueue {
  /** The queue of the e-mails with invitations. Null if the service sends no e-mails. */
  readonly queue: JobQueue<InvitationJob> | null;
  /**
   * Charges one invitation to the organisation's rate limit. Throws RATE_LIMITED if the limit is
   * exceeded.
   */
  readonly limitInvitations: (organisationId: number) => Promise<void>;
}

interface InvitedMember {
  readonly organisationId: number;
  readonly staffMemberId: number;
  /** A sales page on which the member has a role. The e-mail is sent in the name of this page. */
  readonly salesPageId: number;
}

/**
 * Inserts an invitation of a member and adds the job of its e-mail. Deletes an earlier invitation,
 * whose links become invalid. Returns the token of the link for the inviter. The e-mail contains a
 * different token. The transaction must hold the organisation's lock.
 */
export async function insertInvitation(
  transaction: Transaction,
  queue: InvitationQueue['queue'],
  { organisationId, staffMemberId, salesPageId }: InvitedMember,
): Promise<string> {
  const { staffInvitation: invitations, staffInvitationLink: links } = transaction.prisma;
  await invitations.deleteMany({ where: { organisationId, staffMemberId } });
  const { id: invitationId } = await invitations.create({
    data: {
      organisationId,
      staffMemberId,
      salesPageId,
      expiresAt: new Date(Date.now() + invitationLifetimeMs),
      emailState: queue ? 'waiting' : null,
    },
    select: { id: true },
  });
  const token = generateLinkToken();
  await links.create({
    data: { tokenHash: hashSecret(token), organisationId, invitationId },
    select: { tokenHash: true },
  });
  await queue?.add(transaction, [toInvitationJob({ invitationId, organisationId }, 'working', 0)]);
  return token;
}
