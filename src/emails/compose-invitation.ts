import { createMessageFormatter } from '../messages/message-formatter.ts';
import { enteredName } from '../staff/invitations/invitation.ts';
import { composePageEmail, type PageEmailDependencies } from './compose-page-email.ts';
import type { OutgoingEmail } from './email-transport.ts';
import type { InvitationRow } from './read-invitation.ts';

/**
 * Composes the e-mail of an invitation in the language of the member, otherwise in English. `url`
 * is the link of this attempt.
 */
export function composeInvitation(
  { id, messageId, expiresAt, organisation, salesPage, staffMember }: InvitationRow,
  { url, ...dependencies }: PageEmailDependencies & { readonly url: string },
): Promise<OutgoingEmail> {
  const formatter = createMessageFormatter({
    languages: [staffMember.locale],
    timeZone: salesPage.timeZone,
  });
  const { format } = formatter;
  const email = staffMember.email ?? '';
  return composePageEmail(dependencies, formatter, {
    ...{ id, salesPage, messageId },
    kind: 'invitation',
    subject: format('email.invitationSubject', { organisation: organisation.name }),
    greetedName: enteredName(staffMember),
    blocks: [
      { kind: 'paragraph', text: format('email.invitation', { organisation: organisation.name, email }) },
      { kind: 'link', text: format('email.invitationLink'), url },
      { kind: 'paragraph', text: format('email.invitationUntil', { until: expiresAt }) },
    ],
    attachments: [],
    to: { name: staffMember.fullName, address: email },
  });
}
