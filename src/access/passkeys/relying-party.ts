/** The site for which passkeys are created and used, the relying party of WebAuthn. */
export interface RelyingParty {
  /** The host name to which browsers bind passkeys. */
  readonly id: string;
  /** The origins of the pages that may use the passkeys. */
  readonly origins: readonly string[];
}

/** The host names of an address on the same machine. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of the console of `npm run dev:console`. */
const developmentOrigin = 'http://localhost:5173';

/**
 * Returns the relying party of the service with this URL. For a loopback address, it is `localhost`:
 * WebAuthn does not accept IP addresses, and browsers require https for other names.
 */
export function relyingPartyOf(serviceUrl: string): RelyingParty {
  const url = new URL(serviceUrl);
  if (!loopbackHosts.has(url.hostname)) return { id: url.hostname, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', origins: [url.origin, developmentOrigin] };
}
