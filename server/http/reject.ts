import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProblem } from '../../rest-adapter/errors/problem.ts';
import type { RestError } from '../../rest-adapter/errors/rest-error.ts';
import { retryHeaders } from '../../rest-adapter/errors/retry-headers.ts';
import type { ErrorSettings } from '../../rest-adapter/errors/v1-error.ts';
import { versionOf } from '../../rest-adapter/versions.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import type { Entrance } from './entrance.ts';
import { requestIdOf } from './request-id.ts';
import { toRestError } from './to-rest-error.ts';

type Reject = Entrance['reject'];

/** Sends an error, such as the rejection by a gate, as a problem (RFC 9457). */
export function sendProblem(request: IncomingMessage, response: ServerResponse, error: Error): void {
  const problem = createProblem(toRejection(error), requestIdOf(request));
  send(response, error, problem.status, 'application/problem+json', problem);
}

/**
 * Sends an error before the execution as a GraphQL response without data (D61). A client of server-sent
 * events gets the status too, because it would read a response with the status 200 as a stream.
 */
export const rejectGraphql = (request: IncomingMessage, response: ServerResponse, error: Error): void => {
  const wantsStatus = /application\/graphql-response\+json|text\/event-stream/i.test(
    request.headers.accept ?? '',
  );
  const { message, extensions } = formatError(error, () => undefined);
  const type = wantsStatus ? 'application/graphql-response+json' : 'application/json';
  send(response, error, wantsStatus ? createProblem(toRejection(error), '').status : 200, type, {
    errors: [{ message, extensions }],
  });
};

/**
 * Returns a function that sends the rejection by a gate in the format of the REST version of the
 * path.
 */
export function createRestRejection(settings: ErrorSettings): Reject {
  return (request, response, error) => {
    const version = versionOf(request.url?.split('?', 1)[0] ?? '');
    const { status, body } = version.toErrorResponse(toRejection(error), requestIdOf(request), settings);
    send(response, error, status, version.errorContentType, body);
  };
}

function send(response: ServerResponse, error: Error, status: number, type: string, body: object): void {
  const { status: retryStatus } = createProblem(toRejection(error), '');
  response.writeHead(status, { 'Content-Type': type, ...retryHeaders(toRejection(error), retryStatus) });
  response.end(JSON.stringify(body));
}

function toRejection(error: Error): RestError {
  return toRestError(error, () => undefined);
}
