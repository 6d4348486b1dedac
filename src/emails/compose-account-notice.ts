import { createMessageFormatter } from '../messages/message-formatter.ts';
import { enteredName } from '../staff/invitations/invitation.ts';
import type { AccountNoticeJob } from '../staff/notices/account-notice-job.ts';
import { composePageEmail, type PageEmailDependencies } from './compose-page-email.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { NotifiedMember } from './read-notified-member.ts';

/** The link for a new password that an e-mail contains. */
export interface PasswordResetLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Composes the e-mail about a change of the member's account, in the language of the member,
 * otherwise in English. `link` is null unless a new password was requested.
 */
export function composeAccountNotice(
  { id, fullName, locale, organisation, salesPage }: NotifiedMember,
  { email, change, changedAt, messageId }: AccountNoticeJob,
  { link, ...dependencies }: PageEmailDependencies & { readonly link: PasswordResetLink | null },
): Promise<OutgoingEmail> {
  const formatter = createMessageFormatter({ languages: [locale], timeZone: salesPage.timeZone });
  const organisationName = { organisation: organisation.name };
  const { format } = formatter;
  const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
  const rest = link
    ? [
        { kind: 'link', text: format('email.passwordResetLink'), url: link.url } as const,
        paragraph(format('email.passwordResetUntil', { until: link.expiresAt })),
      ]
    : [paragraph(format('email.accountNoticeAdvice', organisationName))];
  return composePageEmail(dependencies, formatter, {
    ...{ id, salesPage, messageId },
    kind: `account-notice-${messageId}`,
    subject: format(link ? 'email.passwordResetSubject' : 'email.accountNoticeSubject', organisationName),
    greetedName: enteredName({ fullName, email }),
    blocks: [paragraph(format(`email.${change}`, { email, at: new Date(changedAt) })), ...rest],
    attachments: [],
    to: { name: fullName, address: email },
  });
}
