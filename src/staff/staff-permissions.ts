import type { Prisma } from '../../prisma/generated/client/client.ts';
import { permissions as everyPermission, type Permission } from '../access/grants.ts';

const roleIds = [0, 1, 2, 3, 4] as const;

/**
 * A role on a sales page: 1 Administrator, 2 Redeem Only, 3 Custom, 4 Packaging and Shipping, 0 no
 * access.
 */
export type RoleId = (typeof roleIds)[number];

export const administratorRole = 1 satisfies RoleId;

/** The role of a staff member on one sales page. */
export interface StaffPermission {
  readonly salesPageId: number;
  readonly roleId: RoleId;
  /** The permissions of role 3. Empty for any other role. */
  readonly customPermissions: readonly Permission[];
}

/** The columns and relations of a staff member that `toStaffPermissions` reads. */
export const permissionsSelection = {
  permissions: { select: { salesPageId: true, roleId: true, customPermissions: true } },
  organisation: { select: { salesPages: { select: { id: true }, orderBy: { id: 'asc' } } } },
} as const satisfies Prisma.StaffMemberSelect;

/**
 * Returns the permissions of a staff member: one for each sales page of the organisation, by the
 * sales page's id. A sales page without a stored permission has role 0.
 */
export function toStaffPermissions({
  permissions,
  organisation,
}: Prisma.StaffMemberGetPayload<{ select: typeof permissionsSelection }>): StaffPermission[] {
  return organisation.salesPages.map(({ id: salesPageId }) => {
    const stored = permissions.find((permission) => permission.salesPageId === salesPageId);
    return {
      salesPageId,
      roleId: roleIds.find((roleId) => roleId === stored?.roleId) ?? 0,
      customPermissions: everyPermission.filter((permission) =>
        stored?.customPermissions.includes(permission),
      ),
    };
  });
}

/** Returns permissions as rows of the relation `StaffMember.permissions`. */
export function toPermissionRows(permissions: readonly StaffPermission[]) {
  return permissions.map((permission) => ({
    ...permission,
    customPermissions: [...permission.customPermissions],
  }));
}
