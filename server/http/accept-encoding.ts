import type { IncomingMessage } from 'node:http';

/** The codings with which responses may be compressed. */
const codings = ['gzip', 'deflate', 'zstd'];

/** Returns whether the response to a request may be compressed with gzip. */
export function acceptsGzip({ headers }: IncomingMessage): boolean {
  const header = headers['accept-encoding'];
  return header !== undefined && weightOf('gzip', header) > 0;
}

/**
 * Removes an `Accept-Encoding` that excludes `identity` and every coding of the service. The
 * response is then uncompressed, as RFC 9110 (12.5.3) permits. An error would be worse, because the
 * request may already have taken effect (D65).
 */
export function ignoreUnsupportedEncodings({ headers }: IncomingMessage): void {
  const header = headers['accept-encoding'];
  if (header === undefined || weightOf('identity', header) > 0) return;
  if (codings.every((coding) => weightOf(coding, header) === 0)) delete headers['accept-encoding'];
}

/**
 * Returns the quality value of a coding. Defaults to that of `*`, then to 1 for `identity` and 0
 * for any other coding.
 */
function weightOf(coding: string, header: string): number {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0] as const;
    }),
  );
  return weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 1 : 0);
}
