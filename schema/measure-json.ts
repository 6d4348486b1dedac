/** Characters from which a text is measured in bytes; shorter ones count a byte for each character. */
const longText = 256;

/**
 * Returns about how many bytes a value takes as JSON, or a number above `limit` as soon as it exceeds that: what shares its texts in memory
 * can be a thousand times larger once it is written.
 */
export function measureJson(value: unknown, limit: number): number {
  if (typeof value === 'string') return (value.length < longText ? value.length : Buffer.byteLength(value)) + 2;
  if (typeof value !== 'object' || value === null) return 6;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes += measureJson(item, limit - bytes) + 1;
      if (bytes > limit) return bytes;
    }
    return bytes;
  }
  if (value instanceof Date) return 26;
  for (const key in value) {
    bytes += key.length + 4 + measureJson(value[key as keyof typeof value], limit - bytes);
    if (bytes > limit) return bytes;
  }
  return bytes;
}
