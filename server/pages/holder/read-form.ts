import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

/**
 * Returns the entries of a submitted form. Null if the body is not a URL-encoded form, has more than
 * `maxBytes` or is incomplete.
 */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<URLSearchParams | null> {
  const { headers } = request;
  const [type] = (headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  const length = headers['content-length'] ?? null;
  const body = await getRawBody(request, { limit: maxBytes, length, encoding: 'utf8' }).catch(() => null);
  return body === null ? null : new URLSearchParams(body);
}
