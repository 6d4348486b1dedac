import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { assertExpectedVersion, type ExpectedVersion } from '../platform/rows/expected-version.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { permissionsSelection, toStaffPermissions } from './staff-permissions.ts';
import type { StoredProfile } from './staff-profile.ts';

/**
 * Returns the profile of a member that the caller may change, and locks its row. Throws FORBIDDEN
 * if the caller does not hold `manage.account` on any sales page or the member holds permissions
 * that the caller lacks, and NOT_FOUND if the member is unknown, deleted or of another
 * organisation, and STALE_VERSION if the member is not the expected version.
 *
 * A sign-in locks the row too. A sign-in that is concurrent with a change of the password or a
 * deletion is therefore either visible to the change, which ends it, or rejected because the member
 * has changed (D30).
 */
export async function lockStaffMember(
  transaction: Transaction,
  caller: Principal,
  id: number,
  expectedVersion?: ExpectedVersion,
): Promise<StoredProfile> {
  const { organisationId } = assertAllowedInOrganisation(caller, 'user.manage');
  await lockRows(transaction, 'StaffMember', { id, organisationId });
  const member = await transaction.prisma.staffMember.findUnique({
    where: { id, organisationId, deletedAt: null },
    select: {
      id: true,
      email: true,
      fullName: true,
      phone: true,
      createdAt: true,
      updatedAt: true,
      ...permissionsSelection,
    },
  });
  if (!member) throw notFound('staff member');
  const permissions = toStaffPermissions(member);
  assertWithinAuthority(caller, permissions, 'This staff member holds permissions that you lack.');
  assertExpectedVersion(expectedVersion, 'StaffMember', member);
  return { email: member.email, fullName: member.fullName, phone: member.phone, permissions };
}
