import { DateRangeInput } from '../scalars/date-range.ts';

/** The argument of a report that states its first and last day, for `parseDays`. */
export const periodArgument = (description: string) =>
  ({ type: DateRangeInput, required: true, description: `${description} Both ends are required.` }) as const;

/** The argument of a report by day. */
export const dailyPeriodArgument = periodArgument(
  'The period in the time zone of each sales page, at most 366 days.',
);

/** The argument of a report on the settlements of sales pages. */
export const settlementPeriodArgument = periodArgument(
  'The period in the time zone of the sales page that redeemed, at most 366 days.',
);
