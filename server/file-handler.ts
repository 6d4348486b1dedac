import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, RateLimitedError } from '../src/platform/errors/domain-error.ts';
import type { Handler } from './http-server.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';

/** A file that is created while its parts are read. */
interface OpenedFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

interface FileHandlerOptions {
  /** The path below which the files are served, such as `/documents/`. In a link, the token follows this path. */
  readonly path: string;
  /** Returns the file at a path or URL. Null if the link has expired or the file does not exist. */
  readonly open: (address: string) => Promise<OpenedFile | null>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Serves files to clients that have a link with a token. */
export interface FileHandler {
  /** Returns whether a request is for a file of this handler. */
  isRequest(request: IncomingMessage): boolean;
  readonly serve: Handler;
}

export function createFileHandler({ path, open, reportBug }: FileHandlerOptions): FileHandler {
  return {
    isRequest: ({ url: address = '/' }) => address.startsWith(path),
    async serve(request, response) {
      recordRoute(request, `${path}:token`);
      if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405, 'Only GET and HEAD are allowed.');
      try {
        const file = await open(request.url ?? '');
        if (!file) return reject(response, 404, 'The link has expired, or the file does not exist. Request a new link.');
        await send(file, request, response);
      } catch (error) {
        if (error instanceof RateLimitedError) return rejectBusy(response, error);
        if (error instanceof DomainError && error.code === 'UNAVAILABLE') return reject(response, 503, error.message);
        if (!(error instanceof DomainError) && !isDisconnect(error)) reportBug(error, requestIdOf(request));
        if (response.headersSent) response.destroy();
        else reject(response, 500, 'The file could not be created.');
      }
    },
  };
}

/** Returns the token of a link: the part of a path or URL after `path`, without the query. */
export function tokenOf(path: string, address: string): string {
  return address.slice(address.lastIndexOf(path) + path.length).split('?', 1)[0] ?? '';
}

async function send(
  { mediaType, fileName, parts }: OpenedFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': mediaType, 'Content-Disposition': `inline; filename="${fileName}"` });
  if (method === 'HEAD') response.end();
  else await pipeline(Readable.from(parts, { objectMode: false }), response);
}

function reject(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...(status === 405 && { Allow: 'GET, HEAD' }) });
  response.end(`${message}\n`);
}

function rejectBusy(response: ServerResponse, { message, exceeded }: RateLimitedError): void {
  response.setHeader('Retry-After', exceeded.retryAfter);
  reject(response, 429, message);
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
