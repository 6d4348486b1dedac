import type { IncomingHttpHeaders } from 'node:http';
import { isListedOrigin } from '../http/cors.ts';

interface OriginRules {
  /** The origins in CORS_ORIGINS, whose pages may open sockets. */
  readonly corsOrigins: readonly string[];
  /** The value of PUBLIC_URL. Null if it is not set. */
  readonly publicUrl: string | null;
}

/**
 * Returns whether a page of this origin may open a socket (D69). Browsers do not apply CORS to
 * sockets, so the server checks `Origin`: it must be allowed by CORS_ORIGINS, or be the origin of
 * PUBLIC_URL or of the request's own `Host`. Clients other than browsers send no origin and are
 * allowed. `null`, the origin of sandboxed pages and local files, is never allowed.
 */
export function isOriginAllowed(
  { origin, host }: IncomingHttpHeaders,
  { corsOrigins, publicUrl }: OriginRules,
): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  if (isListedOrigin(corsOrigins, origin)) return true;
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true;
  // Parsed with the protocol of `Origin`, so that a default port is omitted from both hosts. The
  // service cannot determine its public protocol, because a proxy may serve https.
  const own = `${protocol}//${host}`;
  return host !== undefined && URL.canParse(own) && new URL(own).host === originHost;
}
