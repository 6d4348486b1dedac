import { translateMessage } from '../../operations/translate-message.ts';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';

const { failures, connectionErrors } = webhooksTexts;

/** The kinds of errors of connections, by the words that their English messages contain. */
const kinds: readonly (readonly [RegExp, keyof typeof connectionErrors])[] = [
  [/ENOTFOUND|EAI_AGAIN|has no IP address/, 'unknownHost'],
  [/ECONNREFUSED/, 'refused'],
  [/ECONNRESET|EPIPE|socket hang up/, 'closed'],
  [/certificate|SSL|TLS/i, 'certificate'],
];

/**
 * Returns why a delivery failed: the reason of the service in the language of the console, or the kind
 * of the error of the connection and the error itself.
 */
export function describeWebhookFailure(failure: string): readonly string[] {
  const reason = translateMessage(failures, failure);
  if (reason !== null) return [reason];
  const kind = kinds.find(([words]) => words.test(failure))?.[1] ?? 'other';
  return [connectionErrors[kind], failure];
}
