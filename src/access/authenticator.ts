import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokens } from './access-token.ts';
import type { Principal } from './principal.ts';
import { findApiKey, findGuestToken, type Identified } from './secret-bearers.ts';
import { kindOfSecret } from './secret-hash.ts';
import { findStaffBearer } from './staff-bearer.ts';

/**
 * Returns the principal of a bearer token. Throws UNAUTHENTICATED or one of the token errors. `anew` bypasses the cached
 * principal and replaces it; use it if the caller's access has just changed.
 */
export type Authenticator = (token: string, options?: { readonly anew?: boolean }) => Promise<Principal>;

/** How long a principal is cached, in milliseconds. D30 and D42 require that a change of access takes effect within 60 s. */
const trustedFor = 30_000;

/**
 * Creates an authenticator for access tokens, API keys and guest tokens (D31, D32). It caches the principals of up to 10,000
 * tokens for 30 seconds each, or until the token expires if that is earlier.
 */
export function createAuthenticator(database: SqlClient, accessTokens: AccessTokens): Authenticator {
  const remembered = new LRUCache<string, Principal>({ max: 10_000, ttl: trustedFor });

  return async (token, { anew = false } = {}) => {
    if (anew) remembered.delete(token);
    const known = remembered.get(token);
    if (known) return known;
    const { principal, expiresAt } = await identify(database, accessTokens, token);
    const left = expiresAt === null ? trustedFor : expiresAt - Date.now();
    remembered.set(token, principal, { ttl: Math.max(1, Math.min(trustedFor, left)) });
    return principal;
  };
}

async function identify(database: SqlClient, accessTokens: AccessTokens, token: string): Promise<Identified> {
  const kind = kindOfSecret(token);
  if (kind === 'apiKey') return findApiKey(database, token);
  if (kind === 'guestToken') return findGuestToken(database, token);
  if (token.split('.').length !== 3)
    throw new DomainError('UNAUTHENTICATED', 'The token is unknown. Send an access token, an API key or a guest token.');
  const claims = await accessTokens.verify(token);
  return { principal: await findStaffBearer(database, claims), expiresAt: claims.expiresAt * 1000 };
}
