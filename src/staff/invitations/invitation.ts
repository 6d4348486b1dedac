import type { Prisma, StaffInvitation } from '../../../prisma/generated/client/client.ts';
import { hashSecret } from '../../access/secret-hash.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** Lifetime of an invitation in milliseconds: 7 days. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The status of an invitation. Only the links of a pending invitation are valid. */
export type InvitationStatus = 'pending' | 'expired' | 'revoked';

export function invitationStatus(
  { expiresAt, revokedAt }: Pick<StaffInvitation, 'expiresAt' | 'revokedAt'>,
  now: Date,
): InvitationStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'pending' : 'expired';
}

/** A pending invitation that was found by the token of its link. */
export interface PendingInvitation {
  readonly id: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly staffMemberId: number;
  readonly email: string;
  /** Null if the member was invited without a name. */
  readonly fullName: string | null;
  readonly locale: string;
  readonly expiresAt: Date;
}

/**
 * Returns the pending invitation of a link. Throws NOT_FOUND with the same message for an unknown
 * token and for a link that was used, replaced or revoked or has expired, so that the response does
 * not reveal which. The caller must limit the look-ups.
 */
export async function findPendingInvitation(
  prisma: Pick<Prisma.TransactionClient, 'staffInvitationLink'>,
  token: string,
): Promise<PendingInvitation> {
  const link = await prisma.staffInvitationLink.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: {
      invitation: {
        select: {
          id: true,
          organisationId: true,
          expiresAt: true,
          revokedAt: true,
          organisation: { select: { name: true } },
          staffMember: { select: { id: true, email: true, fullName: true, locale: true, deletedAt: true } },
        },
      },
    },
  });
  if (!link || invitationStatus(link.invitation, new Date()) !== 'pending') throw invalidLink();
  const { id, organisationId, organisation, expiresAt, staffMember } = link.invitation;
  const { email, fullName, locale, deletedAt } = staffMember;
  if (deletedAt !== null || email === null) throw invalidLink();
  const organisationName = organisation.name;
  const member = { staffMemberId: staffMember.id, email, fullName: enteredName({ fullName, email }), locale };
  return { id, organisationId, organisationName, expiresAt, ...member };
}

/**
 * Returns the name of an invited member. Null if the member was invited without a name: the e-mail
 * address is then stored as the name until the member enters one.
 */
export function enteredName({
  fullName,
  email,
}: {
  readonly fullName: string;
  readonly email: string | null;
}): string | null {
  return fullName === email ? null : fullName;
}

/** Returns the error for an invalid link. It is the same for every reason. */
export function invalidLink(): DomainError {
  return new DomainError(
    'NOT_FOUND',
    'The link of the invitation is not valid. It may have been used, replaced or withdrawn, or it has expired.',
  );
}
