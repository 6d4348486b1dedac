import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMessage } from './build-message.ts';
import type { EmailTransport, OutgoingEmail } from './email-transport.ts';

/**
 * Creates a transport that writes e-mails to a folder, as files that mail programs can open. Only
 * the owner can read the files, because they contain voucher codes. A repeated attempt replaces the
 * files. The HTML is also written to a separate file that contains the images. The console shows
 * that file.
 */
export function createOutboxTransport(folder: string): EmailTransport {
  return {
    async send(email) {
      const file = outboxFileOf(folder, email, 'eml');
      try {
        const { raw } = await buildMessage(email);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replaceFile(outboxFileOf(folder, email, 'html'), toPage(email));
        await replaceFile(file, raw);
        return { outcome: 'accepted', response: `Written to ${file}` };
      } catch (error) {
        return { outcome: 'deferred', response: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {},
  };
}

/**
 * Returns the path of an e-mail's file in a folder. The name of the file has the form
 * `000012-voucher.eml`.
 */
export function outboxFileOf(
  folder: string,
  { id, kind }: { readonly id: number; readonly kind: string },
  extension: 'eml' | 'html',
): string {
  return join(folder, `${String(id).padStart(6, '0')}-${kind}.${extension}`);
}

/** Returns the HTML of an e-mail, in which data URLs replace the references to its images. */
function toPage({ html, images }: OutgoingEmail): string {
  return images.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );
}

async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
