import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProblem } from '../../rest-adapter/errors/problem.ts';
import { RestError, type RestErrorCode } from '../../rest-adapter/errors/rest-error.ts';
import { retryHeaders } from '../../rest-adapter/errors/retry-headers.ts';
import { DomainError, InvalidInputError, RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import type { SealedLinks } from '../../src/platform/sealing/sealed-links.ts';
import type { Entrance, EntranceDeclaration } from './entrance.ts';
import { tokenOf } from './file-handler.ts';
import { allowSlowBody } from './http-server.ts';
import { rejectUnread } from './reject-unread.ts';
import { requestIdOf } from './request-id.ts';

interface UploadsOptions<Key> {
  readonly declaration: EntranceDeclaration;
  readonly links: Pick<SealedLinks<Key>, 'read'>;
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The message for a link that has expired or is incorrect. */
  readonly expired: string;
  /**
   * Called once per upload. A DomainError that it throws becomes the response. Must not read more
   * than `maxBytes`.
   */
  readonly receive: (key: Key, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Time in milliseconds without data after which an upload is aborted. */
const idleMs = 60_000;
/**
 * Creates the handler of uploads. Each upload requires a link with a token. The time limit of
 * requests does not apply to uploads.
 */
export function createUploadHandler<Key>({
  declaration,
  links,
  maxBytes,
  expired,
  receive,
  reportBug,
}: UploadsOptions<Key>): Entrance {
  const upload = async (request: IncomingMessage, response: ServerResponse) => {
    const key = links.read(tokenOf(declaration, request.url ?? ''));
    if (!key) throw new RestError('NOT_FOUND', expired);
    if (Number(request.headers['content-length']) > maxBytes)
      throw tooLarge(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    allowSlowBody(request, response, idleMs);
    // The response to a rejected file requires the connection, which the iterator would otherwise
    // close.
    await receive(key, request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>);
    response.writeHead(204).end();
  };
  return {
    declaration,
    reject: (request, response, error) =>
      sendProblem(request, response, toRestError(error) ?? internalError()),
    async serve(request, response) {
      try {
        if (request.method !== 'PUT') throw new RestError('METHOD_NOT_ALLOWED', 'Only PUT is allowed.');
        await upload(request, response);
      } catch (error) {
        const known = toRestError(error);
        if (!known && !request.destroyed) reportBug(error, requestIdOf(request));
        reject(request, response, known ?? internalError());
      }
    },
  };
}

function internalError(): RestError {
  return new RestError('INTERNAL_SERVER_ERROR', 'The file could not be stored.');
}

function tooLarge(message: string): RestError {
  return new RestError('BODY_TOO_LARGE', message);
}

/** Returns the error to send to the client. Null for a bug or a disconnected client. */
function toRestError(error: unknown): RestError | null {
  if (error instanceof RestError) return error;
  if (!(error instanceof DomainError)) return null;
  const fields = error instanceof InvalidInputError ? error.fields : [];
  const long = fields.find(({ code }) => code === 'TOO_LONG');
  if (long) return tooLarge(`The file ${long.message}.`);
  const exceeded = error instanceof RateLimitedError ? error.exceeded : null;
  return new RestError(error.code satisfies string as RestErrorCode, error.message, fields, exceeded);
}

/** Rejects an upload whose file was not read, or not completely. */
function reject(request: IncomingMessage, response: ServerResponse, error: RestError): void {
  rejectUnread(request, () => sendProblem(request, response, error));
}

function sendProblem(request: IncomingMessage, response: ServerResponse, error: RestError): void {
  const problem = createProblem(error, requestIdOf(request));
  const allow = error.code === 'METHOD_NOT_ALLOWED' && { Allow: 'PUT' };
  const headers = { ...retryHeaders(error, problem.status), ...allow };
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json', ...headers });
  response.end(JSON.stringify(problem));
}
