import { invalidInput } from '../platform/errors/domain-error.ts';
import { parseReportPeriod, type ReportPeriod, startAfterEndMessage } from './report-period.ts';

/** The first and the last day of a report by day, such as `2026-11-21`. */
export interface DailyPeriod {
  readonly from: string;
  readonly to: string;
}

/** Maximum number of days that one report by day covers. */
const maxDays = 366;

/**
 * Returns the period of a report by day. Throws INVALID_INPUT for more than 366 days and for a
 * start after the end (D57).
 */
export function parseDailyPeriod({ from, to }: DailyPeriod): ReportPeriod {
  if (from > to) throw invalidInput([{ field: 'from', code: 'CONFLICT', message: startAfterEndMessage }]);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxDays)
    throw invalidInput([
      { field: 'to', code: 'OUT_OF_RANGE', message: `must be at most ${maxDays} days after the first day` },
    ]);
  return parseReportPeriod(from, to);
}
