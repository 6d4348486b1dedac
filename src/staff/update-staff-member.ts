import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { toRequestPart } from '../platform/rows/expected-version.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { changeStaffMember } from './change-staff-member.ts';
import { completeProfile } from './complete-profile.ts';
import { revokeLinks } from './invitations/revoke-invitation.ts';
import { type AccountService, addAccountNotice } from './notices/add-account-notice.ts';
import { endPasswordResetLinks } from './password-resets/password-reset-links.ts';
import { toAuditValues } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import {
  normalizeProfile,
  type ProfileChanges,
  type StaffProfile,
  validateProfileChanges,
} from './staff-profile.ts';

export interface StaffUpdate extends ProfileChanges {
  readonly staffMemberId: number;
  /** Whether a sales page that `permissions` does not list is an error (D8). */
  readonly mustListEveryPage: boolean;
}

/**
 * Changes the given fields of a member's profile. Omitted fields are unchanged, and so are the
 * permissions on sales pages that `permissions` does not list. Changed permissions take effect
 * within 60 s (D42). A changed e-mail or changed permissions revoke the invitation of a member that
 * has not accepted it. A changed e-mail is reported to the previous address of any other member.
 * Requires `manage.account` on a sales page, and authority over both the member's current
 * permissions and the new ones (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT,
 * IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT if a sales page would lose its last administrator.
 */
export function updateStaffMember(
  service: AccountService,
  context: RequestContext,
  { staffMemberId, mustListEveryPage, ...changes }: StaffUpdate,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'user.update': { staffMemberId, ...changes, ...toRequestPart(context.expectedVersion) },
  });
  return changeStaffMember(
    service.database,
    context,
    { staffMemberId, key },
    async (transaction, caller, before) => {
      const { organisationId } = caller;
      const requested: StaffProfile = {
        email: changes.email ?? before.email ?? '',
        fullName: changes.fullName ?? before.fullName,
        phone: changes.phone === undefined ? before.phone : changes.phone,
        permissions: changes.permissions ?? before.permissions,
      };
      const changed = await completeProfile(transaction, {
        organisationId,
        profile: requested,
        staffMemberId,
        current: before.permissions,
        mustListEveryPage,
        errors: validateProfileChanges(changes),
      });
      assertWithinAuthority(
        caller,
        changed.permissions,
        'You can only grant permissions that you hold yourself.',
      );
      const profile = normalizeProfile(changed);
      const { email, fullName, phone, permissions } = profile;
      await assertAdministratorsRemain(
        transaction,
        { organisationId, staffMemberId },
        before.permissions,
        permissions,
      );
      const isInvited =
        (await transaction.prisma.staffInvitation.count({ where: { organisationId, staffMemberId } })) > 0;
      if (email !== before.email && !isInvited)
        await addAccountNotice(transaction, service, { organisationId, staffMemberId }, 'emailChanged');
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
      if (email !== before.email || !isDeepStrictEqual(permissions, before.permissions))
        await revokeLinks(transaction, { organisationId, staffMemberId });
      if (email !== before.email) await endPasswordResetLinks(transaction, { organisationId, staffMemberId });
      await recordChange(transaction, context, {
        action: 'user.update',
        subject: `staff:${staffMemberId}`,
        before: toAuditValues(before),
        after: toAuditValues(profile),
      });
    },
  );
}
