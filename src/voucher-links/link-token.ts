import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token of a link: 128 random bits, independent of the voucher and its code. */
export function generateLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the hash under which a token is stored. A salt is not required, because the token is
 * random.
 */
export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
