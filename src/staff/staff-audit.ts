import type { StoredProfile } from './staff-profile.ts';

/** Returns a member's profile by column name, for an audit entry. */
export function toAuditValues({ email, fullName, phone, permissions }: StoredProfile) {
  return {
    email,
    full_name: fullName,
    phone,
    permissions: permissions.map(({ salesPageId, roleId, customPermissions }) => ({
      sales_page_id: salesPageId,
      role_id: roleId,
      custom_permissions: customPermissions,
    })),
  };
}
