import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i;
/** The property of a request that contains its id. A WeakMap would take several times as long. */
const requestId = Symbol('requestId');

/**
 * Returns the id of a request: its `X-Request-Id` if that is a UUID, with or without hyphens, else
 * a new UUID. Other values are ignored, because they may be secrets and the id is written to logs,
 * traces and responses.
 */
export function requestIdOf(request: IncomingMessage & { [requestId]?: string }): string {
  request[requestId] ??= createRequestId(request);
  return request[requestId];
}

function createRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
}
