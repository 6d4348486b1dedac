import type { SqlClient } from '../platform/database/database.ts';
import { int, notNull } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { type Figures, figuresColumns, figuresParams, figuresText } from './figures-statement.ts';
import { parseReportPeriod } from './report-period.ts';

/** The sales, redemptions and refunds of a sales page in one hour of a day. */
export interface HourlyFigures extends Figures {
  /** The hour in the sales page's time zone, 0 to 23. An hour that the end of daylight saving time repeats is counted as one. */
  readonly hour: number;
}

const selectFigures = defineStatement({
  name: 'hourly-figures',
  params: figuresParams,
  row: { hour: notNull(int), ...figuresColumns },
  text: figuresText('hour', (time) => `extract(hour from ${time})::int`),
});

/**
 * Returns the sales, redemptions and refunds of one day by hour and sales page. Hours without any of these are omitted. Throws
 * INVALID_INPUT for an invalid day.
 */
export function readHourlyFigures(client: SqlClient, salesPageIds: readonly number[], day: string): Promise<HourlyFigures[]> {
  return client.query(selectFigures({ salesPageIds, ...parseReportPeriod(day, day) }));
}
