import { translateMessage } from '../operations/translate-message.ts';
import { emailStatusTexts as texts } from '../texts/email-status-texts.ts';

/**
 * Returns why an e-mail was not sent: the reason of the service in the language of the console, or the
 * kind of the mail server's response and the response itself. An SMTP response begins with a code: 5xx
 * for a rejection, 4xx for a temporary one. Any other text is an error of the connection.
 */
export function describeMailResponse(response: string): readonly string[] {
  const reason = translateMessage(texts.reasons, response);
  if (reason !== null) return [reason];
  const [first] = response;
  const kind = !/^[45]\d\d\b/.test(response) ? 'unreachable' : first === '5' ? 'rejected' : 'deferred';
  return [texts.responses[kind], response];
}
