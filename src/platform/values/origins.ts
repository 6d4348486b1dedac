import { type FieldError, fieldError } from '../errors/domain-error.ts';

/** Maximum number of origins in a list. */
export const maxOrigins = 20;

/**
 * Returns the errors of a list of origins such as `https://shop.example`. `field` is the path of the
 * list.
 */
export function validateOrigins(field: string, origins: readonly string[]): FieldError[] {
  if (origins.length > maxOrigins)
    return [fieldError(field, 'TOO_LONG', `must have at most ${maxOrigins} items`)];
  return origins.flatMap((origin, index) => {
    const item = `${field}[${index}]`;
    if (!isOrigin(origin)) {
      const message =
        'must be an origin such as `https://shop.example`: a scheme and a host in lower case, and a port unless it is the default. `http` is allowed for `localhost`, `127.0.0.1` and `[::1]` only';
      return [fieldError(item, 'INVALID_FORMAT', message)];
    }
    return origins.indexOf(origin) < index
      ? [fieldError(item, 'NOT_UNIQUE', 'must not be listed more than once')]
      : [];
  });
}

/** The hosts on which developers run a website without TLS. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a text is an origin as browsers send it in `Origin` (RFC 6454, 7.1). */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname)));
}
