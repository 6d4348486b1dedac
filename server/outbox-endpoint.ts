import { readFile } from 'node:fs/promises';
import type { OutboxLinks, OutboxRequest } from '../src/emails/outbox-links.ts';
import { outboxFileOf } from '../src/emails/outbox-transport.ts';
import type { EmailConfig } from '../src/platform/config/environment.ts';
import { createFileHandler, type FileHandler, tokenOf } from './file-handler.ts';
import type { ServiceUrl } from './service-url.ts';

const path = '/outbox/';

/**
 * Content-Security-Policy of an e-mail. Allows inline styles and embedded images. Scripts, forms and requests to other hosts are
 * blocked.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-top-navigation";

/**
 * Returns a function that creates the URL of an e-mail that was written to a file. The URL is valid for five minutes. The
 * function returns null if the service writes no e-mails to files.
 */
export function createOutboxUrl(
  emails: EmailConfig | null,
  links: OutboxLinks,
  url: Pick<ServiceUrl, 'current'>,
): (request: OutboxRequest) => string | null {
  return (request) => (emails?.transport.kind === 'outbox' ? `${url.current()}${path}${links.create(request)}` : null);
}

/** Serves the e-mails that were written to files, as HTML pages. Responds with 404 if the file was deleted. */
export function createOutboxEndpoint(
  emails: EmailConfig | null,
  links: OutboxLinks,
  reportBug: (error: unknown, requestId: string) => void,
): FileHandler {
  const files = createFileHandler({
    path,
    async open(address) {
      const request = links.read(tokenOf(path, address));
      if (!request || emails?.transport.kind !== 'outbox') return null;
      const page = await readFile(outboxFileOf(emails.transport.folder, request, 'html')).catch(() => null);
      return (
        page && {
          mediaType: 'text/html; charset=utf-8',
          fileName: 'e-mail.html',
          parts: (async function* () {
            yield page;
          })(),
        }
      );
    },
    reportBug,
  });
  return {
    isRequest: files.isRequest,
    serve(request, response) {
      response.setHeader('Content-Security-Policy', policy);
      return files.serve(request, response);
    },
  };
}
