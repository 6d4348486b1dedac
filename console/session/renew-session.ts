import { RefreshTokensDocument } from './generated/operations.ts';
import { openClient } from './open-client.ts';
import { exclusively, latestSession, markAsUsed } from './session-lock.ts';
import { beginSession, endSession, readSession, type Session } from './session-store.ts';

/** A token is renewed that long before it ends. Milliseconds. */
const margin = 60_000;

export function isExpiring({ expiresAt }: Session): boolean {
  return Date.now() > expiresAt - margin;
}

/** The access token, renewed where it ends soon; null without a session. Rejects where the service can't be reached. */
export async function currentToken(): Promise<string | null> {
  const { session } = readSession();
  if (session && isExpiring(session)) await renewSession(session.accessToken);
  return readSession().session?.accessToken ?? null;
}

/**
 * Exchanges the tokens for new ones, unless another request or tab has done so since `rejectedToken` was the access token: requests that wait
 * for the lock use the new tokens. Ends the session if the service rejects them; throws and keeps the session if it cannot be reached.
 */
export async function renewSession(rejectedToken: string): Promise<void> {
  await exclusively(async () => {
    const session = await latestSession();
    if (!session || session.accessToken !== rejectedToken) return;
    const { accessToken, refreshToken } = session;
    const { data, error } = await openClient
      .mutation(RefreshTokensDocument, { input: { accessToken, refreshToken } })
      .toPromise();
    if (!data) throw error ?? new Error('the refresh had no response');
    const result = data.refreshTokens;
    // The user signed out concurrently.
    if (readSession().session !== session) return;
    if (result.__typename === 'RefreshTokensPayload') {
      beginSession(result);
      await markAsUsed(session);
    } else if (result.code === 'RATE_LIMITED' || result.code === 'UNAVAILABLE') throw new Error(result.message);
    else endSession('ended');
  });
}
