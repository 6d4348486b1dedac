import { useState } from 'react';
import { consoleBase } from '../service-address.ts';

/** The pages of links that are sent to staff members. */
const linkPages = ['invitation', 'password-reset'] as const;

export interface Link {
  readonly page: (typeof linkPages)[number];
  /** The token of the link: the fragment, which browsers do not send to a server. */
  readonly token: string;
}

/**
 * Returns the link in the address, and a function that leaves its page. The link is null for any
 * other address.
 */
export function useLink(): readonly [link: Link | null, leave: () => void] {
  const [link, setLink] = useState(readLink);
  const leave = () => {
    // `replaceState` removes the link from the history of the tab.
    history.replaceState(null, '', `${consoleBase}/`);
    setLink(null);
  };
  return [link, leave];
}

function readLink(): Link | null {
  const { pathname, hash } = location;
  const page = linkPages.find((each) => pathname === `${consoleBase}/${each}`);
  return page && hash.length > 1 ? { page, token: hash.slice(1) } : null;
}
