import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { InvitationJob } from '../staff/invitations/invitation-job.ts';
import { emailedPage } from './read-email.ts';

/**
 * Returns an invitation whose e-mail is waiting, with its member and sales page. Null if the
 * invitation was revoked or has expired, or if its e-mail is not waiting.
 */
export function readInvitation(prisma: PrismaClient, { invitationId, organisationId }: InvitationJob) {
  return prisma.staffInvitation.findUnique({
    where: {
      id: invitationId,
      organisationId,
      emailState: 'waiting',
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    include: {
      organisation: { select: { name: true } },
      salesPage: emailedPage,
      staffMember: { select: { email: true, fullName: true, locale: true } },
    },
  });
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof readInvitation>>>;
