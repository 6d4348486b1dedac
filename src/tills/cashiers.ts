import type { Prisma } from '../../prisma/generated/client/client.ts';
import { permissionsOfRole, permissionsOfTill } from '../access/grants.ts';

/** A staff member who can unlock the tills of a sales page. */
export interface Cashier {
  readonly staffMemberId: number;
  readonly fullName: string;
}

/** Maximum number of cashiers that a till lists, by their names. */
export const maxCashiers = 200;

const isCashier = (salesPageId: number) =>
  ({
    deletedAt: null,
    pinHash: { not: null },
    permissions: { some: { salesPageId, roleId: { gt: 0 } } },
  }) satisfies Prisma.StaffMemberWhereInput;

/** Returns whether a staff member with a role on the sales page has a PIN. */
export async function hasCashiers(prisma: Prisma.TransactionClient, salesPageId: number): Promise<boolean> {
  return (await prisma.staffMember.count({ where: isCashier(salesPageId), take: 1 })) > 0;
}

/**
 * Returns the cashiers of a sales page, by name: the staff members with a PIN who may do something
 * at a till.
 */
export async function findCashiers(
  prisma: Pick<Prisma.TransactionClient, 'staffMember'>,
  { organisationId, salesPageId }: { readonly organisationId: number; readonly salesPageId: number },
): Promise<Cashier[]> {
  const members = await prisma.staffMember.findMany({
    where: { organisationId, ...isCashier(salesPageId) },
    select: { id: true, fullName: true, permissions: { where: { salesPageId } } },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: maxCashiers,
  });
  return members
    .filter(({ permissions }) => permissions.some(canWorkAtTill))
    .map(({ id, fullName }) => ({ staffMemberId: id, fullName }));
}

/** Returns whether a role grants anything at a till. */
export function canWorkAtTill({
  roleId,
  customPermissions,
}: {
  readonly roleId: number;
  readonly customPermissions: readonly string[];
}): boolean {
  const granted = permissionsOfTill(true, permissionsOfRole(roleId, customPermissions));
  return granted.has('redeem.voucher') || granted.has('manage.orders');
}
