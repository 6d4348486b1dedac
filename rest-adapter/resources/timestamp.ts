import { LRUCache } from 'lru-cache';

/**
 * Cache of formatted times. V8 stores a concatenated string as two parts and joins the parts when
 * the string is first written, so a cached string is joined only once.
 */
const timestamps = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (dateTime) => `${dateTime.slice(0, 19)}+00:00`,
});

/** Formats a GraphQL DateTime for REST: ISO 8601 with an offset, to the second (D6). */
export function toTimestamp(dateTime: string): string {
  return timestamps.memo(dateTime);
}

/** Like `toTimestamp`, but returns null for null. */
export function toOptionalTimestamp(dateTime: string | null): string | null {
  return dateTime === null ? null : toTimestamp(dateTime);
}
