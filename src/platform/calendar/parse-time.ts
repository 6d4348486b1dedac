import { isOnCalendar } from './is-on-calendar.ts';
import { toInstant } from './local-time.ts';

const pattern =
  /^([1-9]\d{3}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?([Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;

const maxTime = Date.parse('9999-12-31T23:59:59.999Z');

/** A parsed date-time in the years 1000 to 9999. */
export interface ParsedTime {
  /** The point in time. Null if the text has no offset: `instantOf` requires a time zone then. */
  readonly instant: Date | null;
  /** The local time as written, with milliseconds: `2026-11-21T09:30:00.000`. */
  readonly localTime: string;
  /** The smallest unit of the text. */
  readonly precision: 'minute' | 'second' | 'millisecond';
}

/**
 * Parses a date-time of RFC 3339 or of ISO 8601's extended calendar form, with or without seconds
 * and offset (D77). Digits beyond milliseconds are cut off. Every entrance for date-times uses this
 * function. Returns null for other texts.
 */
export function parseTime(text: string): ParsedTime | null {
  const [whole, date, minute, second = '00', fraction, offset] = pattern.exec(text) ?? [];
  if (whole === undefined) return null;
  // RFC 3339 allows a leap second, which is read as the second after it.
  const isLeapSecond = second === '60';
  const written = `${date}T${minute}:${isLeapSecond ? '59' : second}.${(fraction ?? '').slice(0, 3).padEnd(3, '0')}`;
  if (!isOnCalendar(written)) return null;
  const local = Date.parse(`${written}Z`) + (isLeapSecond ? 1000 : 0);
  const instant = offset === undefined ? null : new Date(local - offsetMs(offset));
  if (isLeapSecond && (instant === null || instant.getTime() % 86_400_000 >= 1000)) return null;
  // PostgreSQL formats years after 9999 differently.
  if (local > maxTime || (instant?.getTime() ?? 0) > maxTime) return null;
  const precision = fraction !== undefined ? 'millisecond' : whole.at(16) === ':' ? 'second' : 'minute';
  return { instant, localTime: new Date(local).toISOString().slice(0, -1), precision };
}

/**
 * Returns the point in time of a parsed time. A text without an offset is in the given time zone.
 */
export function instantOf({ instant, localTime }: ParsedTime, timeZone: string): Date {
  return instant ?? toInstant(localTime, timeZone);
}

/** Returns an offset such as `+01:00`, `+0100` or `-05` in milliseconds. */
function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
