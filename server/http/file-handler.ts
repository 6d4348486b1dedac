import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestError } from '../../rest-adapter/errors/rest-error.ts';
import { type DomainError, InvalidInputError } from '../../src/platform/errors/domain-error.ts';
import { clientSignalOf } from './client-signal.ts';
import { type Entrance, type EntranceDeclaration, prefixOf } from './entrance.ts';
import { requestIdOf } from './request-id.ts';
import { sendChunks } from './send-chunks.ts';
import { toRestError } from './to-rest-error.ts';

/** A file that is created while its chunks are read. */
interface OpenedFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

interface FileHandlerOptions {
  readonly declaration: EntranceDeclaration;
  /**
   * Returns the file of a token, which follows the prefix of the declared path. Null if the link
   * has expired or the file does not exist. `signal` is aborted if the client disconnects. `query`
   * contains the query parameters. If it throws INVALID_INPUT, the response has the status 400.
   */
  readonly open: (token: string, signal: AbortSignal, query: URLSearchParams) => Promise<OpenedFile | null>;
  /** Headers of the file, in addition to its type and name. Defaults to none. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Creates the entrance of files for clients that have a link with a token. */
export function createFileHandler({
  declaration,
  open,
  headers = {},
  reportBug,
}: FileHandlerOptions): Entrance {
  return {
    declaration,
    reject: (_request, response, error) => rejectFile(response, error),
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reject(response, 405, 'Only GET and HEAD are allowed.');
      try {
        const { url: address = '' } = request;
        const query = new URLSearchParams(address.split('?', 2)[1]);
        const file = await open(tokenOf(declaration, address), clientSignalOf(response), query);
        if (!file)
          return reject(
            response,
            404,
            'The link has expired, or the file does not exist. Request a new link.',
          );
        response.setHeaders(new Map(Object.entries(headers)));
        await send(file, request, response);
      } catch (error) {
        const known = toRestError(error, (bug) => reportBug(bug, requestIdOf(request)));
        if (response.headersSent) response.destroy();
        else if (error instanceof InvalidInputError) reject(response, 400, describeFields(error));
        else if (isTemporary(known)) rejectFile(response, known);
        else reject(response, 500, 'The file could not be created.');
      }
    },
  };
}

function describeFields({ fields }: InvalidInputError): string {
  return fields.map(({ field, message }) => `${field} ${message}`).join('\n');
}

/**
 * Returns the token of a link: the part of a path or URL after the prefix of the declared path,
 * without the query.
 */
export function tokenOf(declaration: EntranceDeclaration, address: string): string {
  const path = prefixOf(declaration);
  return address.slice(address.lastIndexOf(path) + path.length).split('?', 1)[0] ?? '';
}

async function send(
  { mediaType, fileName, chunks }: OpenedFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': mediaType,
    'Content-Disposition': `inline; filename="${fileName}"`,
  });
  if (method === 'HEAD') response.end();
  else await sendChunks(response, chunks);
}

function reject(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  response.end(`${message}\n`);
}

/** Whether the client may repeat the request. */
export function isTemporary({ code }: RestError): boolean {
  return code === 'RATE_LIMITED' || code === 'UNAVAILABLE';
}

/** Sends RATE_LIMITED or UNAVAILABLE as a text. */
export function rejectFile(response: ServerResponse, error: DomainError | RestError): void {
  const { exceeded, message } = toRestError(error, () => undefined);
  response.setHeader('Retry-After', exceeded?.retryAfter ?? 1);
  reject(response, exceeded ? 429 : 503, message);
}
