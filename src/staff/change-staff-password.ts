import { hashPassword, validatePassword } from '../access/password.ts';
import { assertAllowedInOrganisation } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeStaffMember } from './change-staff-member.ts';
import { endSignInsUpdate } from './end-sign-ins-update.ts';
import { fingerprintRequestPassword } from './fingerprint-request-password.ts';
import { type AccountService, addAccountNotice } from './notices/add-account-notice.ts';
import { endPasswordResetLinks } from './password-resets/password-reset-links.ts';

export interface NewPassword {
  readonly staffMemberId: number;
  readonly password: string;
}

/**
 * Sets a member's password, notifies the member by e-mail and ends all its sign-ins, including that
 * of a caller who changes its own password: refresh tokens are revoked immediately, and access
 * tokens are rejected within 60 s (D30). Requires `manage.account` on a sales page and authority
 * over the member (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function changeStaffPassword(
  service: AccountService,
  context: RequestContext,
  { staffMemberId, password }: NewPassword,
): Promise<ChangedRow> {
  // The permission is checked before the password is hashed, which is slow, and again inside the
  // transaction.
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const errors = validatePassword(password).map((error) => ({ field: 'password', ...error }));
  const isValid = errors.length === 0;
  const passwordHash = isValid ? await hashPassword(password) : '';
  const key = isValid ? await createKey(context, { staffMemberId, password }) : null;
  return changeStaffMember(
    service.database,
    context,
    { staffMemberId, key },
    async (transaction, { organisationId }) => {
      if (errors.length > 0) throw invalidInput(errors);
      await transaction.prisma.staffMember.update({
        where: { id: staffMemberId, organisationId },
        data: {
          passwordHash,
          passwordChangedAt: new Date(),
          tokenFamilies: endSignInsUpdate('the password was changed'),
        },
        select: { id: true },
      });
      // The member can sign in now. A link of its invitation would allow others to replace the
      // password.
      await transaction.prisma.staffInvitation.deleteMany({ where: { organisationId, staffMemberId } });
      await endPasswordResetLinks(transaction, { organisationId, staffMemberId });
      await recordChange(transaction, context, {
        action: 'user.change-password',
        subject: `staff:${staffMemberId}`,
      });
      await addAccountNotice(transaction, service, { organisationId, staffMemberId }, 'passwordChanged');
    },
  );
}

/** Returns the idempotency key of the request, or null if the caller sent none. */
async function createKey(context: RequestContext, input: NewPassword): Promise<IdempotencyKey | null> {
  const { caller, idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  const password = await fingerprintRequestPassword(context, input.password);
  return createIdempotencyKey(caller, idempotencyKey, { 'user.change-password': { ...input, password } });
}
