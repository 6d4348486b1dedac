import { browserTokens, createSession } from 'vouchsafe-client';
import { graphqlAddress } from '../service-address.ts';

/** The tokens of the session, which all tabs share. */
export const sessionTokens = browserTokens('vouchsafe.session');

/** The session of the signed-in user. */
export const session = createSession({ url: graphqlAddress, tokens: sessionTokens });

/**
 * Replaces the access token, so that changed permissions apply immediately. If that fails, they
 * apply within a minute.
 */
export async function renewToken(): Promise<void> {
  const token = sessionTokens.read()?.accessToken;
  if (token !== undefined) await session.tokens.renew(token).catch(() => undefined);
}

/**
 * Ends the session in every tab, and in the service if it can be reached. Resolves after the
 * response.
 */
export async function signOut(): Promise<void> {
  await session.signOut().catch(() => undefined);
}
