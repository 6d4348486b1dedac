import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMessage } from './build-message.ts';
import type { EmailTransport } from './email-transport.ts';

/**
 * Creates a transport that writes e-mails to a folder, as files that mail programs open. Only the owner can read them, because
 * they contain voucher codes. A repeated attempt replaces the file.
 */
export function createOutboxTransport(folder: string): EmailTransport {
  return {
    async send(email) {
      const file = join(folder, `${String(email.id).padStart(6, '0')}-${email.kind}.eml`);
      try {
        const { raw } = await buildMessage(email);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, raw, { mode: 0o600 });
        await rename(`${file}.part`, file);
        return { outcome: 'accepted', response: `Written to ${file}` };
      } catch (error) {
        return { outcome: 'deferred', response: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {},
  };
}
