import type { Tokens } from './token-store.ts';

/**
 * Returns whether two tokens identify the same caller: they are equal, or access tokens of the same
 * staff member. The service stores idempotency keys per caller, so a key does not prevent a second
 * effect if the mutation is sent again with the token of another caller.
 */
export function isSameCaller(first: string | null, second: string | null): boolean {
  if (first === second) return true;
  const { sub } = readClaims(first);
  return typeof sub === 'string' && sub === readClaims(second).sub;
}

/**
 * Returns whether a token identifies no staff member, such as an API key or a publishable key. The
 * operator replaces keys, so another key is not another person.
 */
export function isKey(token: string | null): boolean {
  return token !== null && readClaims(token).sub === undefined;
}

/**
 * Returns a pair of tokens that the service has just issued, with the id of the session and the time
 * at which the access token expires. The time is now plus the token's lifetime (`exp` − `iat`), because
 * the clock of this machine may differ from that of the service.
 */
export function toStoredTokens({
  accessToken,
  refreshToken,
}: Pick<Tokens, 'accessToken' | 'refreshToken'>): Tokens {
  const { sid, iat, exp } = readClaims(accessToken);
  const id = typeof sid === 'string' ? sid : undefined;
  const lifetime = Number(exp) - Number(iat);
  const expiresAt = Number.isNaN(lifetime) ? undefined : Date.now() + lifetime * 1000;
  return { id, accessToken, refreshToken, expiresAt };
}

/** Returns the claims of an access token, without verifying it. Empty for other tokens. */
function readClaims(token: string | null): Readonly<Record<string, unknown>> {
  const payload = token?.split('.')[1] ?? '';
  try {
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}
