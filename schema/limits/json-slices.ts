import { approximateBytes } from './approximate-bytes.ts';
import { estimateJsonBytes } from './estimate-json-bytes.ts';

/** A part of a value as JSON. */
export interface JsonSlice {
  /** A text is JSON. A part of a string is serialised without quotation marks. */
  readonly kind: 'text' | 'value' | 'part-of-string';
  readonly content: unknown;
  /** The approximate size in bytes. */
  readonly bytes: number;
}

/**
 * The maximum approximate size of a slice. Measuring or serialising a slice takes less than a
 * millisecond.
 */
const maxSliceBytes = 32 * 1024;

/** Yields the slices of a value of objects, lists and scalars in the order of `JSON.stringify`. */
export function* sliceJson(value: unknown): Generator<JsonSlice, void> {
  if (typeof value === 'string' && value.length > maxSliceBytes) return yield* sliceString(value);
  const bytes = approximateBytes(value, maxSliceBytes);
  if (bytes <= maxSliceBytes || isLeaf(value)) yield { kind: 'value', content: value, bytes };
  else yield* Array.isArray(value) ? sliceList(value) : sliceObject(value);
}

function* sliceList(list: readonly unknown[]): Generator<JsonSlice, void> {
  yield text('[');
  for (const [index, item] of list.entries()) {
    if (index > 0) yield text(',');
    yield* sliceJson(item ?? null);
  }
  yield text(']');
}

function* sliceObject(object: object): Generator<JsonSlice, void> {
  let separator = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield text(`${separator}${JSON.stringify(name)}:`);
    yield* sliceJson(value);
    separator = ',';
  }
  yield text(separator === '{' ? '{}' : '}');
}

function* sliceString(content: string): Generator<JsonSlice, void> {
  yield text('"');
  for (let start = 0; start < content.length; ) {
    const end = endOfPart(content, start + maxSliceBytes);
    const part = content.slice(start, end);
    yield { kind: 'part-of-string', content: part, bytes: Buffer.byteLength(part) };
    start = end;
  }
  yield text('"');
}

/**
 * Returns `end`, or the next index if `end` separates a surrogate pair, because JSON escapes half a
 * pair.
 */
function endOfPart(content: string, end: number): number {
  const code = content.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end + 1 : end;
}

function text(content: string): JsonSlice {
  return { kind: 'text', content, bytes: Buffer.byteLength(content) };
}

/** Returns whether a value is serialised as a whole: a scalar, a date or bytes. */
function isLeaf(value: unknown): value is string | number | boolean | bigint | null | undefined {
  return typeof value !== 'object' || value === null || 'toJSON' in value || ArrayBuffer.isView(value);
}

/** Returns the size of a slice as JSON in bytes, or slightly more, but never less. */
export function estimateSliceBytes({ kind, content, bytes }: JsonSlice): number {
  return kind === 'text' ? bytes : estimateJsonBytes(content, Number.POSITIVE_INFINITY);
}

/** Returns a slice as JSON. */
export function stringifySlice({ kind, content }: JsonSlice): string {
  if (kind === 'text') return String(content);
  const json = JSON.stringify(content);
  return kind === 'value' ? json : json.slice(1, -1);
}
