import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { NamedSecret } from '../config/variables/secret-variables.ts';

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

const nonceLength = 12;
const tagLength = 16;

/**
 * Creates a sealer for one purpose. It cannot read texts that were sealed for another purpose. The first secret seals; all
 * secrets unseal. A sealed text is `kid ‖ 0 ‖ nonce ‖ tag ‖ AES-256-GCM ciphertext`.
 */
export function createSealer(secrets: readonly NamedSecret[], purpose: string): Sealer {
  const keys = secrets.map(({ kid, secret }) => ({ key: deriveKey(secret, purpose), prefix: Buffer.from(`${kid}\0`) }));
  const [current] = keys;
  if (!current) throw new TypeError('a sealer requires at least one secret');

  return {
    prefix: current.prefix,
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.prefix, nonce, cipher.getAuthTag(), ciphertext]);
    },
    unseal(sealed) {
      const found = keys.find(({ prefix }) => startsWith(sealed, prefix));
      if (found) return decrypt(found.key, sealed.subarray(found.prefix.length));
      throw new Error(`CODE_SECRETS has no secret ${readKid(sealed)}, which is required to read a stored text (${purpose})`);
    },
    fingerprints: (text) => keys.map(({ key }) => createHmac('sha256', key).update(text).digest('hex')),
  };
}

/** Derives a key as a KeyObject. Raw bytes would be imported again for every text, which takes six times as long. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/** Decrypts `nonce ‖ tag ‖ ciphertext`. Throws if it was altered or truncated, or was encrypted with another key. */
function decrypt(key: KeyObject, message: Uint8Array): string {
  const ciphertextAt = nonceLength + tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, message.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAuthTag(message.subarray(nonceLength, ciphertextAt));
  return decipher.update(message.subarray(ciphertextAt), undefined, 'utf8') + decipher.final('utf8');
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  for (let index = 0; index < prefix.length; index += 1) if (bytes[index] !== prefix[index]) return false;
  return true;
}

function readKid(sealed: Uint8Array): string {
  return new TextDecoder().decode(sealed.subarray(0, sealed.indexOf(0)));
}
