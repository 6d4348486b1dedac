import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestIds = new WeakMap<IncomingMessage, string>();

/** The id of a request: the caller's own `X-Request-Id` where it is plain, else a new one. It is in logs, traces and answers. */
export function requestIdOf(request: IncomingMessage): string {
  let id = requestIds.get(request);
  if (id === undefined) {
    const given = request.headers['x-request-id'];
    id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    requestIds.set(request, id);
  }
  return id;
}
