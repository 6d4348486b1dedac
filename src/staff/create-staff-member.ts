import { changeAccess } from '../access/change-access.ts';
import { fingerprintPassword, hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { isAbortedFor } from '../platform/database/statement-rejection.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  keyInUse,
  storeKeyText,
} from '../platform/idempotency/idempotency-key.ts';
import { assertValidProfile } from './assert-valid-profile.ts';
import { staffAuditText, toAuditJson } from './staff-audit.ts';
import { assertWithinAuthority } from './staff-authority.ts';
import { toPermissionRows } from './staff-permissions.ts';
import { normalizeProfile, type StaffProfile, validateProfile } from './staff-profile.ts';

export interface NewStaffMember extends StaffProfile {
  readonly password: string;
}

/** The id of a new member, or with `replayed` of the member that an earlier request with the same idempotency key created. */
export interface CreatedStaffMember {
  readonly staffMemberId: number;
  readonly replayed: boolean;
}

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), member as (
  insert into staff_members (organisation_id, email, password_hash, full_name, phone)
  values ($2::int, $3, $4, $5, $6) returning *
), permissions as (
  insert into staff_permissions (organisation_id, staff_member_id, sales_page_id, role_id, custom_permissions)
  select member.organisation_id, member.id, p.*
    from member, jsonb_to_recordset($7::jsonb) as p(sales_page_id int, role_id smallint, custom_permissions text[])
), audit as (${staffAuditText('user.create', 'null', '$8::jsonb')}
), idempotency as (${storeKeyText('$9', 'member.id', 'member')})
select member.id from member where abort_unless($9::jsonb is null or exists (select from idempotency), '${keyInUse}')`;

/**
 * Adds a member to the caller's organisation. Requires `manage.account` on a sales page and authority over the new member's
 * permissions (assertWithinAuthority). Throws INVALID_INPUT, PERMISSIONS_INCOMPLETE, FORBIDDEN or IDEMPOTENCY_KEY_REUSED.
 */
export async function createStaffMember(
  database: Database,
  context: RequestContext,
  input: NewStaffMember,
): Promise<CreatedStaffMember> {
  // Checked before hashing, which is slow, and again inside the transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const { password, ...profile } = input;
  const passwordErrors = validatePassword(password).map((message) => ({ field: 'password', message }));
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
      return {
        staffMemberId: await insertStaffMember(transaction, context, normalizeProfile(profile), passwordHash, key),
        replayed: false,
      };
    });
  } catch (error) {
    // A concurrent request of the caller used the key. If that was a different request, this throws IDEMPOTENCY_KEY_REUSED.
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

async function insertStaffMember(
  transaction: SqlClient,
  context: RequestContext,
  profile: StaffProfile,
  passwordHash: string,
  key: IdempotencyKey | null,
): Promise<number> {
  const { email, fullName, phone, permissions } = profile;
  const [created] = await transaction.query<{ id: number }>({
    name: 'create-staff-member',
    text,
    values: [
      toContextJson(context),
      context.caller.organisationId,
      email,
      passwordHash,
      fullName,
      phone,
      JSON.stringify(toPermissionRows(permissions)),
      toAuditJson(profile, permissions),
      key && JSON.stringify(key),
    ],
  });
  if (!created) throw new Error('a staff member was created but not returned');
  return created.id;
}
