import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i;
const requestIds = new WeakMap<IncomingMessage, string>();

/**
 * The id of a request: the caller's own `X-Request-Id` where it is a UUID or as long in hex, else a new one. It is in logs, traces and answers,
 * and whatever has another form may be a secret.
 */
export function requestIdOf(request: IncomingMessage): string {
  let id = requestIds.get(request);
  if (id === undefined) {
    const given = request.headers['x-request-id'];
    id = typeof given === 'string' && uuid.test(given) ? given : randomUUID();
    requestIds.set(request, id);
  }
  return id;
}
