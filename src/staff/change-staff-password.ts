import { changeAccess } from '../access/change-access.ts';
import { hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { endSignIns } from './end-sign-ins.ts';
import { lockStaffMember } from './lock-staff-member.ts';

export interface NewPassword {
  readonly staffMemberId: number;
  readonly password: string;
}

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
  // The permission is checked before the password is hashed, which is slow, and again inside the transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const errors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const passwordHash = errors.length === 0 ? await hashPassword(password) : '';
  await changeAccess(database, context, async (transaction, { caller }) => {
    await lockStaffMember(transaction, caller, staffMemberId);
    if (errors.length > 0) throw invalidInput(errors);
    await transaction.prisma.staffMember.update({
      where: { id: staffMemberId, organisationId: caller.organisationId },
      data: { passwordHash, passwordChangedAt: new Date(), tokenFamilies: endSignIns('the password was changed') },
      select: { id: true },
    });
    await recordChange(transaction, context, { action: 'user.change-password', subject: `staff:${staffMemberId}` });
  });
}
