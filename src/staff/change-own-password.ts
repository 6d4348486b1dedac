import { hashPassword, validatePassword, verifyPassword } from '../access/password.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SignInService } from '../access/sign-in.ts';
import { recordChange } from '../audit/record-change.ts';
import { type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { endSignInsUpdate } from './end-sign-ins-update.ts';
import { fingerprintRequestPassword } from './fingerprint-request-password.ts';
import { changeOwnAccount, requireOwnAccount } from './own-account.ts';

export interface OwnPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Sets the caller's own password and ends all of the caller's other sessions: refresh tokens are
 * revoked immediately, and access tokens are rejected within 60 s (D30). The current password is
 * required, so that a session that was left open does not suffice. Throws NOT_FOUND for an API key,
 * FORBIDDEN, INVALID_INPUT or IDEMPOTENCY_KEY_REUSED. Wrong passwords are limited like failed
 * sign-ins (D34): above the limit, throws RATE_LIMITED even for a correct password.
 */
export async function changeOwnPassword(
  { database, rateLimits, budgets }: Pick<SignInService, 'database' | 'rateLimits' | 'budgets'>,
  context: RequestContext,
  input: OwnPassword,
): Promise<ChangedRow> {
  const { organisationId, staffMemberId } = requireOwnAccount(context.caller);
  const errors: FieldError[] = validatePassword(input.newPassword).map((error) => ({
    field: 'newPassword',
    ...error,
  }));
  if (errors.length > 0) throw invalidInput(errors);
  const charges = budgets.signInFailures({
    account: `own-password ${staffMemberId}`,
    address: context.address,
  });
  await rateLimits.consume(charges);
  const member = await database.prisma.staffMember.findUnique({
    where: { id: staffMemberId, organisationId },
    select: { passwordHash: true },
  });
  const matches = await verifyPassword(member?.passwordHash || null, input.currentPassword);
  const passwordHash = matches ? await hashPassword(input.newPassword) : '';
  const key = await createKey(context, input);
  const changed = await changeOwnAccount(database, context, key, async (transaction, { tokenFamilyId }) => {
    if (!matches) throw wrongPassword();
    const { staffMember, refreshTokenFamily } = transaction.prisma;
    const { count } = await staffMember.updateMany({
      // Another request may have changed the password since it was verified.
      where: { id: staffMemberId, organisationId, passwordHash: member?.passwordHash ?? '' },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    if (count === 0) throw wrongPassword();
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
    await recordChange(transaction, context, {
      action: 'user.change-password',
      subject: `staff:${staffMemberId}`,
    });
  });
  // The change has taken effect. A failure to restore the budget must not replace its result (D61).
  await rateLimits.restore(charges).catch(() => undefined);
  return changed;
}

function wrongPassword() {
  return invalidInput([fieldError('currentPassword', 'CONFLICT', 'is not your current password')]);
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
