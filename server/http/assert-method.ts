import type { IncomingMessage, ServerResponse } from 'node:http';
import { RestError } from '../../rest-adapter/errors/rest-error.ts';

/**
 * Throws METHOD_NOT_ALLOWED unless the request has the only method that the path accepts. The header
 * `Allow` of the response then states that method.
 */
export function assertMethod(request: IncomingMessage, response: ServerResponse, method: string): void {
  if (request.method === method) return;
  response.setHeader('Allow', method);
  throw new RestError('METHOD_NOT_ALLOWED', `Only ${method} is allowed.`);
}
