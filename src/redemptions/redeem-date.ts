import { isOnCalendar } from '../platform/calendar/is-on-calendar.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';

const pattern = /^([1-9]\d{3}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(?:\.\d{1,6})?(Z|[+-]\d\d:?\d\d)?$/;

const resolveText = `
  select coalesce($2::timestamptz, $3::timestamp at time zone time_zone) as moment
    from sales_pages where id = $1 and coalesce($2::timestamptz, $3::timestamp at time zone time_zone) <= now()`;

/**
 * Parses the date of a redemption and returns the interval that it denotes (D27, D43): for a time without seconds, such as
 * `YYYY-MM-DD HH:MM`, that whole minute; for `YYYY-MM-DD HH:MM:SS` and ISO 8601 with seconds, a single point in time. The date is
 * in the sales page's time zone unless it has an offset. Throws INVALID_INPUT if the format is invalid or the date is in the
 * future.
 */
export async function parseRedeemDate(
  database: SqlClient,
  salesPageId: number,
  written: string,
): Promise<{ from: Date; until: Date }> {
  const [text, date, minute, second, offset] = pattern.exec(written.trim()) ?? [];
  if (text === undefined || !isOnCalendar(`${date}T${minute}${second ?? ':00'}`)) {
    throw invalidRedeemDate('must be a date such as 2026-11-21 09:30, 2026-11-21 09:30:00 or 2026-11-21T09:30:00Z');
  }
  const [found] = await database.query<{ moment: Date }>({
    name: 'resolve-redeem-date',
    text: resolveText,
    values: [salesPageId, offset === undefined ? null : text, offset === undefined ? text : null],
  });
  if (!found) throw invalidRedeemDate('must not be in the future');
  return { from: found.moment, until: second === undefined ? new Date(found.moment.getTime() + 59_999) : found.moment };
}

function invalidRedeemDate(message: string) {
  return invalidInput([{ field: 'redeemDate', message }]);
}
