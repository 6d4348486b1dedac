import { SignOutDocument } from './generated/operations.ts';
import { openClient } from './open-client.ts';
import { endSession, readSession } from './session-store.ts';

/**
 * Ends the session in every tab. Also ends the sign-in in the service if it can be reached, without
 * waiting for the response.
 */
export function signOutAllTabs(): void {
  const { session } = readSession();
  endSession('signed-out');
  if (session)
    void openClient.mutation(SignOutDocument, { input: { accessToken: session.accessToken } }).toPromise();
}
