import type { ValueError } from '../platform/errors/domain-error.ts';
import { isStorable, notStorableMessage } from '../platform/values/storable-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/** Prefix of a Standard Webhooks secret. The base64 text after it decodes to the signing key. */
const standardPrefix = 'whsec_';
const { webhookSecret: maxLength } = textLimits;
/** Minimum and maximum length of the key in bytes (Standard Webhooks specification, D57). */
const keyBytes = { min: 24, max: 64 };

/**
 * Returns the key that signs the Standard Webhooks headers: the decoded key of a `whsec_` secret,
 * otherwise the bytes of the secret's text (D48).
 */
export function signingKeyOf(secret: string): Buffer {
  return secret.startsWith(standardPrefix) ? decodeStandard(secret) : Buffer.from(secret);
}

/**
 * Validates a new secret. Returns its error, or null if it is valid. A secret of asterisks is
 * rejected because it is the mask that responses contain (D17).
 */
export function validateSecret(secret: string): ValueError | null {
  const invalidLength = `must have 1 to ${maxLength} characters`;
  if (secret === '') return { code: 'REQUIRED', message: invalidLength };
  if (secret.length > maxLength) return { code: 'TOO_LONG', message: invalidLength };
  if (!isStorable(secret)) return { code: 'INVALID_FORMAT', message: notStorableMessage };
  if (/^\*+$/.test(secret))
    return { code: 'INVALID_FORMAT', message: 'must be the secret itself, not its mask' };
  if (!secret.startsWith(standardPrefix)) return null;
  const key = decodeStandard(secret);
  const isCanonical = standardPrefix + key.toString('base64') === secret;
  if (isCanonical && key.length >= keyBytes.min && key.length <= keyBytes.max) return null;
  return {
    code: 'INVALID_FORMAT',
    message: `must be base64 of ${keyBytes.min} to ${keyBytes.max} bytes after "${standardPrefix}"`,
  };
}

function decodeStandard(secret: string): Buffer {
  return Buffer.from(secret.slice(standardPrefix.length), 'base64');
}
