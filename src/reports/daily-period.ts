import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { type Range, validateRange } from '../platform/values/validate-range.ts';
import { parseReportPeriod, type ReportPeriod } from './report-period.ts';

/** The first and the last day of a report, such as `2026-11-21`, both inclusive. */
export interface DailyPeriod {
  readonly from: string;
  readonly to: string;
}

/** Maximum number of days that one report by day covers. */
const maxDays = 366;

/**
 * Returns the days of a report. Throws INVALID_INPUT if the first or the last day is missing, or if
 * the last day precedes the first (D57). The input's path is `period`.
 */
export function parseDays(period: Range<string>): DailyPeriod {
  const { from, to } = period;
  const missing = (['from', 'to'] as const).filter((end) => period[end] == null);
  const errors = [
    ...missing.map((end) => fieldError(`period.${end}`, 'REQUIRED', 'is required')),
    ...validateRange(period, 'period'),
  ];
  if (from == null || to == null || errors.length > 0) throw invalidInput(errors);
  return { from, to };
}

/**
 * Returns the period of a report by day. Throws INVALID_INPUT for more than 366 days. The input's
 * path is `period`.
 */
export function parseDailyPeriod({ from, to }: DailyPeriod): ReportPeriod {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxDays)
    throw invalidInput([
      fieldError('period.to', 'OUT_OF_RANGE', `must be at most ${maxDays} days after the first day`),
    ]);
  return parseReportPeriod(from, to);
}
