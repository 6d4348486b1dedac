import type { Permission } from '../access/permissions.ts';
import type { SqlClient } from '../platform/database/database.ts';

/** A role on a sales page: 1 Administrator, 2 Redeem Only, 3 Custom, 4 Packaging and Shipping, 0 no access. */
export type RoleId = 0 | 1 | 2 | 3 | 4;

/** The role of a staff member on one sales page. */
export interface StaffPermission {
  readonly salesPageId: number;
  readonly roleId: RoleId;
  /** The permissions of role 3. Empty for any other role. */
  readonly customPermissions: readonly Permission[];
}

const text = `
  select m.id as "staffMemberId", s.id as "salesPageId", coalesce(p.role_id, 0) as "roleId",
         coalesce(p.custom_permissions, '{}') as "customPermissions"
    from staff_members m
    join sales_pages s on s.organisation_id = m.organisation_id
    left join staff_permissions p on p.staff_member_id = m.id and p.sales_page_id = s.id
   where m.id = any($1)
   order by s.id`;

/**
 * Returns the permissions of staff members: one for each sales page of their organisation, by the sales page's id. A sales page
 * without a stored permission has role 0.
 */
export function readStaffPermissions(
  client: SqlClient,
  staffMemberIds: readonly number[],
): Promise<(StaffPermission & { readonly staffMemberId: number })[]> {
  return client.query({ name: 'staff-permissions', text, values: [staffMemberIds] });
}

/** Returns the permissions as rows with column names, for statements and audit entries. */
export function toPermissionRows(permissions: readonly StaffPermission[]) {
  return permissions.map(({ salesPageId, roleId, customPermissions }) => ({
    sales_page_id: salesPageId,
    role_id: roleId,
    custom_permissions: customPermissions,
  }));
}
