import { randomInt } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../secret-hash.ts';
import type { MemberKey } from './member-key.ts';

const codeCount = 10;
/** Letters and digits that are not confused with each other when they are read aloud or copied. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 16 characters of 5 bits each, so that one round of SHA-256 suffices for the stored hash. */
const groups = 4;
const groupLength = 4;

/**
 * Replaces the recovery codes of a member by ten new ones. Only their hashes are stored. The caller
 * must have locked the member.
 */
export async function replaceRecoveryCodes(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: MemberKey,
): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, generateRecoveryCode);
  await prisma.recoveryCode.deleteMany({ where: { organisationId, staffMemberId } });
  await prisma.recoveryCode.createMany({
    data: codes.map((code) => ({
      organisationId,
      staffMemberId,
      codeHash: hashRecoveryCode(staffMemberId, code),
    })),
  });
  return codes;
}

/**
 * Returns the hash under which a recovery code of a member is stored. Case, spaces and hyphens are
 * ignored.
 */
export function hashRecoveryCode(staffMemberId: number, code: string): Uint8Array<ArrayBuffer> {
  return hashSecret(`${staffMemberId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
}

function generateRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
