import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { readStaffPermissions, type StaffPermission } from './staff-permissions.ts';

/** A staff member that the caller may change, and the member's current permissions. */
export interface LockedStaffMember {
  readonly member: ModelRows['StaffMember'];
  readonly permissions: readonly StaffPermission[];
}

const text = `
  select ${selectList('StaffMember')} from staff_members t
   where t.id = $1 and t.organisation_id = $2 and t.deleted_at is null for no key update`;

/**
 * Returns the member and locks its row. Throws FORBIDDEN if the caller does not hold `manage.account` on any sales page or the
 * member holds more than the caller, and NOT_FOUND if the member is unknown, deleted or of another organisation.
 */
export async function lockStaffMember(
  transaction: SqlClient,
  caller: Principal,
  staffMemberId: number,
): Promise<LockedStaffMember> {
  const { organisationId } = assertAllowedInOrganisation(caller, 'user.manage');
  const [member] = await transaction.query<ModelRows['StaffMember']>({
    name: 'staff-target',
    text,
    values: [staffMemberId, organisationId],
  });
  if (!member) throw notFound('staff member');
  const permissions = await readStaffPermissions(transaction, [staffMemberId]);
  assertWithinAuthority(caller, permissions, 'This staff member holds permissions that you lack.');
  return { member, permissions };
}
