import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i;
const requestIds = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id of a request: its `X-Request-Id` if that is a UUID, with or without hyphens, else
 * a new UUID. Other values are ignored, because they may be secrets and the id is written to logs,
 * traces and responses.
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
