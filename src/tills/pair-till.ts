import type { SignInAttempt } from '../access/open-session.ts';
import { generateSecret, hashSecret } from '../access/secret-hash.ts';
import type { SignInService } from '../access/sign-in.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { hashPairingCode } from './pairing-code.ts';

export interface PairedTill {
  readonly id: number;
  /** The key of the device. Only its hash is stored. */
  readonly key: string;
}

/**
 * Pairs the device that sends the request with the till of a pairing code, in place of the device
 * that was paired before, whose key and cashiers' sessions end. Of several concurrent requests with
 * one code, one succeeds: the statement that stores the key removes the code. Throws
 * INVALID_CREDENTIALS for a code that is unknown, was used or has expired, and RATE_LIMITED after too
 * many of them from the address.
 */
export async function pairTill(
  { database, rateLimits, budgets }: Pick<SignInService, 'database' | 'rateLimits' | 'budgets'>,
  { channel, requestId, address }: SignInAttempt,
  code: string,
): Promise<PairedTill> {
  const charges = budgets.pairingFailures(address);
  await rateLimits.consume(charges);
  const key = generateSecret('tillKey');
  const id = await database.prismaTransaction(async ({ prisma }) => {
    const [till] = await prisma.till.updateManyAndReturn({
      where: {
        pairingCodeHash: hashPairingCode(code),
        pairingExpiresAt: { gt: new Date() },
        revokedAt: null,
      },
      data: {
        keyHash: hashSecret(key),
        pairedAt: new Date(),
        pairingCodeHash: null,
        pairingExpiresAt: null,
      },
      select: { id: true, organisationId: true, salesPageId: true },
    });
    if (!till) return null;
    const { id: tillId, ...owner } = till;
    await prisma.cashierSession.deleteMany({ where: { tillId } });
    const subject = `till:${tillId}` as const;
    await writeAuditEntries(prisma, [
      { ...owner, channel, requestId, address, principal: subject, action: 'till.pair', subject },
    ]);
    return tillId;
  });
  if (id === null)
    throw new DomainError('INVALID_CREDENTIALS', 'The pairing code is unknown, was used or has expired.');
  await rateLimits.restore(charges).catch(() => undefined);
  return { id, key };
}
