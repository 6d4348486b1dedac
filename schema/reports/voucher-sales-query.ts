import { parseDays } from '../../src/reports/daily-period.ts';
import {
  type DailyVoucherSales,
  readDailyVoucherSales,
  type SalesAndRefunds,
  sumByCurrency,
  sumByVoucher,
  type VoucherSales,
} from '../../src/reports/voucher-sales.ts';
import { builder } from '../builder.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { refundFields, salesFields } from './figure-fields.ts';
import { dailyPeriodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const DailyVoucherSalesType = builder.objectRef<DailyVoucherSales>('DailyVoucherSales').implement({
  description: 'The sales and refunds of a voucher of the catalogue on one day.',
  fields: (t) => ({
    day: t.expose('day', {
      type: 'Date',
      description: 'The day, from midnight to midnight in the time zone of the sales page.',
    }),
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
      description:
        'The sales and refunds by day. Days on which the voucher was neither sold nor refunded are omitted.',
      resolve: ({ days }) => days,
    }),
  }),
});

const VoucherSalesTotalType = builder.objectRef<SalesAndRefunds>('VoucherSalesTotal').implement({
  description: 'The sales and refunds of all vouchers in a period.',
  fields: (t) => ({ currency: t.expose('currency', { type: 'Currency', description: 'The currency.' }) }),
});

for (const type of [DailyVoucherSalesType, VoucherSalesType, VoucherSalesTotalType]) {
  builder.objectFields(type, (t) => ({
    ...salesFields<SalesAndRefunds>(t),
    ...refundFields<SalesAndRefunds>(t),
  }));
}

const coverage = 'Covers the sales pages where the caller has MANAGE_ORDERS.';

builder.queryFields((t) => ({
  voucherSales: t.field({
    type: [VoucherSalesType],
    description: `Returns the sales and refunds by voucher of the catalogue, in total and by day, in descending order of the vouchers sold. The sums of each day equal those of \`dailyFigures\`. ${coverage}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(dailyPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    async resolve(_root, { period, salesPageIds }, { principal, readReport }) {
      const pages = readReportPages(principal, salesPageIds);
      const days = parseDays(period);
      return sumByVoucher(await readReport((client) => readDailyVoucherSales(client, pages, days)));
    },
  }),
  voucherSalesTotals: t.field({
    type: [VoucherSalesTotalType],
    description: `Returns the sums of all rows of \`voucherSales\`, by currency. ${coverage}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(dailyPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    async resolve(_root, { period, salesPageIds }, { principal, readReport }) {
      const pages = readReportPages(principal, salesPageIds);
      const days = parseDays(period);
      return sumByCurrency(await readReport((client) => readDailyVoucherSales(client, pages, days)));
    },
  }),
}));
