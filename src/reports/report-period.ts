import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import { toInstant } from '../platform/calendar/local-time.ts';
import { parseTime } from '../platform/calendar/parse-time.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';

/** A period whose bounds are times, or local times of each sales page (`boundsIn`). */
export interface ReportPeriod {
  readonly start: ParsedDate;
  readonly end: ParsedDate;
}

/** A parsed date or time, as the day, minute, second or millisecond that it denotes. */
interface ParsedDate {
  /**
   * Whether the string has no offset, so that it is a local time of each sales page. It is then
   * interpreted as UTC.
   */
  readonly isLocal: boolean;
  /** The start of the unit, in Unix milliseconds. */
  readonly from: number;
  /** The exclusive end of the unit, in Unix milliseconds. */
  readonly until: number;
}

const unitMs = { day: 86_400_000, minute: 60_000, second: 1_000, millisecond: 1 } as const;

/** The greatest offset of a time zone ahead of UTC: 14 hours. */
const maxAheadMs = 14 * 3_600_000;
/** The greatest offset of a time zone behind UTC: 12 hours. */
const maxBehindMs = 12 * 3_600_000;

/**
 * Parses ISO 8601 dates and times. A value without an offset is in the time zone of each sales
 * page. A date without a time is the whole day. The end is inclusive: it extends to the end of the
 * unit in which it is written, such as a minute (D40). Throws INVALID_INPUT for `startDate`,
 * `endDate` or both, and for a start after the end (D57).
 */
export function parseReportPeriod(startDate: string, endDate: string): ReportPeriod {
  const [start, end] = [parse(startDate), parse(endDate)];
  if (!start || !end)
    throw invalidInput([
      ...validateDate('startDate', startDate, start),
      ...validateDate('endDate', endDate, end),
    ]);
  if (isAfter(start, end))
    throw invalidInput([
      { field: 'startDate', code: 'CONFLICT', message: 'must not be after the end of the period' },
    ]);
  return { start, end };
}

/**
 * Whether the start is after the end. If only one of the two has an offset, true only if the start
 * is after the end in every time zone.
 */
function isAfter(start: ParsedDate, end: ParsedDate): boolean {
  if (start.isLocal === end.isLocal) return start.from >= end.until;
  return start.isLocal ? start.from - maxAheadMs >= end.until : start.from >= end.until + maxBehindMs;
}

/** The start (inclusive) and the end (exclusive) of a period. */
export interface PeriodBounds {
  readonly starts: Date;
  readonly ends: Date;
}

/** Returns the bounds of a period for a sales page with this time zone. */
export function boundsIn({ start, end }: ReportPeriod, timeZone: string): PeriodBounds {
  return {
    starts: boundIn(timeZone, start.isLocal, start.from),
    ends: boundIn(timeZone, end.isLocal, end.until),
  };
}

/**
 * Bounds from this time on, in Unix milliseconds, are read as UTC. Nothing is recorded so late, and
 * the database and `Intl` format years after 9999 differently.
 */
const lastTime = Date.UTC(9999, 11, 30);

function boundIn(timeZone: string, isLocal: boolean, time: number): Date {
  if (time >= lastTime) return new Date(lastTime);
  return isLocal ? toInstant(new Date(time).toISOString().slice(0, -1), timeZone) : new Date(time);
}

function parse(text: string): ParsedDate | null {
  const day = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isOnCalendar(text);
  const time = parseTime(day ? `${text}T00:00` : text);
  if (!time) return null;
  const from = time.instant?.getTime() ?? Date.parse(`${time.localTime}Z`);
  return { isLocal: time.instant === null, from, until: from + unitMs[day ? 'day' : time.precision] };
}

function validateDate(field: string, text: string, parsed: ParsedDate | null): FieldError[] {
  if (parsed) return [];
  const message =
    text === ''
      ? 'is required'
      : 'must be an ISO 8601 date or time, such as 2026-11-21 or 2026-11-21T09:30:00+01:00';
  return [{ field, code: text === '' ? 'REQUIRED' : 'INVALID_FORMAT', message }];
}
