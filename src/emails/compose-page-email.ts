import type { MessageFormatter } from '../messages/message-formatter.ts';
import type { EmailBlock } from './email-content.ts';
import type { EmailImages } from './email-images.ts';
import { toTheme } from './email-theme.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { EmailRow } from './read-email.ts';
import { renderEmail } from './render-email.ts';

export interface PageEmailDependencies {
  readonly images: EmailImages;
  /** The address from which e-mails are sent. */
  readonly from: string;
}

/** What an e-mail of a sales page contains in addition to its greeting, closing and appearance. */
interface PageEmail extends Pick<OutgoingEmail, 'id' | 'kind' | 'subject' | 'to' | 'attachments'> {
  readonly salesPage: EmailRow['salesPage'];
  /** The part of the Message-ID before the `@`. */
  readonly messageId: string;
  /** The name in the greeting. Null if it is unknown. */
  readonly greetedName: string | null;
  readonly blocks: readonly EmailBlock[];
}

/** Composes an e-mail in the name of a sales page, in the language of the formatter. */
export async function composePageEmail(
  { images, from }: PageEmailDependencies,
  { format, language }: Pick<MessageFormatter, 'format' | 'language'>,
  { id, kind, subject, to, attachments, salesPage, messageId, greetedName, blocks }: PageEmail,
): Promise<OutgoingEmail> {
  const greeting =
    greetedName === null ? format('email.greetingUnnamed') : format('email.greeting', { name: greetedName });
  const content = {
    subject,
    language,
    preview: blocks.find((block) => block.kind === 'paragraph')?.text ?? '',
    blocks: [
      { kind: 'paragraph', text: greeting } as const,
      ...blocks,
      { kind: 'paragraph', text: format('email.closing', { page: salesPage.name }) } as const,
    ],
    theme: toTheme(salesPage),
  };
  const { name, email, hideEmail } = salesPage;
  return {
    id,
    kind,
    replyTo: email === '' || hideEmail ? null : { name, address: email },
    attachments,
    ...(await renderEmail(images, salesPage.id, content)),
    messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name, address: from },
    to,
  };
}
