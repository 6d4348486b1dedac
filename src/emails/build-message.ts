import type { OutgoingEmail } from './email-transport.ts';

/** A message in the format of RFC 5322, with the addresses for the SMTP commands. */
export interface BuiltMessage {
  readonly raw: Buffer;
  readonly envelope: { readonly from: string; readonly to: string[] };
}

/**
 * Builds the message of an e-mail. Line breaks and control characters of names and of the subject
 * become spaces, so that they cannot add a header. `Auto-Submitted` prevents automatic replies (RFC
 * 3834). nodemailer is loaded by the first message.
 */
export async function buildMessage(email: OutgoingEmail): Promise<BuiltMessage> {
  const { messageId, from, to, replyTo, subject, language, html, text, images, attachments } = email;
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const raw = await new MailComposer({
    from: toMailbox(from),
    to: toMailbox(to),
    ...(replyTo && { replyTo: toMailbox(replyTo) }),
    subject: toHeaderText(subject),
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    html,
    text,
    attachments: [...images, ...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { raw, envelope: { from: from.address, to: [to.address] } };
}

function toMailbox({ name, address }: OutgoingEmail['to']) {
  return { name: toHeaderText(name), address };
}

function toHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
