import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { NamedSecret } from '../config/variables/secret-variables.ts';
import { createTextCipher } from './text-cipher.ts';

/** Encrypts texts for storage, and decrypts them with the same secrets. */
export interface Sealer {
  /** Prefix of every text that was sealed with the first secret. */
  readonly prefix: Uint8Array;
  seal(text: string): Uint8Array<ArrayBuffer>;
  /** Decrypts a sealed text. Throws if it was altered, or if its secret is not among those of the sealer. */
  unseal(sealed: Uint8Array): string;
  /**
   * Returns keyed hashes of a text in hex, one per secret and in their order. A hash reveals nothing about the text
   * without the secret.
   */
  fingerprints(text: string): string[];
}

/**
 * Creates a sealer for one purpose. It cannot read texts that were sealed for another purpose. The first secret seals; all
 * secrets unseal. A sealed text is `kid ‖ 0 ‖ nonce ‖ tag ‖ AES-256-GCM ciphertext`.
 */
export function createSealer(secrets: readonly NamedSecret[], purpose: string): Sealer {
  const keys = secrets.map(({ kid, secret }) => {
    const key = deriveKey(secret, purpose);
    return { key, cipher: createTextCipher(key), prefix: Buffer.from(`${kid}\0`) };
  });
  const [current] = keys;
  if (!current) throw new TypeError('a sealer requires at least one secret');

  return {
    prefix: current.prefix,
    seal: (text) => Buffer.concat([current.prefix, current.cipher.encrypt(text)]),
    unseal(sealed) {
      const found = keys.find(({ prefix }) => startsWith(sealed, prefix));
      if (found) return found.cipher.decrypt(sealed.subarray(found.prefix.length));
      throw new Error(`CODE_SECRETS has no secret ${readKid(sealed)}, which is required to read a stored text (${purpose})`);
    },
    fingerprints: (text) => keys.map(({ key }) => createHmac('sha256', key).update(text).digest('hex')),
  };
}

/** Derives a key as a KeyObject. Raw bytes would be imported again for every text, which takes six times as long. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  for (let index = 0; index < prefix.length; index += 1) if (bytes[index] !== prefix[index]) return false;
  return true;
}

function readKid(sealed: Uint8Array): string {
  return new TextDecoder().decode(sealed.subarray(0, sealed.indexOf(0)));
}
