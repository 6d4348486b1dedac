import type { IncomingMessage, ServerResponse } from 'node:http';

const exposedHeaders = [
  ...['ETag', 'Link', 'Location', 'X-Request-Id', 'WWW-Authenticate', 'Retry-After', 'Deprecation'],
  ...['RateLimit', 'RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  ...['Idempotent-Replayed', 'Preference-Applied'],
].join(',');

/** How long a browser may keep the result of a preflight, in seconds. */
const maxAge = '600';

/**
 * Whether CORS_ORIGINS allows an origin. `null`, the origin of sandboxed pages and files of any site, is never allowed (D65), nor is a
 * value that is not an origin.
 */
export function isListedOrigin(origins: readonly string[], origin: string): boolean {
  return origin !== 'null' && URL.canParse(origin) && (origins.includes('*') || origins.includes(origin));
}

/**
 * The CORS rule of GraphQL and REST alike. Sets the headers of a response; returns true if the request was a preflight, which is then
 * answered. An allowed origin is repeated, and credentials are never allowed (D65): tokens travel in `Authorization`. With no origin configured, no header is set.
 */
export function createCors(origins: readonly string[]): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (origins.length === 0) return () => false;

  return ({ method, headers }, response) => {
    response.setHeader('Vary', 'Origin');
    const { origin } = headers;
    if (origin === undefined || !isListedOrigin(origins, origin)) return false;
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
      return false;
    }
    response.setHeader('Access-Control-Allow-Methods', 'GET,HEAD,POST,PUT,PATCH,DELETE');
    response.setHeader('Access-Control-Max-Age', maxAge);
    const requested = headers['access-control-request-headers'];
    if (requested !== undefined) response.setHeader('Access-Control-Allow-Headers', requested);
    response.writeHead(204).end();
    return true;
  };
}
