import { hashPassword, validatePassword } from '../access/password.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { endSignInsUpdate } from './end-sign-ins-update.ts';
import { fingerprintRequestPassword } from './fingerprint-request-password.ts';
import { addAccountNotice, type OwnAccountService } from './notices/add-account-notice.ts';
import { changeOwnAccount, requireOwnAccount } from './own-account.ts';
import { assertPasswordCurrent, limitOwnProofs, verifyOwnPassword } from './own-proof.ts';
import { endPasswordResetLinks } from './password-resets/password-reset-links.ts';

export interface OwnPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Sets the caller's own password and ends all of the caller's other sessions: refresh tokens are
 * revoked immediately, and access tokens are rejected within 60 s (D30). Notifies the caller by
 * e-mail. The current password is required, so that a session that was left open does not suffice.
 * Throws NOT_FOUND for an API key, FORBIDDEN, INVALID_INPUT or IDEMPOTENCY_KEY_REUSED. Wrong
 * passwords are limited like failed sign-ins (D34): above the limit, throws RATE_LIMITED even for a
 * correct password.
 */
export async function changeOwnPassword(
  service: OwnAccountService,
  context: RequestContext,
  input: OwnPassword,
): Promise<ChangedRow> {
  const { database } = service;
  const account = requireOwnAccount(context.caller);
  const { organisationId, staffMemberId } = account;
  const errors: FieldError[] = validatePassword(input.newPassword).map((error) => ({
    field: 'newPassword',
    ...error,
  }));
  if (errors.length > 0) throw invalidInput(errors);
  return limitOwnProofs(service, context, async () => {
    const verified = await verifyOwnPassword(database, account, input.currentPassword);
    const passwordHash = verified ? await hashPassword(input.newPassword) : '';
    const key = await createKey(context, input);
    return changeOwnAccount(database, context, key, async (transaction, { tokenFamilyId }) => {
      await assertPasswordCurrent(transaction, account, verified);
      const { staffMember, refreshTokenFamily } = transaction.prisma;
      await staffMember.update({
        where: { id: staffMemberId, organisationId },
        data: { passwordHash, passwordChangedAt: new Date() },
        select: { id: true },
      });
      const { where, data } = endSignInsUpdate('the password was changed').updateMany;
      await refreshTokenFamily.updateMany({
        where: {
          ...where,
          organisationId,
          staffMemberId,
          ...(tokenFamilyId !== null && { id: { not: tokenFamilyId } }),
        },
        data,
      });
      await endPasswordResetLinks(transaction, account);
      await recordChange(transaction, context, {
        action: 'user.change-password',
        subject: `staff:${staffMemberId}`,
      });
      await addAccountNotice(transaction, service, account, 'passwordChanged');
    });
  });
}

/**
 * Returns the idempotency key of the request, or null if the caller sent none. The request hash
 * excludes the current password, which is no longer valid once the change has taken effect.
 */
async function createKey(
  context: RequestContext,
  { newPassword }: OwnPassword,
): Promise<IdempotencyKey | null> {
  const { caller, idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  const password = await fingerprintRequestPassword(context, newPassword);
  return createIdempotencyKey(caller, idempotencyKey, { 'own-password.change': password });
}
