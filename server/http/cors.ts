import type { IncomingMessage, ServerResponse } from 'node:http';

const exposedHeaders = [
  ...['ETag', 'Link', 'Location', 'X-Request-Id', 'WWW-Authenticate', 'Retry-After', 'Deprecation'],
  ...['RateLimit', 'RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  ...['Idempotent-Replayed', 'Preference-Applied', 'Replica-Lag'],
].join(',');

/** The time in seconds for which a browser may cache the result of a preflight request. */
const maxAge = '600';

/**
 * Returns whether CORS_ORIGINS allows an origin. `null`, the origin of sandboxed pages and local
 * files, is never allowed (D65), nor is a value that is not a URL.
 */
export function isListedOrigin(origins: readonly string[], origin: string): boolean {
  return origin !== 'null' && URL.canParse(origin) && (origins.includes('*') || origins.includes(origin));
}

/**
 * Returns the CORS handler of GraphQL and REST. The handler sets the CORS headers of a response. If
 * the request is a preflight request, the handler sends the response and returns true; otherwise it
 * returns false. The response repeats an allowed origin and never allows credentials (D65): tokens
 * are sent in `Authorization`. If no origin is configured, no headers are set.
 */
export function createCors(
  origins: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (origins.length === 0) return () => false;

  return (request, response) => {
    response.setHeader('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !isListedOrigin(origins, origin)) return false;
    if (!isPreflight(request)) {
      allowOrigin(response, origin);
      return false;
    }
    acceptPreflight(request, response, { origin, methods: 'GET,HEAD,POST,PUT,PATCH,DELETE' });
    return true;
  };
}

/** Returns whether a browser sent the request to learn whether a page may send another request. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Sets the headers with which a page of the origin may read the response. */
export function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
}

/** Sends the response to a preflight request that permits a page of the origin these methods. */
export function acceptPreflight(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { origin, methods }: { readonly origin: string; readonly methods: string },
): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Methods', methods);
  response.setHeader('Access-Control-Max-Age', maxAge);
  const requested = headers['access-control-request-headers'];
  if (requested !== undefined) response.setHeader('Access-Control-Allow-Headers', requested);
  response.writeHead(204).end();
}
