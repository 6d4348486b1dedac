import { changeAccess } from '../access/change-access.ts';
import { hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import { type RequestContext, toContextJson } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { revokeTokenFamiliesText } from './revoke-token-families.ts';
import { staffAuditText } from './staff-audit.ts';

export interface NewPassword {
  readonly staffMemberId: number;
  readonly password: string;
}

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), member as (
  update staff_members m set password_hash = $3, password_changed_at = now() where m.id = $2::int returning m.*
), families as (${revokeTokenFamiliesText('the password was changed')}
), audit as (${staffAuditText('user.change-password', 'null', 'null')}
)
select id from member`;

/**
 * Sets a member's password and ends all its sign-ins, including that of a caller who changes its own password: refresh tokens are
 * revoked immediately, and access tokens are rejected within 60 s (D30). Requires `manage.account` on a sales page and authority
 * over the member (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN or INVALID_INPUT.
 */
export async function changeStaffPassword(
  database: Database,
  context: RequestContext,
  { staffMemberId, password }: NewPassword,
): Promise<void> {
  // Checked before hashing, which is slow, and again inside the transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const errors = validatePassword(password).map((message) => ({ field: 'password', message }));
  const passwordHash = errors.length === 0 ? await hashPassword(password) : '';
  await changeAccess(database, context, async (transaction, { caller }) => {
    await lockStaffMember(transaction, caller, staffMemberId);
    if (errors.length > 0) throw invalidInput(errors);
    await transaction.query({
      name: 'change-staff-password',
      text,
      values: [toContextJson(context), staffMemberId, passwordHash],
    });
  });
}
