import type { SignInAttempt } from '../../access/open-session.ts';
import { hashPassword, validatePassword } from '../../access/password.ts';
import { hashSecret } from '../../access/secret-hash.ts';
import { writeAuditEntries } from '../../audit/write-audit-entries.ts';
import { DomainError, invalidInput } from '../../platform/errors/domain-error.ts';
import { lockRows } from '../../platform/rows/lock-rows.ts';
import { endSignInsUpdate } from '../end-sign-ins-update.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';
import { endPasswordResetLinks } from './password-reset-links.ts';

export interface PasswordReset {
  /** The token of the link. */
  readonly token: string;
  readonly password: string;
}

/**
 * Sets the password of the member to whom a link was sent, ends all of the member's links and
 * sessions, and notifies the member by e-mail. Opens no session: a second factor is still required to
 * sign in. Returns the e-mail address of the member. Of several concurrent requests with links of one
 * member, one succeeds. Throws NOT_FOUND for a link that is unknown, was used or has expired,
 * RATE_LIMITED after too many of these from the address, and INVALID_INPUT.
 */
export async function resetPassword(
  service: OwnAccountService,
  { channel, requestId, address }: SignInAttempt,
  { token, password }: PasswordReset,
): Promise<{ readonly email: string }> {
  const { database, rateLimits, budgets } = service;
  const charges = budgets.staffLinkMisses(address);
  await rateLimits.consume(charges);
  const tokenHash = hashSecret(token);
  const valid = () => ({ tokenHash, expiresAt: { gt: new Date() } });
  const link = await database.prisma.passwordResetLink.findUnique({ where: valid() });
  if (!link) throw invalidLink();
  await rateLimits.restore(charges).catch(() => undefined);
  const errors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  if (errors.length > 0) throw invalidInput(errors);
  const passwordHash = await hashPassword(password);
  const { organisationId, staffMemberId } = link;
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    // The link may have been used or ended while this request waited for the lock.
    const { count } = await prisma.passwordResetLink.deleteMany({ where: valid() });
    if (count === 0) throw invalidLink();
    await endPasswordResetLinks(transaction, link);
    const { email } = await prisma.staffMember.update({
      where: { id: staffMemberId, organisationId },
      data: {
        passwordHash,
        passwordChangedAt: new Date(),
        tokenFamilies: endSignInsUpdate('the password was changed'),
      },
      select: { email: true },
    });
    const subject = `staff:${staffMemberId}` as const;
    await writeAuditEntries(prisma, [
      {
        organisationId,
        principal: subject,
        channel,
        requestId,
        address,
        subject,
        action: 'user.reset-password',
      },
    ]);
    await addAccountNotice(transaction, service, link, 'passwordChanged');
    return { email: email ?? '' };
  });
}

/** Returns the error for an invalid link. It is the same for every reason. */
function invalidLink(): DomainError {
  return new DomainError(
    'NOT_FOUND',
    'The link for a new password is not valid. It may have been used, or it has expired. Request a new one.',
  );
}
