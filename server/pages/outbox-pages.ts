import { readFile } from 'node:fs/promises';
import type { OutboxLinks } from '../../src/emails/outbox-links.ts';
import { outboxFileOf } from '../../src/emails/outbox-transport.ts';
import type { EmailConfig } from '../../src/platform/config/environment.ts';
import { type Entrance, type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import { createFileHandler } from '../http/file-handler.ts';
import { linkGate } from '../http/request-gates.ts';

export const outboxEntrance: EntranceDeclaration = {
  path: '/outbox/:token',
  serves: 'an e-mail that was written to a file, with a link of five minutes',
  limits: 'no body is read; an e-mail has one voucher with its images',
  unit: 'a request, which reads one file',
  thread: mainThread,
  gates: [linkGate],
};

/**
 * Content-Security-Policy of an e-mail. Allows inline styles and embedded images. Scripts, forms
 * and requests to other hosts are blocked.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-top-navigation";

/**
 * Serves the e-mails that were written to files, as HTML pages. Responds with 404 if the file was
 * deleted.
 */
export function createOutboxEndpoint(
  emails: EmailConfig | null,
  links: OutboxLinks,
  reportBug: (error: unknown, requestId: string) => void,
): Entrance {
  const files = createFileHandler({
    declaration: outboxEntrance,
    async open(token) {
      const request = links.read(token);
      if (!request || emails?.transport.kind !== 'outbox') return null;
      const page = await readFile(outboxFileOf(emails.transport.folder, request, 'html')).catch(() => null);
      return (
        page && {
          mediaType: 'text/html; charset=utf-8',
          fileName: 'e-mail.html',
          chunks: (async function* () {
            yield page;
          })(),
        }
      );
    },
    reportBug,
  });
  return {
    ...files,
    serve(request, response) {
      response.setHeader('Content-Security-Policy', policy);
      return files.serve(request, response);
    },
  };
}
