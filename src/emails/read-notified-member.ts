import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { MemberKey } from '../access/second-factors/member-key.ts';
import { emailedPage } from './read-email.ts';

/**
 * Returns a member with the first sales page on which it has a role, in whose name e-mails to the
 * member are sent. Null if the member was deleted or has no role.
 */
export async function readNotifiedMember(
  prisma: PrismaClient,
  { organisationId, staffMemberId: id }: MemberKey,
) {
  const member = await prisma.staffMember.findUnique({
    where: { id, organisationId, deletedAt: null },
    select: {
      fullName: true,
      locale: true,
      organisation: { select: { name: true } },
      permissions: {
        where: { roleId: { gt: 0 } },
        select: { salesPage: emailedPage },
        orderBy: { salesPageId: 'asc' },
        take: 1,
      },
    },
  });
  const [role] = member?.permissions ?? [];
  if (!member || !role) return null;
  const { fullName, locale, organisation } = member;
  return { id, fullName, locale, organisation, salesPage: role.salesPage };
}

export type NotifiedMember = NonNullable<Awaited<ReturnType<typeof readNotifiedMember>>>;
