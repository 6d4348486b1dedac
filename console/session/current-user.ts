import { createContext, use } from 'react';

const CurrentUserContext = createContext('');

export const CurrentUserProvider = CurrentUserContext;

/**
 * Returns the e-mail address of the signed-in user, for values that are stored per user in the
 * browser.
 */
export function useCurrentUser(): string {
  return use(CurrentUserContext);
}
