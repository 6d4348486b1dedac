import { RefreshTokensDocument } from './generated/operations.ts';
import { openClient } from './open-client.ts';
import { withSessionLock } from './session-lock.ts';
import { beginSession, endSession, readSession, type Session } from './session-store.ts';
import { isTokenErrorCode } from './token-error-codes.ts';

/** Time in milliseconds before the expiry of a token at which the token is renewed. */
const margin = 60_000;

export function isExpiring({ expiresAt }: Session): boolean {
  return Date.now() > expiresAt - margin;
}

/**
 * Returns the access token, after renewing it if it expires soon. Null without a session. Rejects
 * if `renewSession` rejects.
 */
export async function currentToken(): Promise<string | null> {
  const { session } = readSession();
  if (session && isExpiring(session)) await renewSession(session.accessToken);
  return readSession().session?.accessToken ?? null;
}

/**
 * Exchanges the tokens for new ones. Does nothing if another request or tab has already replaced
 * `rejectedToken`, so requests that waited for the lock use the new tokens. A tab to which the new
 * tokens are not visible yet receives the same ones from the service. Ends the session if the
 * service rejects the tokens. Rejects and keeps the session if the service is unavailable, cannot
 * be reached, or limits the rate.
 */
export async function renewSession(rejectedToken: string): Promise<void> {
  await withSessionLock(async () => {
    const { session } = readSession();
    if (!session || session.accessToken !== rejectedToken) return;
    const { accessToken, refreshToken } = session;
    const { data, error } = await openClient
      .mutation(RefreshTokensDocument, { input: { accessToken, refreshToken } })
      .toPromise();
    const isRejected = error?.graphQLErrors.some(({ extensions }) => isTokenErrorCode(extensions?.code));
    if (!data && !isRejected) throw error ?? new Error('the refresh had no response');
    // The user signed out concurrently.
    if (readSession().session !== session) return;
    if (!data || data.refreshTokens.userErrors.length > 0) endSession('ended');
    else beginSession(data.refreshTokens);
  });
}
