import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { assertValidProfile } from './assert-valid-profile.ts';
import { fingerprintRequestPassword } from './fingerprint-request-password.ts';
import { toAuditValues } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile, validateProfile } from './staff-profile.ts';

export interface NewStaffMember extends StaffProfile {
  readonly password: string;
}

/**
 * Adds a member to the caller's organisation. Requires `manage.account` on a sales page and authority over the new member's
 * permissions (assertWithinAuthority). Throws INVALID_INPUT, PERMISSIONS_INCOMPLETE, FORBIDDEN or IDEMPOTENCY_KEY_REUSED.
 */
export async function createStaffMember(database: Database, context: RequestContext, input: NewStaffMember): Promise<ChangedRow> {
  // The permission is checked before the password is hashed, which is slow, and again inside the transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const { password, ...profile } = input;
  const passwordErrors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const errors = [...validateProfile(profile), ...passwordErrors];
  const isValid = errors.length === 0;
  const passwordHash = isValid ? await hashPassword(password) : '';
  const key = isValid ? await createKey(context, input) : null;
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'user.manage');
  const { result, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async (transaction, { caller }) => {
      const { organisationId } = caller;
      await assertValidProfile(transaction, { organisationId, profile, staffMemberId: null, errors });
      assertWithinAuthority(caller, profile.permissions, 'You can only grant permissions that you hold yourself.');
      const normalized = normalizeProfile(profile);
      const { permissions, ...values } = normalized;
      const { id } = await transaction.prisma.staffMember.create({
        data: { organisationId, ...values, passwordHash, permissions: { createMany: { data: toPermissionRows(permissions) } } },
        select: { id: true },
      });
      await recordChange(transaction, context, {
        action: 'user.create',
        subject: `staff:${id}`,
        after: toAuditValues(normalized),
      });
      return id;
    },
  );
  return { id: result, replayed };
}

/** Returns the idempotency key of the request, or null if the caller sent none. */
async function createKey(context: RequestContext, input: NewStaffMember): Promise<IdempotencyKey | null> {
  const { caller, idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  const { email, fullName, phone, permissions } = input;
  const password = await fingerprintRequestPassword(context, input.password);
  // The order of the properties is part of the request's hash (D12), which must not change between versions.
  const request = { email, fullName, phone, permissions, password };
  return createIdempotencyKey(caller, idempotencyKey, { 'user.create': request });
}
