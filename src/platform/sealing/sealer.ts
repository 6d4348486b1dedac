import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { NamedSecret } from '../config/environment-variables.ts';

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
  const keys = secrets.map(({ kid, secret }) => ({ kid, key: deriveKey(secret, purpose) }));
  const [current] = keys;
  if (!current) throw new TypeError('a sealer requires at least one secret');

  const prefix = Buffer.from(`${current.kid}\0`);

  return {
    prefix,
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), ciphertext]);
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const nonceAt = bytes.indexOf(0) + 1;
      const kid = bytes.toString('utf8', 0, nonceAt - 1);
      const found = keys.find((candidate) => candidate.kid === kid);
      if (!found) throw new Error(`CODE_SECRETS has no secret ${kid}, which is required to read a stored text (${purpose})`);
      const tagAt = nonceAt + nonceLength;
      const textAt = tagAt + tagLength;
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(nonceAt, tagAt));
      decipher.setAuthTag(bytes.subarray(tagAt, textAt));
      return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprints: (text) => keys.map(({ key }) => createHmac('sha256', key).update(text).digest('hex')),
  };
}

/** Derives a key as a KeyObject. Raw bytes would be imported again for every text, which takes six times as long. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}
