import { LRUCache } from 'lru-cache';
import { toInstant } from './local-time.ts';
import { offsetInZone } from './zone-offset.ts';

const dayMs = 86_400_000;

/** Returns the day of a time in a time zone, such as `2026-11-21`. */
export function dayInZone(time: Date, timeZone: string): string {
  return formatDay(new Date(time.getTime() + offsetInZone(time.getTime(), timeZone)));
}

/**
 * Returns the time at which a day such as `2026-11-21` begins in a time zone: the midnight at which
 * the previous day ends, which is the first one if it comes twice (D23).
 */
export function startOfDay(day: string, timeZone: string): Date {
  return toInstant(`${day}T00:00:00`, timeZone);
}

/** Returns the time at which a day ends in a time zone: the start of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

export function addDays(day: string, days: number): string {
  return formatDay(new Date(Date.parse(day) + days * dayMs));
}

/**
 * Adds a number of months. If the resulting month has no such day, returns its last day: one month
 * after 31 January.
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return formatDay(date);
}

/**
 * Formats midnight UTC, the form in which the database returns dates, as a day such as
 * `2026-11-21`.
 */
export function formatDay(date: Date): string {
  return formattedDays.memo(date.getTime());
}

/** Cache of formatted days. Lists contain many equal days. */
const formattedDays = new LRUCache<number, string>({
  max: 10_000,
  memoMethod: (time) => new Date(time).toISOString().slice(0, 10),
});
