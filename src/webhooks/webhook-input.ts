import { isDeliveredEventName, unknownEventMessage } from '../events/readable-events.ts';
import { type FieldError, invalidInput, type ValueError } from '../platform/errors/domain-error.ts';
import {
  type AddressPolicy,
  AddressRefusedError,
  findAllowedAddresses,
} from '../platform/network/allowed-addresses.ts';
import { isStorable, notStorableMessage } from '../platform/values/storable-text.ts';
import { exceedsLength, textLimits } from '../platform/values/text-limits.ts';
import { validateSecret } from './webhook-secret.ts';

/**
 * The input for a webhook. An omitted field is unchanged on update and has its default on creation.
 */
export interface WebhookInput {
  readonly url?: string | null | undefined;
  readonly enabledEvents?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  /**
   * The signing secret. Null removes the secret, or creates the webhook without one. Null is
   * invalid in the other fields.
   */
  readonly secret?: string | null | undefined;
}

/**
 * Milliseconds to wait for a name to resolve. After that the URL is accepted, because each
 * connection validates the addresses again.
 */
const resolveTimeoutMs = 2_000;

/**
 * Validates the given fields. Throws INVALID_INPUT with all field errors, such as an unknown event
 * or a URL in a private network (D37).
 */
export async function assertWebhookInput(policy: AddressPolicy, input: WebhookInput): Promise<void> {
  const { url, enabledEvents, description, active, secret } = input;
  const errors: FieldError[] = [];
  const addError = (field: keyof WebhookInput, error: ValueError) => errors.push({ field, ...error });
  for (const [field, value] of Object.entries({ url, enabledEvents, description, active })) {
    if (value === null)
      addError(field as keyof WebhookInput, { code: 'REQUIRED', message: 'must not be null' });
  }
  if (typeof url === 'string') {
    const error = validateUrl(url) ?? (await validateAddress(policy, url));
    if (error !== null) addError('url', error);
  }
  if (enabledEvents?.length === 0)
    addError('enabledEvents', { code: 'REQUIRED', message: 'must not be empty' });
  for (const name of enabledEvents ?? []) {
    if (!isDeliveredEventName(name))
      addError('enabledEvents', { code: 'UNKNOWN', message: unknownEventMessage(name) });
  }
  if (exceedsLength(description ?? '', textLimits.webhookDescription)) {
    const message = `must be at most ${textLimits.webhookDescription} characters`;
    addError('description', { code: 'TOO_LONG', message });
  } else if (!isStorable(description ?? '')) {
    addError('description', { code: 'INVALID_FORMAT', message: notStorableMessage });
  }
  const secretError = typeof secret === 'string' ? validateSecret(secret) : null;
  if (secretError !== null) addError('secret', secretError);
  if (errors.length > 0) throw invalidInput(errors);
}

function validateUrl(url: string): ValueError | null {
  if (exceedsLength(url, textLimits.url))
    return { code: 'TOO_LONG', message: `must be at most ${textLimits.url} characters` };
  if (!isStorable(url)) return { code: 'INVALID_FORMAT', message: notStorableMessage };
  if (!URL.canParse(url)) return { code: 'INVALID_FORMAT', message: 'must be a URL' };
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { code: 'INVALID_FORMAT', message: 'must be a URL with https:// or http://' };
  }
  if (username === '' && password === '') return null;
  return { code: 'NOT_ALLOWED', message: 'must not contain a user name or password' };
}

async function validateAddress(policy: AddressPolicy, url: string): Promise<ValueError | null> {
  try {
    await withTimeout(findAllowedAddresses(policy, new URL(url).hostname));
    return null;
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) return null;
    return { code: 'NOT_ALLOWED', message: 'must not resolve to a private network address' };
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, resolveTimeoutMs);
  });
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
