import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProblem } from '../rest-adapter/problem.ts';
import { RestError, type RestErrorCode } from '../rest-adapter/rest-error.ts';
import { DomainError, InvalidInputError } from '../src/platform/errors/domain-error.ts';
import { maxFileBytes, receiveFile } from '../src/voucher-imports/receive-file.ts';
import { maxRequestRows } from '../src/voucher-imports/request-size.ts';
import type { UploadLinks } from '../src/voucher-imports/upload-links.ts';
import { type FileHandler, tokenOf } from './file-handler.ts';
import type { ContextDependencies } from './graphql-context.ts';
import { allowSlowBody } from './http-server.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';
import type { ServiceUrl } from './service-url.ts';

const path = '/voucher-imports/';

/** Time in milliseconds without data after which an upload is aborted. */
const idleMs = 60_000;
/** Time in milliseconds for which the rest of a rejected file is discarded, so that the client receives the response. */
const lingerMs = 5_000;

/** Returns the URL to which the file of an import is uploaded, which is valid for five minutes. */
export function createImportUploadUrl(
  links: UploadLinks,
  url: Pick<ServiceUrl, 'current'>,
): ContextDependencies['importUploadUrlOf'] {
  return (key) => `${url.current()}${path}${links.create(key)}`;
}

/** Receives the files of imports of sold vouchers. A file is parsed while it arrives, and may take longer than other requests. */
export function createImportUploads(
  links: UploadLinks,
  { database, codeVault, reportBug }: Pick<ContextDependencies, 'database' | 'codeVault' | 'reportBug'>,
): FileHandler {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const key = links.read(tokenOf(path, request.url ?? ''));
    if (!key) throw new RestError('NOT_FOUND', 'The link has expired or is incorrect. Read `uploadUrl` of the import again.');
    if (Number(request.headers['content-length']) > maxFileBytes) throw tooLarge('The file is larger than 200 MB.');
    allowSlowBody(request, response, idleMs);
    // The response to a rejected file requires the connection, which the iterator would otherwise close.
    const bytes = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    await receiveFile(database, codeVault, key, { bytes, maxRows: maxRequestRows });
    response.writeHead(204).end();
  };
  return {
    isRequest: ({ url: address = '/' }) => address.startsWith(path),
    async serve(request, response) {
      recordRoute(request, `${path}:token`);
      try {
        if (request.method !== 'PUT') throw new RestError('METHOD_NOT_ALLOWED', 'Only PUT is allowed.');
        await receive(request, response);
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

/** Returns the error of a response. Null for a bug or a disconnected client. */
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
