/** The number of characters from which a text is measured in bytes. A shorter text counts as one byte per character. */
const longText = 256;

/**
 * Returns the approximate size of a value as JSON in bytes, or a number above `limitBytes` as soon as the size exceeds it. A value
 * whose parts share texts in memory can be a thousand times larger as JSON.
 */
export function estimateJsonBytes(value: unknown, limitBytes: number): number {
  if (typeof value !== 'object' || value === null) return measureScalar(value);
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes += 1 + (typeof item === 'object' ? estimateJsonBytes(item, limitBytes - bytes) : measureScalar(item));
      if (bytes > limitBytes) return bytes;
    }
    return bytes;
  }
  if (value instanceof Date) return 26;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    bytes += key.length + 4 + (typeof item === 'object' ? estimateJsonBytes(item, limitBytes - bytes) : measureScalar(item));
    if (bytes > limitBytes) return bytes;
  }
  return bytes;
}

function measureScalar(value: unknown): number {
  if (typeof value !== 'string') return 6;
  return (value.length < longText ? value.length : Buffer.byteLength(value)) + 2;
}
