import type { MemberKey } from '../../access/second-factors/member-key.ts';
import { hashSecret } from '../../access/secret-hash.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/rows/lock-rows.ts';
import { generateLinkToken } from '../links/link-token.ts';
import type { StaffLink } from '../links/staff-link.ts';

/** Lifetime of a link in milliseconds, from the request: one hour. */
export const passwordResetLifetimeMs = 60 * 60 * 1000;

/** The link to set a new password. It is valid for an hour, once. */
export const passwordResetLink: StaffLink<MemberKey> = {
  find: (prisma, token) =>
    prisma.passwordResetLink.findUnique({
      where: { tokenHash: hashSecret(token), expiresAt: { gt: new Date() } },
      select: { organisationId: true, staffMemberId: true },
    }),
  invalidMessage:
    'The link for a new password is not valid. It may have been used, or it has expired. Request a new one.',
};

interface RequestedReset extends MemberKey {
  /** The address to which the link is sent. */
  readonly email: string;
  readonly requestedAt: Date;
}

/**
 * Creates a link with which a member sets a new password, for one attempt to send it. Returns its
 * token and expiry. Returns null if the request has expired, or if the member was deleted or has
 * another e-mail address now.
 */
export function createPasswordResetLink(
  database: Database,
  { organisationId, staffMemberId, email, requestedAt }: RequestedReset,
): Promise<{ readonly token: string; readonly expiresAt: Date } | null> {
  const expiresAt = new Date(requestedAt.getTime() + passwordResetLifetimeMs);
  return database.prismaTransaction(async (transaction) => {
    // A change of the e-mail address locks the row too, and ends the links that exist then.
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    const member = await transaction.prisma.staffMember.findUnique({
      where: { id: staffMemberId, organisationId, email, deletedAt: null },
      select: { id: true },
    });
    if (!member || expiresAt <= new Date()) return null;
    const token = generateLinkToken();
    await transaction.prisma.passwordResetLink.create({
      data: { tokenHash: hashSecret(token), organisationId, staffMemberId, expiresAt },
      select: { tokenHash: true },
    });
    return { token, expiresAt };
  });
}

/**
 * Ends all links with which a member can set a new password. Called if the password or the e-mail
 * address of the member changes. The transaction must have locked the member.
 */
export async function endPasswordResetLinks(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: MemberKey,
): Promise<void> {
  await prisma.passwordResetLink.deleteMany({ where: { organisationId, staffMemberId } });
}
