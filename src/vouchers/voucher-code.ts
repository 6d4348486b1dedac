import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { NamedSecret } from '../platform/config/variables/secret-variables.ts';
import { createSealer, deriveKey, type Sealer } from '../platform/sealing/sealer.ts';
import { sealingPurposes } from '../platform/sealing/sealing-purposes.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a new voucher code: 16 random characters of Crockford's base32 (80 bits), in groups of four separated by hyphens
 * (D22).
 */
export function generateVoucherCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}

/**
 * Returns the form in which codes are hashed and compared: in upper case, without hyphens and white space, with O replaced by 0,
 * and I and L by 1 (D22).
 */
export function normalizeVoucherCode(code: string): string {
  return code.trim().toUpperCase().replace(/[-\s]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Returns whether a code is empty after normalisation. An empty code cannot be looked up (D56). */
export function isEmptyCode(code: string): boolean {
  return normalizeVoucherCode(code) === '';
}

/**
 * Parses the last four characters of a code as entered by a user. Returns them normalised, or null if the string is not four
 * characters of the alphabet of codes.
 */
export function parseCodeEnding(text: string): string | null {
  const ending = normalizeVoucherCode(text);
  return endingPattern.test(ending) ? ending : null;
}

const endingPattern = new RegExp(`^[${alphabet}]{4}$`);

/**
 * Hashes and encrypts voucher codes, so that they are unreadable at rest (D22). Look-ups use a keyed hash. The database, logs and
 * events do not contain codes in any other form. A code is decrypted only for callers who are permitted to read it.
 */
export interface CodeVault extends Sealer {
  /** Returns the hash to store with a new row, keyed with the current secret. */
  hash(code: string): Uint8Array;
  /** Returns the hashes under which an existing row may be stored: one for each of CODE_SECRETS, the current one first. */
  hashes(code: string): Uint8Array[];
  /** Returns the hash of a code's last four characters to store with a new row: 8 bytes, keyed with the current secret. */
  hashEnding(code: string): Uint8Array;
  /**
   * Returns the ending hashes under which an existing row may be stored: one for each of CODE_SECRETS, the current one first.
   * `ending` is a whole code or its last four characters.
   */
  endingHashes(ending: string): Uint8Array[];
}

/** Creates a vault that uses CODE_SECRETS, the first of which is current. Throws TypeError if the list is empty. */
export function createCodeVault(secrets: readonly NamedSecret[]): CodeVault {
  const hashKeys = secrets.map(({ secret }) => deriveKey(secret, 'voucher code look-up'));
  const endingKeys = secrets.map(({ secret }) => deriveKey(secret, 'voucher code ending look-up'));
  const [currentKey] = hashKeys;
  const [currentEndingKey] = endingKeys;
  if (!currentKey || !currentEndingKey) throw new TypeError('a code vault requires at least one secret');
  const hashWith = (key: KeyObject, code: string) => createHmac('sha256', key).update(normalizeVoucherCode(code)).digest();
  const hashEndingWith = (key: KeyObject, code: string) => hashWith(key, normalizeVoucherCode(code).slice(-4)).subarray(0, 8);

  return {
    ...createSealer(secrets, sealingPurposes.voucherCode),
    hash: (code) => hashWith(currentKey, code),
    hashes: (code) => hashKeys.map((key) => hashWith(key, code)),
    hashEnding: (code) => hashEndingWith(currentEndingKey, code),
    endingHashes: (ending) => endingKeys.map((key) => hashEndingWith(key, ending)),
  };
}
