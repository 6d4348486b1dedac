import { coveredPages } from '../../src/reports/covered-pages.ts';
import { type DailyFigures, readDailyFigures } from '../../src/reports/daily-figures.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyTotalType } from './money-total.ts';

const DailyFiguresType = builder.objectRef<DailyFigures>('DailyFigures').implement({
  description: 'What a sales page sold and redeemed on one day.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    day: t.expose('day', { type: 'Date', description: 'The day, from midnight to midnight in the page’s time zone.' }),
    orders: t.exposeInt('orders', { description: 'Orders placed on it.' }),
    vouchersSold: t.exposeInt('vouchersSold', {
      description: 'Vouchers of these orders, whatever became of them. One that replaces another does not count again.',
    }),
    paid: t.field({
      type: MoneyTotalType,
      description: 'What was paid for these vouchers, without posting them.',
      resolve: ({ amountPaid: amount, currency }) => ({ amount, currency }),
    }),
    redemptions: t.exposeInt('redemptions', {
      description: 'Redemptions dated on it, without those that were cancelled since.',
    }),
    redeemed: t.field({
      type: MoneyTotalType,
      description:
        'What these were worth: amounts where vouchers are spent by amount, else the share of what a voucher stood for when it was sold.',
      resolve: ({ amountRedeemed: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

builder.queryField('dailyFigures', (t) =>
  t.field({
    type: [DailyFiguresType],
    description:
      'Sales and redemptions by day and sales page, in the order of days; days without either are left out. Covers the sales pages where the caller has `manage.orders`; FORBIDDEN where there is none.',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, included; at most 366 days in all.' }),
      salesPageDatabaseIds: t.arg.intList({ description: 'Only these sales pages.' }),
    },
    resolve: (_root, { from, to, salesPageDatabaseIds }, { principal, database }) =>
      readDailyFigures(database, coveredPages(principal, salesPageDatabaseIds), { from, to }),
  }),
);
