import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenSigner } from './access-token.ts';
import type { Principal } from './principal.ts';
import { secretKindOf } from './secret-hash.ts';
import {
  type AuthenticatedPrincipal,
  authenticateApiKey,
  authenticateGuestToken,
  readStaffPrincipal,
} from './token-principals.ts';

/**
 * Returns the principal of a bearer token. Throws UNAUTHENTICATED or one of the token errors.
 * `bypassCache` ignores the cached principal and replaces it; use it if the caller's access has
 * just changed.
 */
export type Authenticator = (
  token: string,
  options?: { readonly bypassCache?: boolean },
) => Promise<Principal>;

/**
 * Milliseconds for which a principal is cached. D30 and D42 require that a change of access takes
 * effect within 60 seconds.
 */
const trustTtlMs = 30_000;

/**
 * Creates an authenticator for access tokens, API keys and guest tokens (D31, D32). It caches the
 * principals of up to 10,000 tokens for 30 seconds each, or until the token expires if that is
 * earlier.
 */
export function createAuthenticator(database: SqlClient, tokenSigner: AccessTokenSigner): Authenticator {
  const cache = new LRUCache<string, Principal>({ max: 10_000, ttl: trustTtlMs });

  return async (token, { bypassCache = false } = {}) => {
    if (bypassCache) cache.delete(token);
    const cached = cache.get(token);
    if (cached) return cached;
    const { principal, expiresAt } = await authenticate(database, tokenSigner, token);
    const remainingMs = expiresAt === null ? trustTtlMs : expiresAt - Date.now();
    cache.set(token, principal, { ttl: Math.max(1, Math.min(trustTtlMs, remainingMs)) });
    return principal;
  };
}

async function authenticate(
  database: SqlClient,
  tokenSigner: AccessTokenSigner,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const kind = secretKindOf(token);
  if (kind === 'apiKey') return authenticateApiKey(database, token);
  if (kind === 'guestToken') return authenticateGuestToken(database, token);
  if (token.split('.').length !== 3)
    throw new DomainError(
      'UNAUTHENTICATED',
      'The token is unknown. Send an access token, an API key or a guest token.',
    );
  const claims = await tokenSigner.verify(token);
  return { principal: await readStaffPrincipal(database, claims), expiresAt: claims.expiresAt * 1000 };
}
