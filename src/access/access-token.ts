import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { NamedSecret } from '../platform/config/variables/secret-variables.ts';
import { DomainError, type ErrorCode } from '../platform/errors/domain-error.ts';

const algorithm = 'HS256';
/** Lifetime of an access token (D30). */
const lifetimeSeconds = 24 * 60 * 60;

/**
 * The claims of an access token (D30): the staff member, the subdomain of the sales page where they
 * signed in, and the token family.
 */
export interface AccessTokenClaims {
  readonly staffMemberId: number;
  readonly subdomain: string;
  readonly familyId: string;
  /** The `jti` claim, which clients receive as `identifiedBy`. */
  readonly tokenId: string;
  /** The time of expiry, in seconds since the epoch. */
  readonly expiresAt: number;
}

/** The properties of a token that its claims do not determine. */
export interface TokenIssue {
  /** The `jti` claim. */
  readonly tokenId: string;
  /** The id of the secret of JWT_SECRETS that signs the token. */
  readonly kid: string;
  readonly issuedAt: Date;
}

/** Signs and verifies access tokens. */
export interface AccessTokenSigner {
  /**
   * Returns a token that is valid for 24 hours, and its `jti`. The same claims and issue have the
   * same token. By default, the issue is new and signed with the first secret.
   */
  sign(
    claims: Pick<AccessTokenClaims, 'staffMemberId' | 'subdomain' | 'familyId'>,
    issue?: TokenIssue,
  ): Promise<{ token: string; tokenId: string }>;
  /**
   * Verifies a token and returns its claims. Throws TOKEN_MALFORMED, TOKEN_INVALID or
   * TOKEN_NOT_YET_VALID, and TOKEN_EXPIRED unless `acceptExpired` is true. Refreshing and signing
   * out accept expired tokens.
   */
  verify(token: string, options?: { acceptExpired?: boolean }): Promise<AccessTokenClaims>;
}

const payloadShape = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number),
  aud: z.string(),
  sid: z.uuid(),
  jti: z.uuid(),
  exp: z.number(),
});

/**
 * Creates a signer of access tokens. The first secret signs tokens; tokens signed with any of the
 * secrets are accepted. The algorithm is always HS256, regardless of the header of a token. Throws
 * TypeError if `secrets` is empty.
 */
export function createAccessTokenSigner(secrets: readonly NamedSecret[], issuer: string): AccessTokenSigner {
  const keys = new Map(secrets.map(({ kid, secret }) => [kid, new TextEncoder().encode(secret)]));
  const [current] = secrets;
  if (!current) throw new TypeError('an access token signer requires at least one secret');

  return {
    async sign({ staffMemberId, subdomain, familyId }, issue) {
      const { tokenId, kid, issuedAt } = issue ?? {
        tokenId: randomUUID(),
        kid: current.kid,
        issuedAt: new Date(),
      };
      const key = keys.get(kid);
      if (!key) throw new TypeError(`JWT_SECRETS has no secret ${kid}`);
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      const token = await new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid })
        .setSubject(String(staffMemberId))
        .setAudience(subdomain)
        .setIssuer(issuer)
        .setJti(tokenId)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key);
      return { token, tokenId };
    },
    async verify(token, { acceptExpired = false } = {}) {
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!key) throw new DomainError('TOKEN_INVALID', 'The access token was not issued by this service.');
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          typ: 'at+jwt',
          requiredClaims: ['sub', 'aud', 'sid', 'jti', 'iat', 'nbf', 'exp'],
        }).catch((error: unknown) => {
          // jose checks the expiry last, so the signature and all other claims of an expired token
          // are valid.
          if (acceptExpired && error instanceof errors.JWTExpired) return error;
          throw error;
        });
        if (!isCanonical(token)) throw new DomainError('TOKEN_INVALID', 'The access token is not valid.');
        const { sub, aud, sid, jti, exp } = payloadShape.parse(payload);
        return { staffMemberId: sub, subdomain: aud, familyId: sid, tokenId: jti, expiresAt: exp };
      } catch (error) {
        throw error instanceof DomainError ? error : toTokenError(error);
      }
    },
  };
}

/**
 * Whether the signature has the canonical base64url encoding. Without this check a token could be
 * altered and remain valid, because several encodings decode to the same bytes.
 */
function isCanonical(token: string): boolean {
  const signature = token.split('.')[2] ?? '';
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

function toTokenError(error: unknown): DomainError {
  const [code, message] = classifyTokenError(error);
  return new DomainError(code, message);
}

function classifyTokenError(error: unknown): [ErrorCode, string] {
  if (error instanceof errors.JWTExpired)
    return ['TOKEN_EXPIRED', 'The access token has expired. Refresh it or sign in again.'];
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
    return [
      'TOKEN_NOT_YET_VALID',
      'The access token is not valid yet. Check that the clocks are synchronised.',
    ];
  }
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof TypeError
  ) {
    return ['TOKEN_MALFORMED', 'The access token is malformed.'];
  }
  return ['TOKEN_INVALID', 'The access token is not valid.'];
}
