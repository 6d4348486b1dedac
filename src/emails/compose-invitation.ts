import { createMessageFormatter } from '../messages/message-formatter.ts';
import { enteredName } from '../staff/invitations/invitation.ts';
import type { EmailImages } from './email-images.ts';
import { toTheme } from './email-theme.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { InvitationRow } from './read-invitation.ts';
import { renderEmail } from './render-email.ts';

/**
 * Composes the e-mail of an invitation in the language of the member, otherwise in English. `url`
 * is the link of this attempt.
 */
export async function composeInvitation(
  { id, messageId, expiresAt, organisation, salesPage, staffMember }: InvitationRow,
  { images, from, url }: { readonly images: EmailImages; readonly from: string; readonly url: string },
): Promise<OutgoingEmail> {
  const { format, language } = createMessageFormatter({
    languages: [staffMember.locale],
    timeZone: salesPage.timeZone,
  });
  const email = staffMember.email ?? '';
  const name = enteredName(staffMember);
  const greeting = name === null ? format('email.greetingUnnamed') : format('email.greeting', { name });
  const subject = format('email.invitationSubject', { organisation: organisation.name });
  const content = {
    subject,
    language,
    theme: toTheme(salesPage),
    blocks: [
      { kind: 'paragraph', text: greeting } as const,
      {
        kind: 'paragraph',
        text: format('email.invitation', { organisation: organisation.name, email }),
      } as const,
      { kind: 'link', text: format('email.invitationLink'), url } as const,
      { kind: 'paragraph', text: format('email.invitationUntil', { until: expiresAt }) } as const,
      { kind: 'paragraph', text: format('email.closing', { page: salesPage.name }) } as const,
    ],
  };
  return {
    id,
    kind: 'invitation',
    attachments: [],
    ...(await renderEmail(images, salesPage.id, content)),
    replyTo:
      salesPage.email === '' || salesPage.hideEmail
        ? null
        : { name: salesPage.name, address: salesPage.email },
    messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: salesPage.name, address: from },
    to: { name: staffMember.fullName, address: email },
  };
}
