import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Returns cryptographically secure random bytes, at most 4,096. They are read from the operating
 * system in advance, as `randomUUID` does, because each call of `randomBytes` takes 5 to 10 µs. The
 * pool returns no byte twice and keeps no copy.
 */
export function pooledRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  if (bytes.length < length) throw new RangeError(`the pool has only ${pool.length} random bytes`);
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}
