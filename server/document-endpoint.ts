import type { IncomingMessage } from 'node:http';
import type { OpenDocument } from '../rest-adapter/route.ts';
import { formatError } from '../schema/format-error.ts';
import type { DocumentLinks } from '../src/documents/document-links.ts';
import type { DocumentRequest, VoucherDocument, VoucherDocuments } from '../src/documents/documents.ts';
import { createFileHandler, tokenOf } from './file-handler.ts';
import type { Handler } from './http-server.ts';
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
  /** Opens the document at a URL that `urlOf` returned, without a request over HTTP. */
  readonly open: OpenDocument;
  /** Returns whether a request is for a document. */
  isRequest(request: IncomingMessage): boolean;
  readonly serve: Handler;
}

const path = '/documents/';

export function createDocumentEndpoint({ documents, links, url, reportBug }: DocumentEndpointOptions): DocumentEndpoint {
  const openAt = async (address: string): Promise<VoucherDocument | null> => {
    const request = links.read(tokenOf(path, address));
    return request && documents.open(request);
  };
  const files = createFileHandler({ path, open: openAt, reportBug });
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
    isRequest: files.isRequest,
    serve: files.serve,
  };
}
