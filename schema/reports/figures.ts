import { coveredPages } from '../../src/reports/covered-pages.ts';
import { type DailyFigures, readDailyFigures } from '../../src/reports/daily-figures.ts';
import type { Figures } from '../../src/reports/figures-statement.ts';
import { type HourlyFigures, readHourlyFigures } from '../../src/reports/hourly-figures.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyTotalType } from './money-total.ts';

const DailyFiguresType = builder.objectRef<DailyFigures>('DailyFigures').implement({
  description: 'What a sales page sold, redeemed and paid back on one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day, from midnight to midnight in the page’s time zone.' }),
  }),
});

const HourlyFiguresType = builder.objectRef<HourlyFigures>('HourlyFigures').implement({
  description: 'What a sales page sold, redeemed and paid back in one hour of a day.',
  fields: (t) => ({
    hour: t.exposeInt('hour', {
      description: 'From 0 to 23, as the clocks of the page’s time zone show it: an hour that comes twice on a day is one.',
    }),
  }),
});

for (const type of [DailyFiguresType, HourlyFiguresType]) {
  builder.objectFields(type, (t) => {
    const total = (description: string, amountOf: (figures: Figures) => number) =>
      t.field({
        type: MoneyTotalType,
        description,
        resolve: (figures: Figures) => ({ amount: amountOf(figures), currency: figures.currency }),
      });
    return {
      salesPage: t.field({
        type: SalesPageType,
        description: 'The sales page.',
        resolve: ({ salesPageId }: Figures) => ({ id: salesPageId }),
      }),
      orders: t.exposeInt('orders', { description: 'Orders placed then.' }),
      vouchersSold: t.exposeInt('vouchersSold', {
        description: 'Vouchers of these orders, whatever became of them. One that replaces another does not count again.',
      }),
      paid: total('What was paid for these vouchers, without posting them.', ({ amountPaid }) => amountPaid),
      redemptions: t.exposeInt('redemptions', {
        description: 'Redemptions dated then, without those that were cancelled since.',
      }),
      redeemed: total(
        'What these were worth: amounts where vouchers are spent by amount, else the share of what a voucher stood for when it was sold.',
        ({ amountRedeemed }) => amountRedeemed,
      ),
      refunds: t.exposeInt('refunds', { description: 'Refunds given then, without those that failed at the payment gateway.' }),
      refunded: total('What these came to.', ({ amountRefunded }) => amountRefunded),
    };
  });
}

const coverage = 'Covers the sales pages where the caller has `manage.orders`; FORBIDDEN where there is none.';
const salesPageIdsDescription = 'Only these sales pages.';

builder.queryFields((t) => ({
  dailyFigures: t.field({
    type: [DailyFiguresType],
    description: `Sales, redemptions and refunds by day and sales page, in the order of days; days without any are left out. ${coverage}`,
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, included; at most 366 days in all.' }),
      salesPageDatabaseIds: t.arg.intList({ description: salesPageIdsDescription }),
    },
    resolve: (_root, { from, to, salesPageDatabaseIds }, { principal, database, runExpensive }) => {
      const salesPageIds = coveredPages(principal, salesPageDatabaseIds);
      return runExpensive(() => readDailyFigures(database, salesPageIds, { from, to }));
    },
  }),
  hourlyFigures: t.field({
    type: [HourlyFiguresType],
    description: `The same of one day by hour, in the order of hours; hours without any are left out. ${coverage}`,
    args: {
      day: t.arg({ type: 'Date', required: true, description: 'The day, in each page’s time zone.' }),
      salesPageDatabaseIds: t.arg.intList({ description: salesPageIdsDescription }),
    },
    resolve: (_root, { day, salesPageDatabaseIds }, { principal, database, runExpensive }) => {
      const salesPageIds = coveredPages(principal, salesPageDatabaseIds);
      return runExpensive(() => readHourlyFigures(database, salesPageIds, day));
    },
  }),
}));
