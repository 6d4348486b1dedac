import type { EmailBlock } from './email-content.ts';
import type { EmailAttachment } from './email-transport.ts';

/** The part of an e-mail between the greeting and the closing. */
export interface EmailBody {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
  readonly attachments: readonly EmailAttachment[];
  readonly secrets: readonly string[];
}
