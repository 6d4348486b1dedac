import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import { interval, nullable, timestamp, timestamptz } from '../platform/database/sql-types.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';

/** The types of a `ReportPeriod`, by the names of its parameters. */
export const periodParams = {
  startsAt: nullable(timestamptz),
  startsLocally: nullable(timestamp),
  endsAt: nullable(timestamptz),
  endsLocally: nullable(timestamp),
  endsAfter: interval,
};

/**
 * A period as five parameters of a statement (periodSql). Each bound is either a UTC timestamp (`…At`) or a local time of the
 * sales page (`…Locally`); the other one is null. `endsAfter` is the interval that is added to the end, such as `1 day`, so
 * that the period includes the whole day, minute, second or millisecond of its end.
 */
export interface ReportPeriod {
  readonly startsAt: string | null;
  readonly startsLocally: string | null;
  readonly endsAt: string | null;
  readonly endsLocally: string | null;
  readonly endsAfter: string;
}

const pattern = /^([1-9]\d{3}-\d\d-\d\d)(?:T(\d\d:\d\d)(?:(:\d\d)(\.\d{1,9})?)?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/;

/** A parsed date or time: a UTC timestamp in `at`, or a local time of each sales page in `locally`. The other one is null. */
interface ParsedDate {
  readonly at: string | null;
  readonly locally: string | null;
  /** The precision of the string as an SQL interval: `1 day`, `1 minute`, `1 second` or `1 millisecond`. */
  readonly unit: string;
  /**
   * The start of the day, minute, second or millisecond that the string denotes, in Unix milliseconds. A local time is
   * interpreted as UTC.
   */
  readonly from: number;
  /** The exclusive end of that day, minute, second or millisecond, in Unix milliseconds. */
  readonly until: number;
}

const unitMs = { '1 day': 86_400_000, '1 minute': 60_000, '1 second': 1_000, '1 millisecond': 1 } as const;

/** The greatest offset of a time zone ahead of UTC: 14 hours. */
const maxAheadMs = 14 * 3_600_000;
/** The greatest offset of a time zone behind UTC: 12 hours. */
const maxBehindMs = 12 * 3_600_000;

/**
 * Parses ISO 8601 dates and times. A value without an offset is in the time zone of each sales page. A date without a time is the
 * whole day. The end is inclusive: it extends to the end of the unit in which it is written, such as a minute (D40). Throws
 * INVALID_INPUT for `startDate`, `endDate` or both.
 */
export function parseReportPeriod(startDate: string, endDate: string): ReportPeriod {
  const [start, end] = [parse(startDate), parse(endDate)];
  if (!start || !end)
    throw invalidInput([...validateDate('startDate', startDate, start), ...validateDate('endDate', endDate, end)]);
  if (isAfter(start, end)) throw invalidInput([{ field: 'startDate', code: 'CONFLICT', message: startAfterEndMessage }]);
  return { startsAt: start.at, startsLocally: start.locally, endsAt: end.at, endsLocally: end.locally, endsAfter: end.unit };
}

/** The error message for a report whose start is after its end (D57). */
export const startAfterEndMessage = 'must not be after the end of the period';

/**
 * Whether the start is after the end. If only one of the two has an offset, true only if the start is after the end in every time
 * zone.
 */
function isAfter(start: ParsedDate, end: ParsedDate): boolean {
  if ((start.at === null) === (end.at === null)) return start.from >= end.until;
  return start.at === null ? start.from - maxAheadMs >= end.until : start.from >= end.until + maxBehindMs;
}

/**
 * Returns the select-list columns `starts` (inclusive) and `ends` (exclusive) of a period for a row of `sales_pages` with the
 * alias `page`. The values of `periodParams` are the parameters from `$first` on.
 */
export function periodSql(page: string, first: number): string {
  const [startsAt, startsLocally, endsAt, endsLocally, endsAfter] = [0, 1, 2, 3, 4].map((index) => `$${first + index}`);
  return `coalesce(${startsAt}::timestamptz, ${startsLocally}::timestamp at time zone ${page}.time_zone) as starts,
         coalesce(${endsAt}::timestamptz + ${endsAfter}::interval,
                  (${endsLocally}::timestamp + ${endsAfter}::interval) at time zone ${page}.time_zone) as ends`;
}

function parse(text: string): ParsedDate | null {
  const [whole, date, time, second, fraction = '', zulu, hours, minutes] = pattern.exec(text) ?? [];
  if (whole === undefined) return null;
  const local = `${date}T${time ?? '00:00'}${second ?? ':00'}`;
  if (!isOnCalendar(local)) return null;
  const unit: keyof typeof unitMs =
    time === undefined ? '1 day' : second === undefined ? '1 minute' : fraction === '' ? '1 second' : '1 millisecond';
  const isLocal = zulu === undefined && hours === undefined;
  const parsed = new Date(`${local}${fraction}${isLocal ? 'Z' : (zulu ?? `${hours}:${minutes}`)}`);
  const bounds = { unit, from: parsed.getTime(), until: parsed.getTime() + unitMs[unit] };
  if (isLocal) return { at: null, locally: `${local}${fraction}`, ...bounds };
  // The formats of PostgreSQL and ISO 8601 differ for years after 9999.
  return parsed.getUTCFullYear() <= 9999 ? { at: parsed.toISOString(), locally: null, ...bounds } : null;
}

function validateDate(field: string, text: string, parsed: ParsedDate | null): FieldError[] {
  if (parsed) return [];
  const message =
    text === '' ? 'is required' : 'must be an ISO 8601 date or time, such as 2026-11-21 or 2026-11-21T09:30:00+01:00';
  return [{ field, code: text === '' ? 'REQUIRED' : 'INVALID_FORMAT', message }];
}
