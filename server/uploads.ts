import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProblem } from '../rest-adapter/problem.ts';
import { RestError, type RestErrorCode } from '../rest-adapter/rest-error.ts';
import { DomainError, InvalidInputError } from '../src/platform/errors/domain-error.ts';
import type { SealedLinks } from '../src/platform/sealing/sealed-links.ts';
import { type FileHandler, tokenOf } from './file-handler.ts';
import { allowSlowBody } from './http-server.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';

interface UploadsOptions<Key> {
  /** The path below which files are uploaded, such as `/voucher-imports/`. In a link, the token follows this path. */
  readonly path: string;
  readonly links: Pick<SealedLinks<Key>, 'read'>;
  /** Maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The message for a link that has expired or is incorrect. */
  readonly expired: string;
  /** Called once per upload. A DomainError that it throws becomes the response. Must not read more than `maxBytes`. */
  readonly receive: (key: Key, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Time in milliseconds without data after which an upload is aborted. */
const idleMs = 60_000;
/** Time in milliseconds for which the rest of a rejected file is discarded, so that the client receives the response. */
const lingerMs = 5_000;

/**
 * Creates the handler of uploads. Each upload requires a link with a token. The time limit of requests does not apply to uploads.
 */
export function createUploadHandler<Key>({
  path,
  links,
  maxBytes,
  expired,
  receive,
  reportBug,
}: UploadsOptions<Key>): FileHandler {
  const upload = async (request: IncomingMessage, response: ServerResponse) => {
    const key = links.read(tokenOf(path, request.url ?? ''));
    if (!key) throw new RestError('NOT_FOUND', expired);
    if (Number(request.headers['content-length']) > maxBytes)
      throw tooLarge(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    allowSlowBody(request, response, idleMs);
    // The response to a rejected file requires the connection, which the iterator would otherwise close.
    await receive(key, request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>);
    response.writeHead(204).end();
  };
  return {
    isRequest: ({ url: address = '/' }) => address.startsWith(path),
    async serve(request, response) {
      recordRoute(request, `${path}:token`);
      try {
        if (request.method !== 'PUT') throw new RestError('METHOD_NOT_ALLOWED', 'Only PUT is allowed.');
        await upload(request, response);
      } catch (error) {
        const known = toRestError(error);
        if (!known && !request.destroyed) reportBug(error, requestIdOf(request));
        reject(request, response, known ?? new RestError('INTERNAL_SERVER_ERROR', 'The file could not be stored.'));
      }
    },
  };
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
  return new RestError(error.code satisfies string as RestErrorCode, error.message, fields);
}

function reject(request: IncomingMessage, response: ServerResponse, error: RestError): void {
  const problem = createProblem(error, requestIdOf(request));
  const allow = error.code === 'METHOD_NOT_ALLOWED' && { Allow: 'PUT' };
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json', ...allow });
  response.end(JSON.stringify(problem));
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), lingerMs).unref();
  request.once('close', () => clearTimeout(timer));
}
