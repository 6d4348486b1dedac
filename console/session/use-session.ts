import { useSyncExternalStore } from 'react';
import { readSession, type SessionState, subscribeToSession } from './session-store.ts';

/**
 * Returns the session that all tabs share, and renders the component again whenever the session
 * changes.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession);
}
