/** Characters from which a text is measured in bytes; shorter ones count a byte for each character. */
const longText = 256;

/**
 * Returns about how many bytes a value takes as JSON, or a number above `limit` as soon as it exceeds that: what shares its texts in memory
 * can be a thousand times larger once it is written.
 */
export function measureJson(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return measureScalar(value);
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes += 1 + (typeof item === 'object' ? measureJson(item, limit - bytes) : measureScalar(item));
      if (bytes > limit) return bytes;
    }
    return bytes;
  }
  if (value instanceof Date) return 26;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    bytes += key.length + 4 + (typeof item === 'object' ? measureJson(item, limit - bytes) : measureScalar(item));
    if (bytes > limit) return bytes;
  }
  return bytes;
}

function measureScalar(value: unknown): number {
  if (typeof value !== 'string') return 6;
  return (value.length < longText ? value.length : Buffer.byteLength(value)) + 2;
}
