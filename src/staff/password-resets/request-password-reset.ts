import { createHash } from 'node:crypto';
import { foldEmail } from '../../access/fold-email.ts';
import type { SignInAttempt } from '../../access/open-session.ts';
import { writeAuditEntries } from '../../audit/write-audit-entries.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';

/**
 * Sends a link for a new password to each staff member with the e-mail address who has a password
 * and a role: one in each organisation. Does nothing for an unknown address, so that the result does
 * not reveal whether an account exists. Throws STATE_CONFLICT if the service sends no e-mails, and
 * RATE_LIMITED after too many requests for the address or from the client, whether or not an account
 * exists.
 */
export async function requestPasswordReset(
  service: OwnAccountService,
  { channel, requestId, address }: SignInAttempt,
  email: string,
): Promise<void> {
  const { database, rateLimits, budgets, notices } = service;
  if (notices === null)
    throw new DomainError(
      'STATE_CONFLICT',
      'The service sends no e-mails. Ask an administrator for a new password.',
    );
  const folded = foldEmail(email);
  const account = createHash('sha256').update(folded).digest('base64url');
  await rateLimits.consume(budgets.passwordResets({ account, address }));
  await database.prismaTransaction(async (transaction) => {
    const members = await transaction.prisma.staffMember.findMany({
      where: {
        email: folded,
        deletedAt: null,
        // An invited member has no password. Its invitation may have been withdrawn.
        invitation: { is: null },
        permissions: { some: { roleId: { gt: 0 } } },
      },
      select: { id: true, organisationId: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: staffMemberId, organisationId } of members)
      await addAccountNotice(
        transaction,
        service,
        { organisationId, staffMemberId },
        'passwordResetRequested',
      );
    await writeAuditEntries(
      transaction.prisma,
      members.map(({ id, organisationId }) => ({
        organisationId,
        principal: 'nobody' as const,
        channel,
        requestId,
        address,
        subject: `staff:${id}` as const,
        action: 'user.request-password-reset' as const,
      })),
    );
  });
}
