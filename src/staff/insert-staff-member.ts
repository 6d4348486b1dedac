import type { Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { completeProfile } from './complete-profile.ts';
import { toAuditValues } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile } from './staff-profile.ts';

interface InsertedMember {
  readonly profile: StaffProfile;
  /** Whether a sales page that the profile does not list is an error (D8). */
  readonly mustListEveryPage: boolean;
  /** The errors of the input that were found before. */
  readonly errors: readonly FieldError[];
  readonly columns: { readonly passwordHash: string; readonly locale?: string };
  readonly action: 'user.create' | 'user.invite';
}

/**
 * Inserts a member of the caller's organisation and records it. Returns the id, and the permissions
 * as stored. `caller` is the caller as of the transaction. Throws INVALID_INPUT, and FORBIDDEN if
 * the caller lacks authority over the permissions.
 */
export async function insertStaffMember(
  transaction: Transaction,
  context: RequestContext,
  caller: Principal,
  { profile, mustListEveryPage, errors, columns, action }: InsertedMember,
): Promise<Pick<StaffProfile, 'permissions'> & { readonly id: number }> {
  const { organisationId } = caller;
  const complete = await completeProfile(transaction, {
    organisationId,
    profile,
    staffMemberId: null,
    current: [],
    mustListEveryPage,
    errors,
  });
  assertWithinAuthority(
    caller,
    complete.permissions,
    'You can only grant permissions that you hold yourself.',
  );
  const normalized = normalizeProfile(complete);
  const { permissions, ...values } = normalized;
  const { id } = await transaction.prisma.staffMember.create({
    data: {
      organisationId,
      ...values,
      ...columns,
      permissions: { createMany: { data: toPermissionRows(permissions) } },
    },
    select: { id: true },
  });
  await recordChange(transaction, context, {
    action,
    subject: `staff:${id}`,
    after: toAuditValues(normalized),
  });
  return { id, permissions };
}
