import { type Act, toActJson } from '../access/act.ts';
import { changeAccess } from '../access/change-access.ts';
import { findPasswordFaults, hashPassword } from '../access/password.ts';
import { assertMayInOrganisation } from '../access/principal.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { revokeFamiliesText } from './revoke-families.ts';
import { staffAuditText } from './staff-audit.ts';
import { findTarget } from './staff-target.ts';

export interface NewPassword {
  readonly staffMemberId: number;
  readonly password: string;
}

const text = `
with act as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), member as (
  update staff_members m set password_hash = $3, password_changed_at = now() where m.id = $2::int returning m.*
), families as (${revokeFamiliesText('the password was changed')}
), audit as (${staffAuditText('user.change-password', 'null', 'null')}
)
select id from member`;

/**
 * Gives a member a new password and ends all its sign-ins, the caller's own too: nothing can be refreshed any more, and access
 * tokens are refused within 60 s (D30). Needs `manage.account` on a sales page and authority over the member
 * (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN or INVALID_INPUT.
 */
export async function changeStaffPassword(database: Database, act: Act, { staffMemberId, password }: NewPassword): Promise<void> {
  // Hashing is slow, so a caller without the permission is rejected before it as well.
  assertMayInOrganisation(act.caller, 'user.manage');
  const faults = findPasswordFaults(password).map((message) => ({ field: 'password', message }));
  const passwordHash = faults.length === 0 ? await hashPassword(password) : '';
  await changeAccess(database, act, async (transaction, { caller }) => {
    await findTarget(transaction, caller, staffMemberId);
    if (faults.length > 0) throw invalidInput(faults);
    await transaction.query({ name: 'change-staff-password', text, values: [toActJson(act), staffMemberId, passwordHash] });
  });
}
