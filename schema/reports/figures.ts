import { parseDays } from '../../src/reports/daily-period.ts';
import {
  type DailyFigures,
  type Figures,
  type HourlyFigures,
  readDailyFigures,
  readHourlyFigures,
} from '../../src/reports/figures.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { redemptionFields, refundFields, salesFields } from './figure-fields.ts';
import { dailyPeriodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const DailyFiguresType = builder.objectRef<DailyFigures>('DailyFigures').implement({
  description: 'The sales, redemptions and refunds of a sales page on one day.',
  fields: (t) => ({
    day: t.expose('day', {
      type: 'Date',
      description: 'The day, from midnight to midnight in the time zone of the sales page.',
    }),
  }),
});

const HourlyFiguresType = builder.objectRef<HourlyFigures>('HourlyFigures').implement({
  description: 'The sales, redemptions and refunds of a sales page in one hour of a day.',
  fields: (t) => ({
    hour: t.exposeInt('hour', {
      description:
        'The hour, 0 to 23, in the time zone of the sales page. An hour that occurs twice, at the end of daylight saving time, is reported once.',
    }),
  }),
});

for (const type of [DailyFiguresType, HourlyFiguresType]) {
  builder.objectFields(type, (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }: Figures) => ({ id: salesPageId }),
    }),
    orders: t.exposeInt('orders', { description: 'The number of orders placed.' }),
    ...salesFields<Figures>(t),
    ...redemptionFields<Figures>(t),
    ...refundFields<Figures>(t),
  }));
}

const coverage = 'Covers the sales pages where the caller has MANAGE_ORDERS.';

builder.queryFields((t) => ({
  dailyFigures: t.field({
    type: [DailyFiguresType],
    description: `Returns the sales, redemptions and refunds by day and sales page, ordered by day. Days without any activity are omitted. ${coverage}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(dailyPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: (_root, { period, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      const days = parseDays(period);
      return readReport((client) => readDailyFigures(client, pages, days));
    },
  }),
  hourlyFigures: t.field({
    type: [HourlyFiguresType],
    description: `Returns the sales, redemptions and refunds of one day by hour and sales page, ordered by hour. Hours without any activity are omitted. ${coverage}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      day: t.arg({
        type: 'Date',
        required: true,
        description: 'The day, in the time zone of each sales page.',
      }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: (_root, { day, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      return readReport((client) => readHourlyFigures(client, pages, day));
    },
  }),
}));
