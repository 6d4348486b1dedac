import { changeAccess } from '../access/change-access.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { assertValidProfile } from './assert-valid-profile.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { staffAuditText, toAuditJson } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile, validateProfile } from './staff-profile.ts';

export interface StaffUpdate extends StaffProfile {
  readonly staffMemberId: number;
}

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), member as (
  update staff_members set email = $3, full_name = $4, phone = $5 where id = $2::int returning *
), permissions as (
  insert into staff_permissions (organisation_id, staff_member_id, sales_page_id, role_id, custom_permissions)
  select member.organisation_id, member.id, p.*
    from member, jsonb_to_recordset($6::jsonb) as p(sales_page_id int, role_id smallint, custom_permissions text[])
  on conflict (staff_member_id, sales_page_id) do update
     set role_id = excluded.role_id, custom_permissions = excluded.custom_permissions
), audit as (${staffAuditText('user.update', '$7::jsonb', '$8::jsonb')}
)
select id from member`;

/**
 * Replaces the whole profile of a member, but not the password. An omitted phone is stored as null. Changed permissions take
 * effect within 60 s (D42). Requires `manage.account` on a sales page, and authority over both the member's current permissions
 * and the new ones (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT, PERMISSIONS_INCOMPLETE, or STATE_CONFLICT
 * if a sales page would lose its last administrator.
 */
export function updateStaffMember(
  database: Database,
  context: RequestContext,
  { staffMemberId, ...newProfile }: StaffUpdate,
): Promise<void> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = caller;
    const { member, permissions: before } = await lockStaffMember(transaction, caller, staffMemberId);
    await assertValidProfile(transaction, {
      organisationId,
      profile: newProfile,
      staffMemberId,
      errors: validateProfile(newProfile),
    });
    assertWithinAuthority(caller, newProfile.permissions, 'You can only grant permissions that you hold yourself.');
    const profile = normalizeProfile(newProfile);
    const { email, fullName, phone, permissions } = profile;
    await assertAdministratorsRemain(transaction, { organisationId, staffMemberId }, before, permissions);
    await transaction.query({
      name: 'update-staff-member',
      text,
      values: [
        toContextJson(context),
        staffMemberId,
        email,
        fullName,
        phone,
        JSON.stringify(toPermissionRows(permissions)),
        toAuditJson(member, before),
        toAuditJson(profile, permissions),
      ],
    });
  });
}
