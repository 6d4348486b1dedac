import { LRUCache } from 'lru-cache';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { CreateGate, GateLimits } from '../platform/throttling/gate.ts';
import type { AccessTokenSigner } from './access-token.ts';
import type { Principal } from './principal.ts';
import { isPublishableKey } from './publishable-keys/publishable-key.ts';
import { secretKindOf } from './secret-hash.ts';
import { authenticateCashier, authenticateTill } from './till-principals.ts';
import {
  type AuthenticatedPrincipal,
  authenticateApiKey,
  authenticateGuestToken,
  readStaffPrincipal,
} from './token-principals.ts';

/**
 * Returns the principal of a bearer token that a client at `address` sent. Throws UNAUTHENTICATED
 * or one of the token errors, and RATE_LIMITED or UNAVAILABLE if the token could not be checked.
 * `bypassCache` ignores the cached principal and replaces it; use it if the caller's access has
 * just changed.
 */
export type Authenticator = (
  token: string,
  options: { readonly address: string; readonly bypassCache?: boolean },
) => Promise<Principal>;

/**
 * The limits of checking tokens that were not valid before. Each check reads the database, so that
 * a client can cause reads by sending invented tokens.
 */
export const tokenCheckLimits: GateLimits = {
  policy: 'token-checks',
  counts: 'address',
  shared: 'subject',
  ofSubject: { running: 2, waiting: 200 },
  ofProcess: { running: 4, waiting: 1_000 },
  maxWaitMs: 4_000,
  retryAfter: 5,
};

/**
 * Milliseconds for which a principal is cached. D30 and D42 require that a change of access takes
 * effect within 60 seconds.
 */
const trustTtlMs = 30_000;

/**
 * Creates an authenticator for access tokens, API keys, guest tokens and tills (D31, D32). See
 * `createCachedAuthenticator`.
 */
export function createAuthenticator(
  database: SqlClient,
  tokenSigner: AccessTokenSigner,
  createGate: CreateGate,
): Authenticator {
  return createCachedAuthenticator((token) => authenticate(database, tokenSigner, token), createGate);
}

/**
 * Creates an authenticator that caches the principals of up to 10,000 tokens for 30 seconds each,
 * or until the token expires if that is earlier. A token that was valid before is checked again
 * without passing the gate, so that invented tokens do not delay the tills behind the same address.
 * `authenticateToken` is called for a token that is not cached, and throws if it is not accepted.
 */
export function createCachedAuthenticator(
  authenticateToken: (token: string) => Promise<AuthenticatedPrincipal>,
  createGate: CreateGate,
): Authenticator {
  const cache = new LRUCache<string, Principal>({
    max: 10_000,
    ttl: trustTtlMs,
    noDeleteOnStaleGet: true,
  });
  const runGated = createGate(tokenCheckLimits);

  const check = async (token: string): Promise<Principal> => {
    const { principal, expiresAt } = await authenticateToken(token);
    const remainingMs = expiresAt === null ? trustTtlMs : expiresAt - Date.now();
    cache.set(token, principal, { ttl: Math.max(1, Math.min(trustTtlMs, remainingMs)) });
    return principal;
  };

  return async (token, { address, bypassCache = false }) => {
    const cached = bypassCache ? undefined : cache.get(token);
    if (cached) return cached;
    const wasValid = cache.peek(token, { allowStale: true }) !== undefined;
    if (!wasValid) return runGated(address, () => check(token));
    return check(token).catch((error: unknown) => {
      if (isTokenRejection(error)) cache.delete(token);
      throw error;
    });
  };
}

/** Returns whether an authenticator found that the token is not accepted. */
export function isTokenRejection(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code !== 'RATE_LIMITED' && error.code !== 'UNAVAILABLE';
}

async function authenticate(
  database: SqlClient,
  tokenSigner: AccessTokenSigner,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const kind = secretKindOf(token);
  if (kind === 'apiKey') return authenticateApiKey(database, token);
  if (kind === 'guestToken') return authenticateGuestToken(database, token);
  if (kind === 'tillKey') return authenticateTill(database, token);
  if (kind === 'cashierToken') return authenticateCashier(database, token);
  if (isPublishableKey(token))
    throw new DomainError(
      'UNAUTHENTICATED',
      'The token is a publishable key, which is valid only for /storefront/graphql.',
    );
  if (token.split('.').length !== 3)
    throw new DomainError(
      'UNAUTHENTICATED',
      'The token is unknown. Send an access token, an API key or a guest token.',
    );
  const claims = await tokenSigner.verify(token);
  return { principal: await readStaffPrincipal(database, claims), expiresAt: claims.expiresAt * 1000 };
}
