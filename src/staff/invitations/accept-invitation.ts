import { openSession, type SignedIn, type SignInAttempt } from '../../access/open-session.ts';
import { hashPassword, validatePassword } from '../../access/password.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { withOrganisationLock } from '../../access/with-organisation-lock.ts';
import { writeAuditEntries } from '../../audit/write-audit-entries.ts';
import { invalidInput } from '../../platform/errors/domain-error.ts';
import { lockRows } from '../../platform/rows/lock-rows.ts';
import { validateLocale, validateProfileChanges } from '../staff-profile.ts';
import { findPendingInvitation, invalidLink, type PendingInvitation } from './invitation.ts';

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
export async function openInvitation(
  { database, rateLimits, budgets }: SignInService,
  address: string,
  token: string,
): Promise<PendingInvitation> {
  const charges = budgets.staffLinkMisses(address);
  await rateLimits.consume(charges);
  const invitation = await findPendingInvitation(database.prisma, token);
  await rateLimits.restore(charges).catch(() => undefined);
  return invitation;
}

/**
 * Sets the name and the password of an invited member, ends the invitation, and signs the member in
 * on the first sales page where it has a role. Of several concurrent requests with links of one
 * invitation, one succeeds. Throws INVALID_INPUT and the errors of openInvitation.
 */
export async function acceptInvitation(
  service: SignInService,
  attempt: SignInAttempt,
  { token, fullName, password, locale }: InvitationAcceptance,
): Promise<SignedIn> {
  const { database, tokenSigner } = service;
  const { organisationId } = await openInvitation(service, attempt.address, token);
  const passwordErrors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const errors = [
    ...validateProfileChanges({ fullName }),
    ...(locale === null ? [] : validateLocale(locale)),
    ...passwordErrors,
  ];
  if (errors.length > 0) throw invalidInput(errors);
  const passwordHash = await hashPassword(password);
  return withOrganisationLock(database, organisationId, async (transaction) => {
    const { prisma } = transaction;
    // The invitation may have been used or revoked while this request waited for the lock.
    const { id: invitationId, staffMemberId } = await findPendingInvitation(prisma, token);
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    const role = await prisma.staffPermission.findFirst({
      where: { organisationId, staffMemberId, roleId: { gt: 0 } },
      select: { salesPage: { select: { id: true, subdomain: true } } },
      orderBy: { salesPageId: 'asc' },
    });
    if (!role) throw invalidLink();
    await prisma.staffMember.update({
      where: { id: staffMemberId, organisationId },
      data: {
        fullName: fullName.trim(),
        passwordHash,
        passwordChangedAt: new Date(),
        ...(locale !== null && { locale }),
      },
      select: { id: true },
    });
    await prisma.staffInvitation.delete({
      where: { id: invitationId, organisationId },
      select: { id: true },
    });
    const { channel, requestId, address } = attempt;
    const subject = `staff:${staffMemberId}` as const;
    await writeAuditEntries(prisma, [
      {
        organisationId,
        principal: subject,
        channel,
        requestId,
        address,
        subject,
        action: 'user.accept-invitation',
        after: { full_name: fullName.trim() },
      },
    ]);
    const { id: salesPageId, subdomain } = role.salesPage;
    const member = { id: staffMemberId, salesPageId, subdomain, passwordHash };
    const session = await openSession(transaction, tokenSigner, attempt, member, null);
    if (!session)
      throw new Error(`the session of the invited staff member ${staffMemberId} could not be created`);
    return session;
  });
}
