import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { FieldErrorCode, ValueError } from '../platform/errors/domain-error.ts';
import { isStorable, notStorableMessage } from '../platform/values/storable-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/** OWASP's recommended parameters for Argon2id: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the Argon2id hash of a password in the encoded form, which includes the salt and the cost
 * parameters.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/**
 * Returns an error for each rule that a new password violates (v1, Password rules; D34). Lengths
 * are in Unicode code points.
 */
export function validatePassword(password: string): ValueError[] {
  const { length } = [...password];
  const errors: ValueError[] = [];
  const reject = (code: FieldErrorCode, message: string) => errors.push({ code, message });
  if (length < 6) reject('TOO_SHORT', 'must be at least 6 characters');
  if (length > textLimits.password) reject('TOO_LONG', `must be at most ${textLimits.password} characters`);
  if (!isStorable(password)) reject('INVALID_FORMAT', notStorableMessage);
  if (!/\p{L}/u.test(password)) reject('INVALID_FORMAT', 'must contain at least one letter');
  if (!/[\p{N}\p{P}\p{S}]/u.test(password))
    reject('INVALID_FORMAT', 'must contain at least one digit or special character');
  return errors;
}

/**
 * Returns a fingerprint that is equal for equal passwords within one `scope`, so that requests with
 * a password can be compared (D12). Guessing the password from it is as expensive as from the
 * stored hash.
 */
export async function fingerprintPassword(password: string, scope: string): Promise<string> {
  const salt = createHash('sha256').update(scope).digest();
  return (await hashRaw(password, { ...argon2Options, salt })).toString('base64');
}

/**
 * Returns whether a password matches a stored hash. If `stored` is null, returns false after the
 * same time, so that the response time does not reveal whether an e-mail is registered (D34).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('decoy password');
  const matches = await verify(stored ?? (await decoyHash), password);
  return matches && stored !== null;
}

let decoyHash: Promise<string> | undefined;
