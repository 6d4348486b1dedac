import {
  type DailyVoucherSales,
  readDailyVoucherSales,
  type SalesSums,
  sumByVoucher,
  type VoucherSales,
} from '../../src/reports/voucher-sales.ts';
import { builder } from '../builder.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { MoneyType } from '../money-type.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const DailyVoucherSalesType = builder.objectRef<DailyVoucherSales>('DailyVoucherSales').implement({
  description: 'The sales and refunds of a voucher of the catalogue on one day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day, from midnight to midnight in the time zone of the sales page.' }),
  }),
});

const VoucherSalesType = builder.objectRef<VoucherSales>('VoucherSales').implement({
  description: 'The sales and refunds of a voucher of the catalogue in a period.',
  fields: (t) => ({
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    voucher: t.field({
      type: VoucherType,
      description: 'The voucher of the catalogue. It can be archived.',
      resolve: ({ voucherId }, _args, { loaders }) => loaders.requireRow('Voucher', voucherId),
    }),
    days: t.field({
      type: [DailyVoucherSalesType],
      description: 'The sales and refunds by day. Days on which the voucher was neither sold nor refunded are omitted.',
      resolve: ({ days }) => days,
    }),
  }),
});

for (const type of [DailyVoucherSalesType, VoucherSalesType]) {
  builder.objectFields(type, (t) => {
    type Sums = SalesSums & { readonly currency: string };
    const total = (description: string, amountOf: (sums: Sums) => number) =>
      t.field({
        type: MoneyType,
        description,
        resolve: (sums: Sums) => ({ amount: amountOf(sums), currency: sums.currency }),
      });
    return {
      vouchersSold: t.exposeInt('vouchersSold', {
        description:
          'The number of vouchers in the orders placed, in any status: those that were refunded or cancelled later are included. Vouchers that replace another one are not included.',
      }),
      paid: total(
        'The price paid for the vouchers sold, without deliveries. Refunds are not subtracted.',
        ({ amountPaid }) => amountPaid,
      ),
      refunds: t.exposeInt('refunds', {
        description:
          'The number of refunds made, on the day of the refund, except those that failed at the payment gateway. A cancellation without a refund is not included.',
      }),
      refunded: total('The amount refunded.', ({ amountRefunded }) => amountRefunded),
    };
  });
}

builder.queryField('voucherSales', (t) =>
  t.field({
    type: [VoucherSalesType],
    description:
      'Returns the sales and refunds by voucher of the catalogue, in total and by day, in descending order of the vouchers sold. The sums of each day equal those of `dailyFigures`. Covers the sales pages where the caller has `manage.orders`.',
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day, in the time zone of each sales page.' }),
      to: t.arg({ type: 'Date', required: true, description: 'The last day, inclusive. The period is at most 366 days.' }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    async resolve(_root, { from, to, salesPageIds }, { principal, readReport }) {
      const pages = readReportPages(principal, salesPageIds);
      return sumByVoucher(await readReport((client) => readDailyVoucherSales(client, pages, { from, to })));
    },
  }),
);
