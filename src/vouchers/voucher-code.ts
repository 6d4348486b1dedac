import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { NamedSecret } from '../platform/config/environment-variables.ts';
import { createSealer, deriveKey, type Sealer } from '../platform/sealing/sealer.ts';
import { sealingPurposes } from '../platform/sealing/sealing-purposes.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen random characters of Crockford's base32 in groups of four: 80 bits (D22). */
export function generateVoucherCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}

/** A code as it is compared: upper case, without `-` and spaces, O read as 0, I and L as 1 (D22). */
export function normalizeVoucherCode(code: string): string {
  return code.trim().toUpperCase().replace(/[-\s]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether a text contains nothing that could be looked up (D56). */
export function isEmptyCode(code: string): boolean {
  return normalizeVoucherCode(code) === '';
}

/** The last four characters of a code, as a person may have typed them; null where a text is no such thing. */
export function parseCodeEnding(text: string): string | null {
  const ending = normalizeVoucherCode(text);
  return endingPattern.test(ending) ? ending : null;
}

const endingPattern = new RegExp(`^[${alphabet}]{4}$`);

/**
 * Keeps voucher codes unreadable at rest (D22): a keyed hash finds the row, a ciphertext shows the code to those who may see
 * it. A code never goes into the database, a log or an event in any other form.
 */
export interface CodeVault extends Sealer {
  /** What a new row is found by. */
  hash(code: string): Uint8Array;
  /** What an existing row may be found by: one hash for each of CODE_SECRETS, the current one first. */
  hashes(code: string): Uint8Array[];
  /** What a new row is found by where only the last four characters of its code are known: 8 bytes. */
  hashEnding(code: string): Uint8Array;
  /** The same for an existing row: one for each of CODE_SECRETS. `ending` is a whole code or its end. */
  endingHashes(ending: string): Uint8Array[];
}

/** A vault over CODE_SECRETS, never empty. */
export function createCodeVault(secrets: readonly NamedSecret[]): CodeVault {
  const hashKeys = secrets.map(({ secret }) => deriveKey(secret, 'voucher code look-up'));
  const endingKeys = secrets.map(({ secret }) => deriveKey(secret, 'voucher code ending look-up'));
  const [current] = hashKeys;
  const [currentEnding] = endingKeys;
  if (!current || !currentEnding) throw new TypeError('a code vault needs a secret');
  const hashWith = (key: KeyObject, code: string) => createHmac('sha256', key).update(normalizeVoucherCode(code)).digest();
  const hashEndingWith = (key: KeyObject, code: string) => hashWith(key, normalizeVoucherCode(code).slice(-4)).subarray(0, 8);

  return {
    ...createSealer(secrets, sealingPurposes.voucherCode),
    hash: (code) => hashWith(current, code),
    hashes: (code) => hashKeys.map((key) => hashWith(key, code)),
    hashEnding: (code) => hashEndingWith(currentEnding, code),
    endingHashes: (ending) => endingKeys.map((key) => hashEndingWith(key, ending)),
  };
}
