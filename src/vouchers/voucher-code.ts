import type { NamedSecret } from '../platform/config/variables/secret-variables.ts';
import { createKeyedHash, type KeyedHash } from '../platform/sealing/keyed-hash.ts';
import { pooledRandomBytes } from '../platform/sealing/pooled-random-bytes.ts';
import { createSealer, deriveKey, type Sealer } from '../platform/sealing/sealer.ts';
import { sealingPurposes } from '../sealed-columns/sealing-purposes.ts';
import { canonicalizeVoucherCode, formsOfVoucherCode } from './voucher-code-forms.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a new voucher code: 16 random characters of Crockford's base32 (80 bits), in groups of
 * four separated by hyphens (D22).
 */
export function generateVoucherCode(): string {
  const characters = Array.from(pooledRandomBytes(16), (byte) => alphabet[byte & 31]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}

/**
 * Parses the last four characters of a code as entered by a user. Returns them normalised, or null
 * if the string is not four characters of the alphabet of codes.
 */
export function parseCodeEnding(text: string): string | null {
  const ending = canonicalizeVoucherCode(text);
  return endingPattern.test(ending) ? ending : null;
}

const endingPattern = new RegExp(`^[${alphabet}]{4}$`);

/**
 * Hashes and encrypts voucher codes, so that they are unreadable at rest (D22). Look-ups use a
 * keyed hash. The database, logs and events do not contain codes in any other form. A code is
 * decrypted only for callers who are permitted to read it.
 */
export interface CodeVault extends Sealer {
  /**
   * Returns the hash to store with a new row: of the canonical form of the code (D78), keyed with
   * the current secret.
   */
  hash(code: string): Uint8Array;
  /**
   * Returns the hash of a stored code, keyed with the current secret, in the form that `storedHash`
   * has. Codes that were imported before D78 keep the form of D22.
   */
  rehash(code: string, storedHash: Uint8Array): Uint8Array;
  /**
   * Returns the hashes under which an existing row may be stored, in the order in which a look-up
   * tries them: those of the form of D22 before those of the canonical form (D78), each with all
   * CODE_SECRETS, the current one first. If several vouchers of a sales page have one of the
   * hashes, the code is that of the first.
   */
  hashes(code: string): Uint8Array[];
  /**
   * Returns the hash of a code's last four characters to store with a new row: 8 bytes, keyed with
   * the current secret.
   */
  hashEnding(code: string): Uint8Array;
  /**
   * Returns the ending hashes under which an existing row may be stored: one for each of
   * CODE_SECRETS, the current one first. `ending` is a whole code or its last four characters.
   */
  endingHashes(ending: string): Uint8Array[];
}

/**
 * Creates a vault that uses CODE_SECRETS, the first of which is current. Throws TypeError if the
 * list is empty.
 */
export function createCodeVault(secrets: readonly NamedSecret[]): CodeVault {
  const keyedHashes = (purpose: string) =>
    secrets.map(({ secret }) => createKeyedHash(deriveKey(secret, purpose).export()));
  const hashes = keyedHashes('voucher code look-up');
  const endingHashes = keyedHashes('voucher code ending look-up');
  const [hash] = hashes;
  const [hashOfEnding] = endingHashes;
  if (!hash || !hashOfEnding) throw new TypeError('a code vault requires at least one secret');
  const hashEndingWith = (keyedHash: KeyedHash, code: string) =>
    keyedHash(canonicalizeVoucherCode(code).slice(-4)).subarray(0, 8);

  return {
    ...createSealer(secrets, sealingPurposes.voucherCode),
    hash: (code) => hash(canonicalizeVoucherCode(code)),
    rehash(code, storedHash) {
      const isStored = (form: string) => hashes.some((keyedHash) => keyedHash(form).equals(storedHash));
      return hash(formsOfVoucherCode(code).find(isStored) ?? canonicalizeVoucherCode(code));
    },
    hashes: (code) => formsOfVoucherCode(code).flatMap((form) => hashes.map((keyedHash) => keyedHash(form))),
    hashEnding: (code) => hashEndingWith(hashOfEnding, code),
    endingHashes: (ending) => endingHashes.map((keyedHash) => hashEndingWith(keyedHash, ending)),
  };
}
