import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenSigner } from './access-token.ts';
import type { SignInAttempt } from './open-session.ts';

/**
 * Ends the sign-in to which an access token belongs: its refresh token is invalid immediately, and
 * its access tokens are rejected within 60 s (D30). Returns the token's `jti`. Accepts an expired
 * token, so that a client whose token has expired can still end its sign-in. Throws TOKEN_INVALID
 * if the sign-in has already ended, and the errors of `AccessTokenSigner.verify`.
 */
export async function signOut(
  database: Database,
  tokenSigner: AccessTokenSigner,
  { channel, requestId, address }: SignInAttempt,
  accessToken: string,
): Promise<string> {
  const { familyId, staffMemberId, tokenId } = await tokenSigner.verify(accessToken, { acceptExpired: true });
  await database.prismaTransaction(async ({ prisma }) => {
    const [family] = await prisma.refreshTokenFamily.updateManyAndReturn({
      where: { id: familyId, staffMemberId, revokedAt: null },
      data: { revokedAt: new Date(), revokedReason: 'signed out' },
      select: { organisationId: true, salesPageId: true },
    });
    if (!family) throw new DomainError('TOKEN_INVALID', 'The session of the access token has already ended.');
    const subject = `staff:${staffMemberId}` as const;
    await writeAuditEntries(prisma, [
      { ...family, channel, requestId, address, principal: subject, action: 'staff.sign-out', subject },
    ]);
  });
  return tokenId;
}
