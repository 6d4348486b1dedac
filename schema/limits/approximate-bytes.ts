/**
 * Strings of at least this number of characters are measured in bytes. Shorter strings count as one
 * byte per character.
 */
const minMeasuredLength = 256;

/**
 * The maximum ratio of the size of a value as JSON to its approximate size: that of a control
 * character in a string.
 */
export const maxBytesPerApproximateByte = 6;

/**
 * Returns the approximate size of a value in bytes, which takes a fifth of the time of
 * `estimateJsonBytes`. Returns early with a number above `limitBytes` if the size exceeds it,
 * because a value that refers to the same string repeatedly can be a thousand times larger as JSON
 * than in memory.
 */
export function approximateBytes(value: unknown, limitBytes: number): number {
  if (typeof value !== 'object' || value === null) return measureScalar(value);
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes +=
        1 + (typeof item === 'object' ? approximateBytes(item, limitBytes - bytes) : measureScalar(item));
      if (bytes > limitBytes) return bytes;
    }
    return bytes;
  }
  if (value instanceof Date) return 26;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    bytes +=
      key.length +
      4 +
      (typeof item === 'object' ? approximateBytes(item, limitBytes - bytes) : measureScalar(item));
    if (bytes > limitBytes) return bytes;
  }
  return bytes;
}

function measureScalar(value: unknown): number {
  if (typeof value !== 'string') return 6;
  return (value.length < minMeasuredLength ? value.length : Buffer.byteLength(value)) + 2;
}
