import type { Prisma, StaffInvitation } from '../../../prisma/generated/client/client.ts';
import type { MemberKey } from '../../access/second-factors/member-key.ts';
import { hashSecret } from '../../access/secret-hash.ts';
import type { StaffLink } from '../links/staff-link.ts';

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
export interface PendingInvitation extends MemberKey {
  readonly id: number;
  readonly organisationName: string;
  readonly email: string;
  /** Null if the member was invited without a name. */
  readonly fullName: string | null;
  readonly locale: string;
  readonly expiresAt: Date;
  /** The first sales page on which the member has a role. */
  readonly firstPage: { readonly id: number; readonly subdomain: string };
}

/** The link of an invitation. It is valid while the invitation is pending and the member has a role. */
export const invitationLink: StaffLink<PendingInvitation> = {
  async find(prisma, token) {
    const link = await prisma.staffInvitationLink.findUnique({
      where: { tokenHash: hashSecret(token) },
      select: {
        invitation: {
          select: {
            id: true,
            organisationId: true,
            staffMemberId: true,
            expiresAt: true,
            revokedAt: true,
            organisation: { select: { name: true } },
            staffMember: { select: memberColumns },
          },
        },
      },
    });
    if (!link || invitationStatus(link.invitation, new Date()) !== 'pending') return null;
    const { id, organisationId, staffMemberId, organisation, expiresAt, staffMember } = link.invitation;
    const { email, fullName, locale, deletedAt, permissions } = staffMember;
    const [role] = permissions;
    if (deletedAt !== null || email === null || !role) return null;
    return {
      id,
      organisationId,
      organisationName: organisation.name,
      staffMemberId,
      email,
      fullName: enteredName({ fullName, email }),
      locale,
      expiresAt,
      firstPage: role.salesPage,
    };
  },
  invalidMessage:
    'The link of the invitation is not valid. It may have been used, replaced or withdrawn, or it has expired.',
};

const memberColumns = {
  email: true,
  fullName: true,
  locale: true,
  deletedAt: true,
  permissions: {
    where: { roleId: { gt: 0 } },
    select: { salesPage: { select: { id: true, subdomain: true } } },
    orderBy: { salesPageId: 'asc' },
    take: 1,
  },
} as const satisfies Prisma.StaffMemberSelect;

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
