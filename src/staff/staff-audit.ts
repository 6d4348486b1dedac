import type { ModelRows } from '../platform/database/model-rows.ts';
import { type StaffPermission, toPermissionRows } from './staff-permissions.ts';

/**
 * Returns the part of a statement that inserts the audit entry of a change. It reads the CTE `context`, and the member's row from the
 * CTE `member`. `before` and `after` are SQL expressions for the columns of these names.
 */
export const staffAuditText = (action: string, before: string, after: string) => `
  insert into audit_entries (organisation_id, principal, channel, action, subject, before, after, request_id)
  select member.organisation_id, context.principal, context.channel, '${action}', 'staff:' || member.id, ${before}, ${after}, context.request_id
    from member, context`;

/** Returns the values of a member that audit entries contain. The password hash is excluded. */
export function toAuditJson(
  { email, fullName, phone }: Pick<ModelRows['StaffMember'], 'email' | 'fullName' | 'phone'>,
  permissions: readonly StaffPermission[],
): string {
  return JSON.stringify({ email, full_name: fullName, phone, permissions: toPermissionRows(permissions) });
}
