import { pooledRandomBytes } from '../platform/sealing/pooled-random-bytes.ts';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new order reference: `VS-` and ten random characters (50 bits) of an alphabet without
 * `0`, `1`, `I` and `O`.
 */
export function createOrderReference(): string {
  return `VS-${createRandomText()}`;
}

/** Returns a new reference of a bulk order, which begins with `VB-` instead. */
export function createBulkOrderReference(): string {
  return `VB-${createRandomText()}`;
}

function createRandomText(): string {
  return Array.from(pooledRandomBytes(10), (byte) => alphabet[byte & 31]).join('');
}
