import { instantOf, parseTime } from '../platform/calendar/parse-time.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { type FieldErrorCode, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { selectClockStatement } from './redeem-conditions.ts';

/**
 * Parses the date of a redemption and returns the interval that it denotes (D27, D43). A time
 * without seconds, such as `YYYY-MM-DD HH:MM`, denotes the whole minute. A time with seconds, as
 * `YYYY-MM-DD HH:MM:SS` or in ISO 8601, denotes a single point in time. A date without an offset is
 * in the time zone of the sales page. Throws INVALID_INPUT if the format is invalid or the date is
 * in the future.
 */
export async function parseRedeemDate(
  database: SqlClient,
  salesPageId: number,
  input: string,
): Promise<{ from: Date; until: Date }> {
  const parsed = parseTime(input.trim());
  if (!parsed) {
    throw invalidRedeemDate(
      'INVALID_FORMAT',
      'must be a date such as 2026-11-21 09:30, 2026-11-21 09:30:00 or 2026-11-21T09:30:00Z',
    );
  }
  const [page] = await database.query(selectClockStatement({ salesPageId }));
  if (!page) throw notFound('sales page');
  const from = instantOf(parsed, page.timeZone);
  if (from > page.now) throw invalidRedeemDate('OUT_OF_RANGE', 'must not be in the future');
  return { from, until: parsed.precision === 'minute' ? new Date(from.getTime() + 59_999) : from };
}

function invalidRedeemDate(code: FieldErrorCode, message: string) {
  return invalidInput([{ field: 'redeemDate', code, message }]);
}
