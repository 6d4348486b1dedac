import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { int, notNull, nullable, timestamp, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { type FieldErrorCode, invalidInput } from '../platform/errors/domain-error.ts';

const pattern = /^([1-9]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?$/;

const resolveDate = defineStatement({
  name: 'resolve-redeem-date',
  params: { salesPageId: int, instant: nullable(timestamptz), localTime: nullable(timestamp) },
  row: { time: notNull(timestamptz) },
  text: `
  select coalesce($2::timestamptz, $3::timestamp at time zone time_zone) as time
    from sales_pages where id = $1 and coalesce($2::timestamptz, $3::timestamp at time zone time_zone) <= now()`,
});

/**
 * Parses the date of a redemption and returns the interval that it denotes (D27, D43). A time without seconds, such as
 * `YYYY-MM-DD HH:MM`, denotes the whole minute. A time with seconds, as `YYYY-MM-DD HH:MM:SS` or in ISO 8601, denotes a single
 * point in time. A date without an offset is in the time zone of the sales page. Throws INVALID_INPUT if the format is invalid
 * or the date is in the future.
 */
export async function parseRedeemDate(
  database: SqlClient,
  salesPageId: number,
  input: string,
): Promise<{ from: Date; until: Date }> {
  const [time, date, minute, second, offset] = pattern.exec(input.trim()) ?? [];
  if (time === undefined || !isOnCalendar(`${date}T${minute}${second ?? ':00'}`)) {
    throw invalidRedeemDate(
      'INVALID_FORMAT',
      'must be a date such as 2026-11-21 09:30, 2026-11-21 09:30:00 or 2026-11-21T09:30:00Z',
    );
  }
  const times = offset === undefined ? { instant: null, localTime: time } : { instant: time, localTime: null };
  const [found] = await database.query(resolveDate({ salesPageId, ...times }));
  if (!found) throw invalidRedeemDate('OUT_OF_RANGE', 'must not be in the future');
  return { from: found.time, until: second === undefined ? new Date(found.time.getTime() + 59_999) : found.time };
}

function invalidRedeemDate(code: FieldErrorCode, message: string) {
  return invalidInput([{ field: 'redeemDate', code, message }]);
}
