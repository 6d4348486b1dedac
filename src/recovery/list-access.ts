import type { Database } from '../platform/database/database.ts';

/** An API key, guest token, staff member or webhook that currently has access. */
export interface Access {
  readonly kind: 'api-key' | 'guest-token' | 'staff-member' | 'webhook';
  readonly id: number;
  readonly organisation: string;
  /**
   * The name of a key, the e-mail address of a staff member, the reseller hash of a token, or the
   * host of a webhook.
   */
  readonly name: string;
  /** A description of the access that it grants. */
  readonly grants: string;
  readonly createdAt: Date;
}

/**
 * Lists everything that grants access: API keys, guest tokens and staff members with their
 * permissions, and active webhooks, which receive data. A restored database also contains access
 * that was revoked or reduced after the backup.
 */
export async function listAccess({ prisma }: Pick<Database, 'prisma'>): Promise<Access[]> {
  const organisation = { select: { name: true } };
  const orderBy = { id: 'asc' } as const;
  const keys = await prisma.apiKey.findMany({
    where: { revokedAt: null },
    include: { organisation },
    orderBy,
  });
  const tokens = await prisma.guestToken.findMany({
    where: { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
    include: { organisation },
    orderBy,
  });
  const members = await prisma.staffMember.findMany({
    where: { deletedAt: null },
    include: {
      organisation,
      permissions: { where: { roleId: { not: 0 } }, orderBy: { salesPageId: 'asc' } },
    },
    orderBy,
  });
  const webhooks = await prisma.webhook.findMany({
    where: { active: true },
    include: { salesPage: { select: { subdomain: true, organisation } } },
    orderBy,
  });
  return [
    ...keys.map((key) => toAccess('api-key', key, key.name, key.permissions.join())),
    ...tokens.map((token) =>
      toAccess(
        'guest-token',
        token,
        token.resellerHash,
        `until ${token.expiresAt?.toISOString() ?? 'it is revoked'}`,
      ),
    ),
    ...members.map((member) => {
      const roles = member.permissions.map(({ salesPageId, roleId, customPermissions }) =>
        [`page ${salesPageId} role ${roleId}`, ...customPermissions].join(' '),
      );
      return toAccess('staff-member', member, member.email ?? '', roles.join());
    }),
    ...webhooks.map(({ salesPage, url, enabledEvents, ...webhook }) =>
      // The path of a URL may contain a secret.
      toAccess(
        'webhook',
        { ...webhook, ...salesPage },
        new URL(url).host,
        `${salesPage.subdomain} ${enabledEvents.join()}`,
      ),
    ),
  ];
}

interface Row {
  readonly id: number;
  readonly createdAt: Date;
  readonly organisation: { readonly name: string };
}

function toAccess(
  kind: Access['kind'],
  { id, createdAt, organisation }: Row,
  name: string,
  grants: string,
): Access {
  return { kind, id, organisation: organisation.name, name, grants, createdAt };
}
