import type { SqlClient } from '../platform/database/database.ts';
import { type Figures, figuresText } from './figures-statement.ts';
import { parseReportPeriod } from './report-period.ts';

/** What was sold, redeemed and paid back in one hour of a day of a sales page. */
export interface HourlyFigures extends Figures {
  /** From 0 to 23, as the clocks of the page show it: an hour that comes twice on a day is one. */
  readonly hour: number;
}

const text = figuresText('hour', (time) => `extract(hour from ${time})::int`);

/** The same as readDailyFigures, by the hours of one day. */
export function readHourlyFigures(client: SqlClient, salesPageIds: readonly number[], day: string): Promise<HourlyFigures[]> {
  return client.query({ name: 'hourly-figures', text, values: [salesPageIds, ...parseReportPeriod(day, day)] });
}
