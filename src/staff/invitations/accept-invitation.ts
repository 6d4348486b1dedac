import { openSession, type SignedIn, type SignInAttempt } from '../../access/open-session.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { setPasswordByLink } from '../links/set-password-by-link.ts';
import { openLink } from '../links/staff-link.ts';
import { validateLocale, validateProfileChanges } from '../staff-profile.ts';
import { invitationLink, type PendingInvitation } from './invitation.ts';

export interface InvitationAcceptance {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
  /**
   * The language of the member, as an ISO 639-1 code. Null keeps the language of the invitation.
   */
  readonly locale: string | null;
}

/**
 * Returns the pending invitation of a link. Throws NOT_FOUND for any other token, and RATE_LIMITED
 * after too many invalid tokens from the address.
 */
export function openInvitation(
  service: SignInService,
  address: string,
  token: string,
): Promise<PendingInvitation> {
  return openLink(service, invitationLink, address, token);
}

/**
 * Sets the name and the password of an invited member, ends the invitation, and signs the member in
 * on the first sales page where it has a role. Throws INVALID_INPUT and the errors of openInvitation.
 */
export function acceptInvitation(
  service: SignInService,
  attempt: SignInAttempt,
  { token, fullName, password, locale }: InvitationAcceptance,
): Promise<SignedIn> {
  const errors = [
    ...validateProfileChanges({ fullName }),
    ...(locale === null ? [] : validateLocale(locale)),
  ];
  const after = { full_name: fullName.trim() };
  const acceptance = { token, password, errors, action: 'user.accept-invitation', after } as const;
  return setPasswordByLink(
    service,
    attempt,
    invitationLink,
    acceptance,
    async (transaction, target, columns) => {
      const { prisma } = transaction;
      const { id: invitationId, organisationId, staffMemberId, firstPage } = target;
      await prisma.staffMember.update({
        where: { id: staffMemberId, organisationId },
        data: { fullName: fullName.trim(), ...columns, ...(locale !== null && { locale }) },
        select: { id: true },
      });
      await prisma.staffInvitation.delete({
        where: { id: invitationId, organisationId },
        select: { id: true },
      });
      const { id: salesPageId, subdomain } = firstPage;
      const member = { id: staffMemberId, salesPageId, subdomain, passwordHash: columns.passwordHash };
      const session = await openSession(transaction, service.tokenSigner, attempt, member, null);
      if (!session)
        throw new Error(`the session of the invited staff member ${staffMemberId} could not be created`);
      return session;
    },
  );
}
