import type { IncomingMessage } from 'node:http';

/**
 * Headers with a single value. Node keeps the first of several lines of a header and discards the
 * others, or joins them, while a proxy in front may use the last one. Node itself rejects several
 * `Content-Length`.
 */
const singleHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
]);
const maxNameLength = Math.max(...[...singleHeaders].map(({ length }) => length));

/**
 * Returns whether the head of a request is unambiguous: it has exactly one valid `Host` (RFC 9112,
 * 3.2), and no header with a single value occurs twice. All HTTP servers reject other requests with
 * 400, also those that request an upgrade.
 */
export function hasValidHead(
  request: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders'>,
): boolean {
  return hasHost(request) && !repeatsHeader(request);
}

/** Returns whether a header with a single value occurs several times, even with the same value. */
function repeatsHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const seen = new Set<string>();
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] ?? '';
    if (raw.length > maxNameLength) continue;
    const name = raw.toLowerCase();
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/**
 * Returns whether the `Host` header is valid in a URL, because frameworks build a URL from it. The
 * header can be empty, and HTTP/1.0 requests can omit it.
 */
function hasHost({
  headers: { host },
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  if (host === undefined) return httpVersion === '1.0';
  return host === '' || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}
