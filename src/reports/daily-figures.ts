import type { SqlClient } from '../platform/database/database.ts';
import { notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { type Figures, figuresColumns, figuresParams, figuresText } from './figures-statement.ts';
import { parseReportPeriod, startAfterEnd } from './report-period.ts';

/** The sales, redemptions and refunds of a sales page on one day. */
export interface DailyFigures extends Figures {
  /** A day in the sales page's time zone, such as `2026-11-21`. */
  readonly day: string;
}

/** Maximum number of days that one report covers. */
const maxDays = 366;

const selectFigures = defineStatement({
  name: 'daily-figures',
  params: figuresParams,
  row: { day: notNull(text), ...figuresColumns },
  text: figuresText('day', (time) => `(${time})::date::text`),
});

/**
 * Returns the sales, redemptions and refunds by day and sales page, from `from` to `to`, both inclusive. Days without any of
 * these are omitted (D41). Throws INVALID_INPUT for more than 366 days and for a start after the end (D57).
 */
export function readDailyFigures(
  client: SqlClient,
  salesPageIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DailyFigures[]> {
  if (from > to) throw invalidInput([{ field: 'from', message: startAfterEnd }]);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxDays) throw invalidInput([{ field: 'to', message: `must be at most ${maxDays} days from the first` }]);
  return client.query(selectFigures({ salesPageIds, ...parseReportPeriod(from, to) }));
}
