import { createMessageFormatter } from '../messages/message-formatter.ts';
import { enteredName } from '../staff/invitations/invitation.ts';
import type { AccountNoticeJob } from '../staff/notices/account-notice-job.ts';
import { composePageEmail, type PageEmailDependencies } from './compose-page-email.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { NotifiedMember } from './read-notified-member.ts';

/**
 * Composes the e-mail about a change of the member's account, in the language of the member,
 * otherwise in English.
 */
export function composeAccountNotice(
  { id, fullName, locale, organisation, salesPage }: NotifiedMember,
  { email, change, changedAt, messageId }: AccountNoticeJob,
  dependencies: PageEmailDependencies,
): Promise<OutgoingEmail> {
  const formatter = createMessageFormatter({ languages: [locale], timeZone: salesPage.timeZone });
  const organisationName = { organisation: organisation.name };
  const texts = [
    formatter.format(`email.${change}`, { email, at: new Date(changedAt) }),
    formatter.format('email.accountNoticeAdvice', organisationName),
  ];
  return composePageEmail(dependencies, formatter, {
    ...{ id, salesPage, messageId },
    kind: `account-notice-${messageId}`,
    subject: formatter.format('email.accountNoticeSubject', organisationName),
    greetedName: enteredName({ fullName, email }),
    blocks: texts.map((text) => ({ kind: 'paragraph', text })),
    attachments: [],
    to: { name: fullName, address: email },
  });
}
