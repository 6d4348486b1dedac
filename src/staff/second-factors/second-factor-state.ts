import type { MemberKey } from '../../access/second-factors/member-key.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { endSignInsUpdate } from '../end-sign-ins-update.ts';
import type { OwnAccount } from '../own-account.ts';

/**
 * Throws FORBIDDEN if the member has a second factor that the caller's session did not present: it
 * must not add another one. The member must be locked.
 */
export async function assertFactorPresented(
  { prisma }: Transaction,
  { organisationId, staffMemberId, tokenFamilyId }: OwnAccount,
): Promise<void> {
  const { secondFactorSince } = await prisma.staffMember.findUniqueOrThrow({
    where: { id: staffMemberId, organisationId },
    select: { secondFactorSince: true },
  });
  if (secondFactorSince === null) return;
  const presented = await prisma.refreshTokenFamily.count({
    where: { id: tokenFamilyId ?? '', organisationId, hasSecondFactor: true },
  });
  if (tokenFamilyId === null || presented === 0)
    throw new DomainError('FORBIDDEN', 'Sign in with your second factor first.');
}

/**
 * Records that the member has a second factor and has just presented it in the caller's session, and
 * ends the member's sessions without one. The member must be locked.
 */
export async function startSecondFactor(
  { prisma }: Transaction,
  { organisationId, staffMemberId, tokenFamilyId }: OwnAccount,
): Promise<void> {
  await prisma.staffMember.updateMany({
    where: { id: staffMemberId, organisationId, secondFactorSince: null },
    data: { secondFactorSince: new Date() },
  });
  if (tokenFamilyId !== null)
    await prisma.refreshTokenFamily.updateMany({
      where: { id: tokenFamilyId, organisationId, staffMemberId },
      data: { hasSecondFactor: true },
    });
  const { where, data } = endSignInsUpdate('a second factor was set up').updateMany;
  await prisma.refreshTokenFamily.updateMany({
    where: { ...where, organisationId, staffMemberId, hasSecondFactor: false },
    data,
  });
}

/**
 * Called after a second factor was removed. If it was the last one, deletes the member's recovery
 * codes. Throws STATE_CONFLICT if the organisation requires a second factor. The member must be
 * locked, and so must the organisation, because its requirement may change.
 */
export async function endSecondFactorIfLast(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: MemberKey,
): Promise<void> {
  const where = { organisationId, staffMemberId };
  const apps = await prisma.authenticatorApp.count({ where: { ...where, isConfirmed: true } });
  const passkeys = await prisma.passkey.count({ where });
  if (apps + passkeys > 0) return;
  const { isSecondFactorRequired } = await prisma.organisation.findUniqueOrThrow({
    where: { id: organisationId },
    select: { isSecondFactorRequired: true },
  });
  if (isSecondFactorRequired)
    throw new DomainError(
      'STATE_CONFLICT',
      'Your organisation requires a second factor. Set up another one before you remove the last one.',
    );
  await removeSecondFactors({ prisma }, where);
}

/** Removes all second factors, passkeys and recovery codes of a member, which must be locked. */
export async function removeSecondFactors(
  { prisma }: Pick<Transaction, 'prisma'>,
  { organisationId, staffMemberId }: MemberKey,
): Promise<void> {
  const where = { organisationId, staffMemberId };
  await prisma.authenticatorApp.deleteMany({ where });
  await prisma.passkey.deleteMany({ where });
  await prisma.recoveryCode.deleteMany({ where });
  await prisma.staffMember.updateMany({
    where: { id: staffMemberId, organisationId },
    data: { secondFactorSince: null },
  });
}
