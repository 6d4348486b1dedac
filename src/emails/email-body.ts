import type { EmailBlock } from './email-content.ts';
import type { EmailAttachment } from './email-transport.ts';

/**
 * The parts of an e-mail that depend on its kind. `blocks` is the content between the greeting and
 * the closing. `secrets` contains the voucher codes and tokens of links in the e-mail.
 */
export interface EmailBody {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
  readonly attachments: readonly EmailAttachment[];
  readonly secrets: readonly string[];
}
