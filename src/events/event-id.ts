import { pooledRandomBytes } from '../platform/sealing/pooled-random-bytes.ts';

/**
 * Returns a new UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits. Ids of a later
 * millisecond sort later.
 */
export function createEventId(now = Date.now()): string {
  const bytes = pooledRandomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
