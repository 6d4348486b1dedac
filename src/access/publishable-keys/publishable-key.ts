import { randomBytes } from 'node:crypto';

const prefix = 'vp_';

/**
 * Returns a new publishable key: its prefix and 24 random bytes. It is not secret, because every
 * buyer's browser receives it, so it is stored in plain text and can be read again.
 */
export function generatePublishableKey(): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`;
}

/** Returns whether a bearer token is a publishable key, by its prefix. */
export function isPublishableKey(token: string): boolean {
  return token.startsWith(prefix);
}
