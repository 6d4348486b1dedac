import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** Milliseconds for which a challenge is valid. */
export const challengeLifetimeMs = 5 * 60_000;

/** The content of a challenge, with the keys of the links that are sealed in the same way. */
const contentShape = z.object({
  /** When the challenge expires, in milliseconds since 1970. */
  x: z.number(),
  /** The id of the staff member who adds a passkey. Null for a sign-in. */
  m: z.int().nullable(),
});

/**
 * Returns a new challenge for the passkey that a staff member adds, or for a sign-in if
 * `staffMemberId` is null. It is encrypted, and contains its expiry, so that every process accepts it
 * and nothing is stored before it is used (D88). Its nonce makes it unique.
 */
export function createChallenge(sealer: Sealer, staffMemberId: number | null): Uint8Array<ArrayBuffer> {
  const content: z.infer<typeof contentShape> = { x: Date.now() + challengeLifetimeMs, m: staffMemberId };
  return sealer.seal(JSON.stringify(content));
}

/**
 * Uses a challenge, in base64url. Returns false if it was not created by this service for
 * `staffMemberId`, has expired or was used before. Of several concurrent calls, one returns true. The
 * use is undone if the transaction of `prisma` is rolled back.
 */
export async function useChallenge(
  prisma: Pick<Prisma.TransactionClient, 'usedPasskeyChallenge'>,
  sealer: Sealer,
  challenge: string,
  staffMemberId: number | null,
): Promise<boolean> {
  const sealed = Buffer.from(challenge, 'base64url');
  const content = unseal(sealer, sealed);
  if (!content || content.x <= Date.now() || content.m !== staffMemberId) return false;
  const { count } = await prisma.usedPasskeyChallenge.createMany({
    data: [{ challengeHash: createHash('sha256').update(sealed).digest(), expiresAt: new Date(content.x) }],
    skipDuplicates: true,
  });
  return count > 0;
}

function unseal(sealer: Sealer, sealed: Uint8Array): z.infer<typeof contentShape> | null {
  try {
    return contentShape.parse(JSON.parse(sealer.unseal(sealed)));
  } catch {
    return null;
  }
}
