import { LRUCache } from 'lru-cache';

/** Made of two parts, a text is put together only when it is written: once, where the same one is told again. */
const moments = new LRUCache<string, string>({ max: 10_000, memoMethod: (dateTime) => `${dateTime.slice(0, 19)}+00:00` });

/** A DateTime of the schema as REST writes it: ISO 8601 with an offset, to the second (D6). */
export function toMoment(dateTime: string): string {
  return moments.memo(dateTime);
}

export function toOptionalMoment(dateTime: string | null): string | null {
  return dateTime === null ? null : toMoment(dateTime);
}
