import { randomBytes } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new order reference: `VS-` and ten random characters (50 bits) of an alphabet without
 * `0`, `1`, `I` and `O`.
 */
export function createOrderReference(): string {
  return `VS-${Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')}`;
}
