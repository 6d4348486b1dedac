import { randomBytes, randomUUID } from 'node:crypto';
import type { SqlClient } from '../platform/database/database.ts';
import type { AccessTokenSigner } from './access-token.ts';
import type { RequestContext } from './request-context.ts';
import type { SecondFactor } from './second-factors/consume-code.ts';
import { hashSecret } from './secret-hash.ts';
import { createFamilyStatement, type Member } from './sign-in-statements.ts';

/**
 * A pair of tokens: an access token, valid for 24 hours, and a refresh token, valid for 60 days and
 * for one exchange (D30, D86).
 */
export interface TokenPair {
  readonly accessToken: string;
  /** The `jti` of the access token. */
  readonly identifiedBy: string;
  readonly refreshToken: string;
}

export interface SignedIn extends TokenPair {
  readonly staffMemberId: number;
}

/** The origin of a request to sign in or out. */
export type SignInAttempt = Pick<RequestContext, 'channel' | 'requestId' | 'address'>;

/**
 * Opens a session of a member whose password was verified or has just been set, and writes an audit
 * entry. `secondFactor` is the second factor that was verified, or null. Returns null if the password
 * was changed, the member deleted or a second factor set up since then.
 */
export async function openSession(
  client: SqlClient,
  tokenSigner: AccessTokenSigner,
  { channel, requestId, address }: SignInAttempt,
  {
    id: staffMemberId,
    salesPageId,
    subdomain,
    passwordHash,
  }: Pick<Member, 'id' | 'salesPageId' | 'subdomain' | 'passwordHash'>,
  secondFactor: SecondFactor | null,
): Promise<SignedIn | null> {
  const familyId = randomUUID();
  const refreshToken = generateRefreshToken();
  const [family] = await client.query(
    createFamilyStatement({
      familyId,
      staffMemberId,
      salesPageId,
      passwordHash,
      tokenHash: hashSecret(refreshToken),
      channel,
      requestId,
      address,
      secondFactor,
    }),
  );
  if (!family) return null;
  const { token, tokenId } = await tokenSigner.sign({ staffMemberId, subdomain, familyId });
  return { staffMemberId, accessToken: token, identifiedBy: tokenId, refreshToken };
}

/** Returns the first refresh token of a family: `RT` and 32 random bytes in base64url. */
function generateRefreshToken(): string {
  return `RT${randomBytes(32).toString('base64url')}`;
}
