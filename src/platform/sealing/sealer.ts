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

/** Makes texts unreadable at rest, and readable again for whoever holds the secrets. */
export interface Sealer {
  /** What every text begins with that the first secret sealed. */
  readonly prefix: Uint8Array;
  seal(text: string): Uint8Array;
  /** Throws when the ciphertext was altered or its secret is no longer among those of the sealer. */
  unseal(sealed: Uint8Array): string;
  /** Keyed hashes of a text, in hex: one for each secret, that of the first secret first. They reveal nothing of the text. */
  fingerprints(text: string): string[];
}

const nonceLength = 12;
const tagLength = 16;

/**
 * A sealer for one purpose: what was sealed for another can't be read with it. The first secret seals, all are accepted. A sealed
 * text is `kid ‖ 0 ‖ nonce ‖ tag ‖ AES-256-GCM ciphertext`.
 */
export function createSealer(secrets: readonly NamedSecret[], purpose: string): Sealer {
  const keys = secrets.map(({ kid, secret }) => ({ kid, key: deriveKey(secret, purpose) }));
  const [current] = keys;
  if (!current) throw new TypeError('a sealer needs a secret');

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
      if (!found) throw new Error(`CODE_SECRETS has no secret ${kid}, which a stored text needs (${purpose})`);
      const tagAt = nonceAt + nonceLength;
      const textAt = tagAt + tagLength;
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(nonceAt, tagAt));
      decipher.setAuthTag(bytes.subarray(tagAt, textAt));
      return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprints: (text) => keys.map(({ key }) => createHmac('sha256', key).update(text).digest('hex')),
  };
}

/** A KeyObject: raw bytes would be imported anew for every text, at six times the time. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}
