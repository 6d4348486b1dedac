import type { SqlClient } from '../platform/database/database.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { selectDailyFiguresStatement, selectHourlyFiguresStatement } from './figure-statements.ts';
import type { RedemptionSums, RefundSums, SalesSums } from './figure-sums.ts';
import { readPageIntervals } from './page-periods.ts';
import { daysOf, hoursOf } from './report-intervals.ts';
import { parseReportPeriod } from './report-period.ts';

/** The sales, redemptions and refunds of a sales page in an interval. */
export interface Figures extends SalesSums, RedemptionSums, RefundSums {
  readonly salesPageId: number;
  readonly currency: string;
  readonly orders: number;
}

/** The sales, redemptions and refunds of a sales page on one day. */
export interface DailyFigures extends Figures {
  /** A day in the sales page's time zone, such as `2026-11-21`. */
  readonly day: string;
}

/**
 * Returns the sales, redemptions and refunds by day and sales page, from `from` to `to`, both
 * inclusive. Days without activity are omitted (D41). Throws INVALID_INPUT like `parseDailyPeriod`.
 */
export async function readDailyFigures(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: DailyPeriod,
): Promise<DailyFigures[]> {
  const parsed = parseDailyPeriod(period);
  return client.query(
    selectDailyFiguresStatement(
      await readPageIntervals(client, salesPageIds, parsed, (zone) => daysOf(period, zone)),
    ),
  );
}

/** The sales, redemptions and refunds of a sales page in one hour of a day. */
export interface HourlyFigures extends Figures {
  /**
   * The hour in the sales page's time zone, 0 to 23. The hour that is repeated when daylight saving
   * time ends is reported once, with the figures of both occurrences.
   */
  readonly hour: number;
}

/**
 * Returns the sales, redemptions and refunds of one day by hour and sales page. Hours without
 * activity are omitted. Throws INVALID_INPUT for an invalid day.
 */
export async function readHourlyFigures(
  client: SqlClient,
  salesPageIds: readonly number[],
  day: string,
): Promise<HourlyFigures[]> {
  const period = parseReportPeriod(day, day);
  return client.query(
    selectHourlyFiguresStatement(
      await readPageIntervals(client, salesPageIds, period, (zone) => hoursOf(day, zone)),
    ),
  );
}
