import { isEventName, unknownEventMessage } from '../events/readable-events.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { exceedsLength, textLimits } from '../platform/values/text-limits.ts';
import { AddressRefusedError, findReceiverAddresses, type ReceiverPolicy } from './receiver-address.ts';
import { validateSecret } from './webhook-secret.ts';

/** The input for a webhook. An omitted field is unchanged on update and has its default on creation. */
export interface WebhookInput {
  readonly url?: string | undefined;
  readonly enabledEvents?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
  /** Null for no secret. */
  readonly secret?: string | null | undefined;
}

/**
 * Milliseconds to wait for a name to resolve. After that the URL is accepted, because each connection validates the addresses
 * again.
 */
const resolveTimeoutMs = 2_000;

/**
 * Validates the given fields. Throws INVALID_INPUT with all field errors, such as an unknown event or a URL in a private
 * network (D37).
 */
export async function assertWebhookInput(policy: ReceiverPolicy, input: WebhookInput): Promise<void> {
  const { url, enabledEvents, description = '', secret } = input;
  const errors: FieldError[] = [];
  const addError = (field: keyof WebhookInput, message: string) => errors.push({ field, message });
  if (url !== undefined) {
    const message = validateUrl(url) ?? (await validateAddress(policy, url));
    if (message !== null) addError('url', message);
  }
  if (enabledEvents?.length === 0) addError('enabledEvents', 'must not be empty');
  for (const name of enabledEvents ?? []) if (!isEventName(name)) addError('enabledEvents', unknownEventMessage(name));
  if (exceedsLength(description, textLimits.webhookDescription)) {
    addError('description', `must be at most ${textLimits.webhookDescription} characters`);
  }
  const secretError = typeof secret === 'string' ? validateSecret(secret) : null;
  if (secretError !== null) addError('secret', secretError);
  if (errors.length > 0) throw invalidInput(errors);
}

function validateUrl(url: string): string | null {
  if (exceedsLength(url, textLimits.url)) return `must be at most ${textLimits.url} characters`;
  if (!URL.canParse(url)) return 'must be a URL';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must be a URL with https:// or http://';
  return username === '' && password === '' ? null : 'must not contain a user name or password';
}

async function validateAddress(policy: ReceiverPolicy, url: string): Promise<string | null> {
  try {
    await withTimeout(findReceiverAddresses(policy, new URL(url).hostname));
    return null;
  } catch (error) {
    return error instanceof AddressRefusedError ? 'must not resolve to a private network address' : null;
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, resolveTimeoutMs);
  });
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
