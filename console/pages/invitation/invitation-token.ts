import { useState } from 'react';
import { consoleBase } from '../../service-address.ts';

/**
 * Returns the token of the invitation in the address, and a function that leaves the invitation.
 * The token is null for any other address. It is part of the fragment, which browsers do not send
 * to a server.
 */
export function useInvitationToken(): readonly [token: string | null, leave: () => void] {
  const [token, setToken] = useState(readToken);
  const leave = () => {
    // `replaceState` removes the link from the history of the tab.
    history.replaceState(null, '', `${consoleBase}/`);
    setToken(null);
  };
  return [token, leave];
}

function readToken(): string | null {
  const { pathname, hash } = location;
  return pathname === `${consoleBase}/invitation` && hash.length > 1 ? hash.slice(1) : null;
}
