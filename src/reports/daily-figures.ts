import type { SqlClient } from '../platform/database/database.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { type Figures, figuresText } from './figures-statement.ts';
import { parseReportPeriod, startAfterEnd } from './report-period.ts';

/** What was sold, redeemed and paid back on one day of a sales page. */
export interface DailyFigures extends Figures {
  /** `2026-11-21`, a day of the page's time zone. */
  readonly day: string;
}

/** Days that one report may cover. */
const maxDays = 366;

const text = figuresText('day', (time) => `(${time})::date::text`);

/**
 * What was sold, redeemed and paid back on each day and sales page, both days included; days without any of that are left out (D41).
 * Throws INVALID_INPUT for more than 366 days, and for a start after the end (D57).
 */
export function readDailyFigures(
  client: SqlClient,
  salesPageIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DailyFigures[]> {
  if (from > to) throw invalidInput([{ field: 'from', message: startAfterEnd }]);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxDays) throw invalidInput([{ field: 'to', message: `must be at most ${maxDays} days from the first` }]);
  return client.query({ name: 'daily-figures', text, values: [salesPageIds, ...parseReportPeriod(from, to)] });
}
