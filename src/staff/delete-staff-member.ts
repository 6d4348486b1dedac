import { changeAccess } from '../access/change-access.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { revokeTokenFamiliesText } from './revoke-token-families.ts';
import { staffAuditText, toAuditJson } from './staff-audit.ts';

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), member as (
  update staff_members set deleted_at = now(), email = null, phone = null, password_hash = '' where id = $2::int returning *
), permissions as (
  delete from staff_permissions p using member where p.staff_member_id = member.id
), families as (${revokeTokenFamiliesText('the staff member was deleted')}
), audit as (${staffAuditText('user.delete', '$3::jsonb', 'null')}
)
select id from member`;

/**
 * Deletes a member: its e-mail becomes available again, its sign-ins end, and access tokens are rejected within 60 s (D30). Its
 * row and name are kept, because redemptions and refunds refer to them. Requires `manage.account` on a sales page and authority
 * over the member (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT for the last administrator of a sales
 * page.
 */
export function deleteStaffMember(database: Database, context: RequestContext, staffMemberId: number): Promise<void> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = caller;
    const { member, permissions } = await lockStaffMember(transaction, caller, staffMemberId);
    await assertAdministratorsRemain(transaction, { organisationId, staffMemberId }, permissions, []);
    await transaction.query({
      name: 'delete-staff-member',
      text,
      values: [toContextJson(context), staffMemberId, toAuditJson(member, permissions)],
    });
  });
}
