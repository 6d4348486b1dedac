import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenDocument } from '../rest-adapter/route.ts';
import { formatError } from '../schema/format-error.ts';
import type { DocumentLinks } from '../src/documents/document-links.ts';
import type { DocumentRequest, VoucherDocument, VoucherDocuments } from '../src/documents/documents.ts';
import { DomainError, RateLimitedError } from '../src/platform/errors/domain-error.ts';
import type { Handler } from './http-server.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';
import type { ServiceUrl } from './service-url.ts';

interface DocumentEndpointOptions {
  readonly documents: VoucherDocuments;
  readonly links: DocumentLinks;
  readonly url: Pick<ServiceUrl, 'current'>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** The documents of vouchers over HTTP. */
export interface DocumentEndpoint {
  /** Returns the URL of a document, which is valid for five minutes. */
  urlOf(request: DocumentRequest): string;
  /** Opens the document at a URL of `urlOf` in this process. */
  readonly open: OpenDocument;
  /** Whether a request is for the document at a URL of `urlOf`. */
  isRequest(request: IncomingMessage): boolean;
  readonly serve: Handler;
}

const path = '/documents/';

export function createDocumentEndpoint({ documents, links, url, reportBug }: DocumentEndpointOptions): DocumentEndpoint {
  const openAt = async (address: string): Promise<VoucherDocument | null> => {
    const request = links.read(tokenOf(address));
    return request && documents.open(request);
  };
  return {
    urlOf: (request) => `${url.current()}${path}${links.create(request)}`,
    async open(address, { requestId }) {
      try {
        return { data: { file: await openAt(address) } };
      } catch (error) {
        const { message, extensions } = formatError(error, (bug) => reportBug(bug, requestId));
        return { errors: [{ message, extensions: extensions as never }] };
      }
    },
    isRequest: ({ url: address = '/' }) => address.startsWith(path),
    async serve(request, response) {
      recordRoute(request, `${path}:token`);
      if (request.method !== 'GET' && request.method !== 'HEAD') return reject(response, 405, 'Only GET and HEAD are allowed.');
      try {
        const document = await openAt(request.url ?? '');
        if (!document) return reject(response, 404, 'The link has expired, or the document does not exist. Request a new link.');
        await send(document, request, response);
      } catch (error) {
        if (error instanceof RateLimitedError) return rejectBusy(response, error);
        if (error instanceof DomainError && error.code === 'UNAVAILABLE') return reject(response, 503, error.message);
        if (!(error instanceof DomainError) && !isDisconnect(error)) reportBug(error, requestIdOf(request));
        if (response.headersSent) response.destroy();
        else reject(response, 500, 'The document could not be created.');
      }
    },
  };
}

/** Returns the last part of a path or URL, without its query. */
function tokenOf(address: string): string {
  return address.slice(address.lastIndexOf(path) + path.length).split('?', 1)[0] ?? '';
}

async function send(
  { mediaType, fileName, parts }: VoucherDocument,
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
