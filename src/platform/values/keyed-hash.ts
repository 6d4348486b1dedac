import { hash } from 'node:crypto';

/** The block size of SHA-256 in bytes. */
const blockLength = 64;

/** Returns the HMAC-SHA256 of a text, 32 bytes. */
export type KeyedHash = (text: string) => Buffer;

/**
 * Returns a function that returns the HMAC-SHA256 of a text (RFC 2104). It consists of two
 * one-shot hashes, because `createHmac` creates and collects a native object for each text,
 * which takes most of its time.
 */
export function createKeyedHash(secret: string): KeyedHash {
  const bytes = Buffer.from(secret);
  const key = Buffer.alloc(blockLength);
  (bytes.length > blockLength ? hash('sha256', bytes, 'buffer') : bytes).copy(key);
  const inner = key.map((byte) => byte ^ 0x36);
  const outer = key.map((byte) => byte ^ 0x5c);
  return (text) => {
    const innerHash = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, innerHash]), 'buffer');
  };
}
