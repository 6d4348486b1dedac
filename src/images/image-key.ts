import { randomBytes } from 'node:crypto';

/** The path below which the service serves images. The key of the image follows. */
export const imagePath = '/images/';

/** Returns the key of a new image: 48 random hexadecimal digits, which cannot be guessed. */
export function generateImageKey(): string {
  return randomBytes(24).toString('hex');
}

/** Returns whether a text has the form of a key. */
export function isImageKey(text: string): boolean {
  return /^[0-9a-f]{48}$/.test(text);
}

/**
 * Returns the key in the URL of an uploaded image. Null for any other URL. The host is ignored,
 * because the host of the service can change.
 */
export function imageKeyOf(address: string): string | null {
  return /\/images\/([0-9a-f]{48})$/.exec(address)?.[1] ?? null;
}
