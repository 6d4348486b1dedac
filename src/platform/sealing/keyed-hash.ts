import { hash } from 'node:crypto';

/** Returns the HMAC of a text with SHA-256 (RFC 2104): 32 bytes. */
export type KeyedHash = (text: string) => Buffer;

/** The size of the blocks of SHA-256 in bytes. */
const blockLength = 64;
const hashLength = 32;

/**
 * Creates a keyed hash from the bytes of a key. It calculates the HMAC with two one-shot hashes:
 * `createHmac` creates an object of OpenSSL for each text, which takes twice the CPU time.
 */
export function createKeyedHash(secret: Uint8Array): KeyedHash {
  const key = secret.length > blockLength ? hash('sha256', secret, 'buffer') : secret;
  const pad = (mask: number) => Buffer.alloc(blockLength).map((_, index) => (key[index] ?? 0) ^ mask);
  const innerPad = pad(0x36);
  // The end is replaced by the inner hash of each text. Hashing is synchronous.
  const outer = Buffer.concat([pad(0x5c), Buffer.alloc(hashLength)]);

  return (text) => {
    const inner = Buffer.allocUnsafe(blockLength + Buffer.byteLength(text));
    inner.set(innerPad);
    inner.write(text, blockLength);
    // A string takes less time to create than a buffer.
    outer.write(hash('sha256', inner, 'binary'), blockLength, 'binary');
    return hash('sha256', outer, 'buffer');
  };
}
