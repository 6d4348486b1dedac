import { findLanguage } from '../messages/languages.ts';
import { createMessageFormatter } from '../messages/message-formatter.ts';
import type { Database } from '../platform/database/database.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { composeConfirmation } from './compose-confirmation.ts';
import { composePageEmail, type PageEmailDependencies } from './compose-page-email.ts';
import { composeVoucher } from './compose-voucher.ts';
import type { DocumentSource } from './email-documents.ts';
import { findOverrides } from './email-texts.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { EmailUrls } from './email-urls.ts';
import type { EmailRow } from './read-email.ts';

export interface ComposeDependencies extends PageEmailDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly documents: DocumentSource;
  readonly urls: Pick<EmailUrls, 'voucherPage'>;
}

/**
 * A composed e-mail with the secrets that it contains: voucher codes and tokens of links. The
 * secrets must be removed from a mail server's response before it is stored.
 */
export interface ComposedEmail {
  readonly email: OutgoingEmail;
  readonly secrets: readonly string[];
}

/**
 * Composes an e-mail in the first language that has texts: that of the order, then those of the
 * sales page, then English.
 */
export async function composeEmail(dependencies: ComposeDependencies, row: EmailRow): Promise<ComposedEmail> {
  const { id, kind, messageId, salesPage, order, recipientName, recipientEmail } = row;
  const languages = [order.language, ...(salesPage.skin?.availableLanguages ?? [])];
  const overrides = findOverrides(salesPage.emailTexts, findLanguage(languages));
  const formatter = createMessageFormatter({ languages, timeZone: salesPage.timeZone, overrides });
  const { subject, blocks, attachments, secrets } =
    row.orderProduct === null
      ? await composeConfirmation(dependencies, formatter, row)
      : await composeVoucher(dependencies, formatter, row, row.orderProduct);
  const email = await composePageEmail(dependencies, formatter, {
    ...{ id, kind, subject, attachments, salesPage, messageId, blocks },
    greetedName: recipientName,
    to: { name: recipientName, address: recipientEmail },
  });
  return { email, secrets };
}
