import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { fingerprintRequestPassword } from './fingerprint-request-password.ts';
import { insertStaffMember } from './insert-staff-member.ts';
import { type StaffProfile, validateProfile } from './staff-profile.ts';

export interface NewStaffMember extends StaffProfile {
  /** Whether a sales page that the permissions do not list is an error (D8). */
  readonly mustListEveryPage: boolean;
  readonly password: string;
}

/**
 * Adds a member to the caller's organisation. Requires `manage.account` on a sales page and
 * authority over the new member's permissions (assertWithinAuthority). Throws INVALID_INPUT,
 * FORBIDDEN or IDEMPOTENCY_KEY_REUSED.
 */
export async function createStaffMember(
  database: Database,
  context: RequestContext,
  input: NewStaffMember,
): Promise<ChangedRow> {
  // The permission is checked before the password is hashed, which is slow, and again inside the
  // transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const { password, mustListEveryPage, ...profile } = input;
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
      const columns = { passwordHash };
      const member = { profile, mustListEveryPage, errors, columns, action: 'user.create' } as const;
      return (await insertStaffMember(transaction, context, caller, member)).id;
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
  // The order of the properties is part of the request's hash (D12), which must not change between
  // versions.
  const request = { email, fullName, phone, permissions, password };
  return createIdempotencyKey(caller, idempotencyKey, { 'user.create': request });
}
