/**
 * Returns the size of a value as JSON in bytes, or slightly more, but never less. Returns early
 * with a number above `limitBytes` if the size exceeds it, because a value that refers to the same
 * string repeatedly can be a thousand times larger as JSON than in memory.
 */
export function estimateJsonBytes(value: unknown, limitBytes: number): number {
  if (typeof value !== 'object' || value === null) return measureScalar(value);
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes +=
        1 + (typeof item === 'object' ? estimateJsonBytes(item, limitBytes - bytes) : measureScalar(item));
      if (bytes > limitBytes) return bytes;
    }
    return bytes;
  }
  if (value instanceof Date) return maxDateBytes;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  for (const key in value) {
    const item: unknown = value[key as keyof typeof value];
    bytes += measureString(key) + 2;
    bytes += typeof item === 'object' ? estimateJsonBytes(item, limitBytes - bytes) : measureScalar(item);
    if (bytes > limitBytes) return bytes;
  }
  return bytes;
}

/** The bytes of a date with a year after 9999. */
const maxDateBytes = 29;
/** The bytes of the longest number, such as -1.2345678901234567e-100. */
const maxNumberBytes = 25;

function measureScalar(value: unknown): number {
  if (typeof value === 'string') return measureString(value);
  if (typeof value !== 'number') return typeof value === 'bigint' ? String(value).length + 2 : 5;
  return value >= 0 && value < 1e6 && Number.isInteger(value) ? 6 : maxNumberBytes;
}

/**
 * The size of a control character that has no short form, such as `\u0001`, or of half a surrogate
 * pair.
 */
const escapeBytes = 6;

/**
 * Returns the size of a string as JSON in UTF-8, with its quotation marks. A pair of surrogates
 * counts as twelve bytes.
 */
function measureString(text: string): number {
  let bytes = text.length + 2;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20) bytes += hasShortEscape(code) ? 1 : escapeBytes - 1;
    else if (code > 0x7f) bytes += code >= 0xd800 && code < 0xe000 ? escapeBytes - 1 : 2;
    else if (code === 0x22 || code === 0x5c) bytes += 1;
  }
  return bytes;
}

/**
 * Returns whether a control character is written as two characters: backspace, tab, line feed, form
 * feed or carriage return.
 */
function hasShortEscape(code: number): boolean {
  return code >= 0x08 && code <= 0x0d && code !== 0x0b;
}
