import { type ConnectionOptions, withDefaults } from '../connection-options.ts';
import { isTokenError, ServiceError } from '../errors.ts';
import { type RunOptions, runOperation } from '../run-operation.ts';
import { textOf } from '../typed-document.ts';
import {
  RefreshTokensDocument,
  type RefreshTokensMutation,
  SignOutDocument,
} from './generated/operations.ts';
import { createSessionFetch } from './session-fetch.ts';
import { toStoredTokens } from './token-claims.ts';
import { createTokenSource, type TokenSource } from './token-source.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export interface SessionOptions extends ConnectionOptions {
  readonly tokens: TokenStore;
}

/** The session of a staff member, for programs that send requests with another GraphQL client. */
export interface Session {
  /** Supplies the access token, and refreshes the tokens a minute before it expires. */
  readonly tokens: TokenSource;
  /**
   * Sends a request like the global `fetch`, with the access token. If the token is rejected, the
   * tokens are refreshed and the request is sent once more, unless another user has signed in. A
   * rejection is a status 401, or an error in a response of the type
   * `application/graphql-response+json`. Also rejects with a ServiceError or a ConnectionError if the
   * tokens cannot be refreshed.
   */
  readonly fetch: typeof fetch;
  /**
   * Stores the tokens of a sign-in by another mutation, such as `signInWithPasskey` or
   * `acceptStaffInvitation`.
   */
  start(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<void>;
  /** Ends the session and removes the tokens, even if the service is unavailable. */
  signOut(): Promise<void>;
}

/**
 * The maximum time of one attempt, in milliseconds. With three attempts and two waits of at most 5
 * seconds, the last attempt begins at most 40 seconds after the first.
 */
const maxRefreshTimeoutMs = 15_000;

/** The time before the expiry of an access token at which it is refreshed, in milliseconds. */
const marginMs = 60_000;

/**
 * Creates the session of a store. A refreshed pair of tokens is returned again to requests with the
 * same refresh token for 60 seconds (D86), so a refresh can be repeated after a lost response. All
 * attempts begin within this time, because a later one ends the session.
 */
export function createSession({ tokens: store, ...options }: SessionOptions): Session {
  const defaults = withDefaults(options);
  const settings: RunOptions = {
    ...defaults,
    tokens: createTokenSource(null),
    signal: undefined,
    timeoutMs: Math.min(defaults.timeoutMs, maxRefreshTimeoutMs),
    maxAttempts: Math.min(defaults.maxAttempts, 3),
    maxWaitMs: Math.min(defaults.maxWaitMs, 5_000),
  };
  const send = (document: object, input: object) =>
    runOperation(
      { query: textOf(document), variables: { input }, isMutation: true, isRepeatable: true },
      settings,
    );

  /** Resolves with whether the service accepted the refresh token. */
  async function refresh({ accessToken, refreshToken }: Tokens): Promise<boolean> {
    // A user can sign out, or in again, while the tokens are refreshed.
    const isCurrent = async () => (await store.read())?.refreshToken === refreshToken;
    try {
      const data = await send(RefreshTokensDocument, { accessToken, refreshToken });
      const { userErrors, ...refreshed } = (data as RefreshTokensMutation).refreshTokens;
      const isAccepted = userErrors.length === 0;
      if (await isCurrent())
        await (isAccepted ? store.write(toStoredTokens(refreshed)) : store.write(null, 'ended'));
      return isAccepted;
    } catch (error) {
      if (!isTokenRejection(error)) throw error;
      if (await isCurrent()) await store.write(null, 'ended');
      return false;
    }
  }

  async function replace(rejected: string): Promise<boolean> {
    const tokens = await store.read();
    // Another request or tab has replaced the token, or the user has signed out.
    if (tokens?.accessToken !== rejected) return tokens !== null;
    return refresh(tokens);
  }

  /** The renewals in progress by token, which requests share, so that they also fail together. */
  const renewals = new Map<string, Promise<boolean>>();
  function renew(rejected: string): Promise<boolean> {
    const renewal =
      renewals.get(rejected) ??
      store.withLock(() => replace(rejected)).finally(() => renewals.delete(rejected));
    renewals.set(rejected, renewal);
    return renewal;
  }

  const tokens: TokenSource = {
    renew,
    async current() {
      const { accessToken, expiresAt } = (await store.read()) ?? {};
      // If the service is unavailable, the token can be sent until it expires.
      if (accessToken !== undefined && expiresAt !== undefined && Date.now() > expiresAt - marginMs)
        await renew(accessToken).catch(() => undefined);
      return (await store.read())?.accessToken ?? null;
    },
  };

  return {
    tokens,
    fetch: createSessionFetch(tokens, defaults.fetch),
    start: async (pair) => store.write(toStoredTokens(pair)),
    async signOut() {
      const ended = await store.read();
      await store.write(null, 'signed-out');
      if (!ended) return;
      try {
        await send(SignOutDocument, { accessToken: ended.accessToken });
      } catch (error) {
        // The session has ended, for example by an attempt whose response was lost.
        if (!isTokenRejection(error)) throw error;
      }
    },
  };
}

function isTokenRejection(error: unknown): boolean {
  return error instanceof ServiceError && isTokenError(error.errors[0]);
}
