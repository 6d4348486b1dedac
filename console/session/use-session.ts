import { useSyncExternalStore } from 'react';
import { readSession, type SessionState, subscribeToSession } from './session-store.ts';

/** The session as all tabs know it. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, readSession);
}
