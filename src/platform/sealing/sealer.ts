import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { NamedSecret } from '../config/variables/secret-variables.ts';
import { pooledRandomBytes } from './pooled-random-bytes.ts';

/** Thrown if a sealed string cannot be decrypted. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
  /**
   * The id of the secret that is missing. Null if the string was altered, or its secret has another
   * value.
   */
  readonly missingKeyId: string | null;

  constructor(message: string, missingKeyId: string | null, options?: ErrorOptions) {
    super(message, options);
    this.missingKeyId = missingKeyId;
  }
}

/** Encrypts strings for storage, and decrypts them with the same secrets. */
export interface Sealer {
  /** Prefix of every string that was sealed with the first secret. */
  readonly prefix: Uint8Array;
  seal(text: string): Uint8Array<ArrayBuffer>;
  /**
   * Decrypts a sealed string. Throws UnsealError if it was altered, or if its secret is not among
   * those of the sealer.
   */
  unseal(sealed: Uint8Array): string;
  /**
   * Returns keyed hashes of a string in hex, one per secret and in their order. A hash reveals
   * nothing about the string without the secret.
   */
  fingerprints(text: string): string[];
}

const nonceLength = 12;
const tagLength = 16;

/**
 * Creates a sealer for one purpose. It cannot unseal strings that were sealed for another purpose.
 * The first secret seals; all secrets unseal. A sealed string is `kid ‖ 0 ‖ nonce ‖ tag ‖
 * AES-256-GCM ciphertext`.
 */
export function createSealer(secrets: readonly NamedSecret[], purpose: string): Sealer {
  const keys = secrets.map(({ kid, secret }) => ({
    key: deriveKey(secret, purpose),
    prefix: Buffer.from(`${kid}\0`),
  }));
  const [current] = keys;
  if (!current) throw new TypeError('a sealer requires at least one secret');

  return {
    prefix: current.prefix,
    seal(text) {
      const nonce = pooledRandomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.prefix, nonce, cipher.getAuthTag(), ciphertext]);
    },
    unseal(sealed) {
      const found = keys.find(({ prefix }) => startsWith(sealed, prefix));
      if (!found) {
        const kid = readKid(sealed);
        throw new UnsealError(
          `CODE_SECRETS has no secret ${kid}, which is required to read a stored text (${purpose})`,
          kid,
        );
      }
      try {
        return decrypt(found.key, sealed.subarray(found.prefix.length));
      } catch (cause) {
        throw new UnsealError(
          `A stored text was altered, or sealed with another secret of the same id (${purpose})`,
          null,
          {
            cause,
          },
        );
      }
    },
    fingerprints: (text) => keys.map(({ key }) => createHmac('sha256', key).update(text).digest('hex')),
  };
}

/**
 * Derives a key as a KeyObject, because a cipher imports raw bytes again for each string, which
 * takes six times as long.
 */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}

/**
 * Decrypts `nonce ‖ tag ‖ ciphertext`. Throws if it was altered or truncated, or was encrypted with
 * another key.
 */
function decrypt(key: KeyObject, message: Uint8Array): string {
  const ciphertextAt = nonceLength + tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, message.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(message.subarray(nonceLength, ciphertextAt));
  const text = decipher.update(message.subarray(ciphertextAt));
  // Verifies the tag. GCM returns no further plaintext.
  decipher.final();
  return text.toString();
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  for (let index = 0; index < prefix.length; index += 1) if (bytes[index] !== prefix[index]) return false;
  return true;
}

function readKid(sealed: Uint8Array): string {
  return new TextDecoder().decode(sealed.subarray(0, sealed.indexOf(0)));
}
