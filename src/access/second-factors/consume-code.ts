import type { Transaction } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { MemberKey } from './member-key.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './totp.ts';

/**
 * A kind of second factor, as in audit entries. A passkey replaces the password and the second
 * factor.
 */
export type SecondFactor = 'authenticator-app' | 'recovery-code' | 'passkey';

/**
 * Uses a code of the member's confirmed authenticator app or a recovery code. Returns its kind, or
 * null if the code is not valid. Each code is accepted once: one statement compares the time step
 * with that of the last accepted code and stores it, or deletes the recovery code. The use is undone
 * if the transaction is rolled back. The caller must have locked the member.
 */
export async function consumeCode(
  { prisma }: Transaction,
  sealer: Sealer,
  { organisationId, staffMemberId }: MemberKey,
  code: string,
): Promise<SecondFactor | null> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const codeHash = hashRecoveryCode(staffMemberId, code);
    const { count } = await prisma.recoveryCode.deleteMany({
      where: { organisationId, staffMemberId, codeHash },
    });
    return count === 0 ? null : 'recovery-code';
  }
  const key = { organisationId, staffMemberId, isConfirmed: true };
  const app = await prisma.authenticatorApp.findUnique({
    where: { staffMemberId_isConfirmed: { staffMemberId, isConfirmed: true }, organisationId },
    select: { secretSealed: true },
  });
  const step = app && findTimeStep(sealer.unseal(app.secretSealed), digits);
  if (step === null) return null;
  const { count } = await prisma.authenticatorApp.updateMany({
    where: { ...key, OR: [{ lastTimeStep: null }, { lastTimeStep: { lt: step } }] },
    data: { lastTimeStep: step },
  });
  return count === 0 ? null : 'authenticator-app';
}
