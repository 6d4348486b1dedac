import type { SqlClient } from '../platform/database/database.ts';
import { array, int, text, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { boundsIn, type ReportPeriod } from './report-period.ts';

/**
 * The first parameters of a statement that reads a period: sales pages and, at the same positions,
 * its bounds on each of them.
 */
export const periodParams = {
  salesPageIds: array(int),
  startsAt: array(timestamptz),
  endsAt: array(timestamptz),
};

/** The values of `periodParams`. The bounds are ISO 8601 times. */
export interface PagePeriods {
  readonly salesPageIds: readonly number[];
  readonly startsAt: readonly string[];
  readonly endsAt: readonly string[];
}

/**
 * Returns the select-list columns `starts` (inclusive) and `ends` (exclusive) of a period for a row
 * of `sales_pages` with the alias `page`. The first parameters of the statement are `periodParams`.
 */
export function periodSql(page: string): string {
  const boundOf = (parameter: string) =>
    `(${parameter}::timestamptz[])[array_position($1::int[], ${page}.id)]`;
  return `${boundOf('$2')} as starts, ${boundOf('$3')} as ends`;
}

const selectTimeZonesStatement = defineStatement({
  name: 'report-time-zones',
  params: { salesPageIds: array(int) },
  row: { id: int, timeZone: text },
  text: `select id, time_zone as "timeZone" from sales_pages where id = ${anyOf('$1', 'int')} order by id`,
});

/** Selects all sales pages of the organisations of the given ones, which are included. */
export const selectSistersStatement = defineStatement({
  name: 'report-sisters',
  params: { salesPageIds: array(int) },
  row: { id: int },
  text: `
  select s.id from sales_pages s
   where s.organisation_id in (select p.organisation_id from sales_pages p where p.id = ${anyOf('$1', 'int')}) order by s.id`,
});

/**
 * Returns the bounds of a period on each sales page, by the time zone data of this process (D74).
 */
export async function readPagePeriods(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: ReportPeriod,
): Promise<PagePeriods> {
  return toPagePeriods(await client.query(selectTimeZonesStatement({ salesPageIds })), period);
}

/** The part of a period with one label, such as a day. It ends where the next one starts. */
export interface Interval {
  readonly starts: Date;
  readonly label: string;
}

/**
 * Like `readPagePeriods`, but also returns the intervals of the period on each sales page, as a
 * JSON object by the page's id. The intervals that `intervalsIn` returns for a time zone are in
 * chronological order, and each has a duration.
 */
export async function readPageIntervals(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: ReportPeriod,
  intervalsIn: (timeZone: string) => readonly Interval[],
): Promise<PagePeriods & { readonly intervals: string }> {
  const pages = await client.query(selectTimeZonesStatement({ salesPageIds }));
  const intervals = Object.fromEntries(pages.map(({ id, timeZone }) => [id, intervalsIn(timeZone)]));
  return { ...toPagePeriods(pages, period), intervals: JSON.stringify(intervals) };
}

function toPagePeriods(
  pages: readonly { readonly id: number; readonly timeZone: string }[],
  period: ReportPeriod,
): PagePeriods {
  const bounds = pages.map(({ timeZone }) => boundsIn(period, timeZone));
  return {
    salesPageIds: pages.map(({ id }) => id),
    startsAt: bounds.map(({ starts }) => starts.toISOString()),
    endsAt: bounds.map(({ ends }) => ends.toISOString()),
  };
}

/**
 * The CTE `page`: the sales pages of `$1` with the start and end of the period. Requires the
 * parameters `periodParams`.
 */
export const pageText = `page as (
  select s.id, s.organisation_id, ${periodSql('s')} from sales_pages s where s.id = ${anyOf('$1', 'int')}
)`;
