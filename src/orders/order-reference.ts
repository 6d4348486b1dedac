import { randomBytes } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `VS-` and ten characters that people don't confuse: 50 random bits. */
export function createOrderReference(): string {
  return `VS-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}
