import { changeAccess } from '../access/change-access.ts';
import { fingerprintPassword, hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  keyInUse,
  storeKey,
} from '../platform/idempotency/idempotency-key.ts';
import { assertValidProfile } from './assert-valid-profile.ts';
import { toAuditValues } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile, validateProfile } from './staff-profile.ts';

export interface NewStaffMember extends StaffProfile {
  readonly password: string;
}

/**
 * The id of a new member. With `replayed`, the id of the member that an earlier request with the same idempotency key created.
 */
export interface CreatedStaffMember {
  readonly staffMemberId: number;
  readonly replayed: boolean;
}

/**
 * Adds a member to the caller's organisation. Requires `manage.account` on a sales page and authority over the new member's
 * permissions (assertWithinAuthority). Throws INVALID_INPUT, PERMISSIONS_INCOMPLETE, FORBIDDEN or IDEMPOTENCY_KEY_REUSED.
 */
export async function createStaffMember(
  database: Database,
  context: RequestContext,
  input: NewStaffMember,
): Promise<CreatedStaffMember> {
  // The permission is checked before the password is hashed, which is slow, and again inside the transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const { password, ...profile } = input;
  const passwordErrors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const errors = [...validateProfile(profile), ...passwordErrors];
  const isValid = errors.length === 0;
  const passwordHash = isValid ? await hashPassword(password) : '';
  const key = isValid ? await createKey(context, input) : null;
  try {
    return await changeAccess(database, context, async (transaction, { caller }) => {
      const { organisationId } = assertAllowedInOrganisation(caller, 'user.manage');
      const first = await findStoredResult(transaction, key);
      if (first !== null) return { staffMemberId: Number(first), replayed: true };
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
      await storeKey(transaction, key, String(id));
      return { staffMemberId: id, replayed: false };
    });
  } catch (error) {
    // A concurrent request of the caller used the idempotency key. `findStoredResult` throws IDEMPOTENCY_KEY_REUSED if its input
    // differs.
    if (isAbortedFor(error, keyInUse)) await findStoredResult(database, key);
    throw error;
  }
}

/**
 * Returns the idempotency key of the request. The stored request hash covers the password only as a slow fingerprint, because the
 * password could otherwise be guessed from a copy of the database.
 */
async function createKey(context: RequestContext, input: NewStaffMember): Promise<IdempotencyKey | null> {
  const { caller, idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  const password = await fingerprintPassword(input.password, `${caller.id} ${idempotencyKey}`);
  return createIdempotencyKey(caller, idempotencyKey, { 'user.create': { ...input, password } });
}
