import { parseDailyPeriod, parseDays } from '../../src/reports/daily-period.ts';
import type { PageSettlement } from '../../src/reports/figure-sums.ts';
import { readSettlements } from '../../src/reports/page-settlements.ts';
import { builder } from '../builder.ts';
import { SalesPageSummaryType } from '../sales-pages/sales-page-summary.ts';
import { redemptionFields } from './figure-fields.ts';
import { settlementPeriodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

export const PageSettlementType = builder.objectRef<PageSettlement>('PageSettlement').implement({
  description:
    'The redemptions of vouchers that one sales page sold and another one redeemed. The page that sold the vouchers received the money, so it owes the other one `redeemed`.',
  fields: (t) => ({
    debtor: t.field({
      type: SalesPageSummaryType,
      description: 'The sales page that sold the vouchers, and owes the amount.',
      resolve: ({ sellingPageId }, _args, { loaders }) => loaders.requireRow('SalesPage', sellingPageId),
    }),
    creditor: t.field({
      type: SalesPageSummaryType,
      description: 'The sales page that redeemed the vouchers.',
      resolve: ({ salesPageId }, _args, { loaders }) => loaders.requireRow('SalesPage', salesPageId),
    }),
    ...redemptionFields<PageSettlement>(t),
  }),
});

builder.queryField('pageSettlements', (t) =>
  t.field({
    type: [PageSettlementType],
    description:
      'Returns what sales pages owe each other for the redemptions that were recorded in a period, by debtor and creditor. The days are those of the page that redeemed. Covers the settlements with a sales page where the caller has MANAGE_ORDERS.',
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(settlementPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
    },
    resolve: (_root, { period, salesPageIds }, { principal, readReport }) => {
      const pages = readReportPages(principal, salesPageIds);
      const days = parseDailyPeriod(parseDays(period));
      return readReport((client) => readSettlements(client, pages, days));
    },
  }),
);
