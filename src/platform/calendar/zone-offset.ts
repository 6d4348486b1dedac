import { LRUCache } from 'lru-cache';

const dayMs = 86_400_000;

/** Formats of local times, by time zone. Creating one takes about 50 µs. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The offsets of days of UTC, by time zone and day: NaN for a day on which the offset changes.
 * Cached, because lists format many times, and `Intl` takes about 2 µs for each.
 */
const offsetsOfDays = new LRUCache<string, number, { readonly timeZone: string; readonly start: number }>({
  max: 20_000,
  memoMethod(_key, _stale, { context: { timeZone, start } }) {
    const offset = readOffset(timeZone, start);
    return offset === readOffset(timeZone, start + dayMs) ? offset : Number.NaN;
  },
});

/**
 * Returns by how many milliseconds the clocks of a time zone are ahead of UTC at a time in Unix
 * milliseconds. This is the only source of time zone data: the database's may be of another age
 * (D74).
 */
export function offsetInZone(time: number, timeZone: string): number {
  const day = Math.floor(time / dayMs);
  const offset = offsetsOfDays.memo(`${timeZone} ${day}`, { context: { timeZone, start: day * dayMs } });
  return Number.isNaN(offset) ? readOffset(timeZone, time) : offset;
}

function readOffset(timeZone: string, time: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  const second = Math.floor(time / 1000) * 1000;
  return Date.parse(`${format.format(second).replace(' ', 'T')}Z`) - second;
}

/** Formats an offset of whole minutes in milliseconds: `-08:00`. */
export function formatOffset(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '-' : '+'}${time}`;
}
