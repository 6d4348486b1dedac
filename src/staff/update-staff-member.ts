import { changeAccess } from '../access/change-access.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { assertValidProfile } from './assert-valid-profile.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { toAuditValues } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile, validateProfile } from './staff-profile.ts';

export interface StaffUpdate extends StaffProfile {
  readonly staffMemberId: number;
}

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
    const before = await lockStaffMember(transaction, caller, staffMemberId);
    await assertValidProfile(transaction, {
      organisationId,
      profile: newProfile,
      staffMemberId,
      errors: validateProfile(newProfile),
    });
    assertWithinAuthority(caller, newProfile.permissions, 'You can only grant permissions that you hold yourself.');
    const profile = normalizeProfile(newProfile);
    const { email, fullName, phone, permissions } = profile;
    await assertAdministratorsRemain(transaction, { organisationId, staffMemberId }, before.permissions, permissions);
    await transaction.prisma.staffMember.update({
      where: { id: staffMemberId, organisationId },
      data: {
        email,
        fullName,
        phone,
        permissions: { deleteMany: {}, createMany: { data: toPermissionRows(permissions) } },
      },
      select: { id: true },
    });
    await recordChange(transaction, context, {
      action: 'user.update',
      subject: `staff:${staffMemberId}`,
      before: toAuditValues(before),
      after: toAuditValues(profile),
    });
  });
}
