import { translateMessage } from '../operations/translate-message.ts';
import { emailStatusTexts as texts } from '../texts/email-status-texts.ts';

/**
 * Returns why an e-mail was not sent: the reason of the service in the language of the console, or what
 * the response of the mail server means, and the response itself. An SMTP response begins with a code.
 * Any other text is an error of the attempt. The status, not the code, states whether the e-mail is sent
 * again: the service retries after a 5xx response to the credentials, the connection or the sender.
 */
export function describeMailResponse(status: 'RETRYING' | 'FAILED', response: string): readonly string[] {
  const reason = translateMessage(texts.reasons, response);
  if (reason !== null) return [reason];
  const isResponse = /^[45]\d\d\b/.test(response);
  return [isResponse ? texts.responses[status] : texts.attemptFailed, response];
}
