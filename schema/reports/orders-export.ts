import { coveredPages } from '../../src/reports/covered-pages.ts';
import { type OrdersExportBatch, readOrdersExport } from '../../src/reports/orders-export.ts';
import { parseReportPeriod } from '../../src/reports/report-period.ts';
import { builder } from '../builder.ts';
import { parsePlace, toPlace } from '../connections/cursor.ts';
import { nameFilters } from '../connections/list-filters.ts';
import { OrdersExportRowType } from './orders-export-row.ts';

/** A batch, and the name of its list for the cursor. */
interface ListedBatch extends OrdersExportBatch {
  readonly list: string;
}

const OrdersExportBatchType = builder.objectRef<ListedBatch>('OrdersExportBatch').implement({
  description: 'Some hundred rows of an orders export, the vouchers of an order never apart.',
  fields: (t) => ({
    rows: t.field({
      type: [OrdersExportRowType],
      description: 'In the order of their orders’ dates.',
      resolve: ({ products }) => products,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Where the next batch begins, for `after`; null where this is the last one.',
      resolve: ({ end, list }, _args, { cursors }) => end && cursors.encode(list, toPlace(end)),
    }),
  }),
});

builder.queryField('ordersExport', (t) => {
  const flag = (description: string) => t.arg.boolean({ required: true, defaultValue: true, description });
  return t.field({
    type: OrdersExportBatchType,
    description:
      'The sold vouchers of a period, by the date of their orders, a batch at a time. Covers the sales pages where the caller has `manage.orders`; FORBIDDEN where there is none.',
    args: {
      startDate: t.arg.string({
        required: true,
        description: 'The first date, ISO 8601. Without an offset it is in each sales page’s time zone.',
      }),
      endDate: t.arg.string({
        required: true,
        description: 'The last date, the same; it is included, as a whole day where it has no time.',
      }),
      refundedOrCancelled: flag('Whether those that were refunded or cancelled are in it.'),
      notRefundedOrCancelled: flag('Whether those that were not are.'),
      redeemed: flag('Whether those that are redeemed whole are.'),
      partiallyRedeemed: flag('Whether those that are redeemed in part are.'),
      notRedeemed: flag('Whether those of which nothing is redeemed are.'),
      expired: t.arg.boolean({
        description: 'Only those that are shown as expired, or only those that are not; both where it is left out.',
      }),
      salesPageDatabaseIds: t.arg.intList({ description: 'Only these sales pages.' }),
      after: t.arg.string({ description: 'The `endCursor` of the batch before.' }),
    },
    async resolve(_root, { after, ...filters }, { principal, database, cursors, runExpensive }) {
      const { startDate, endDate, salesPageDatabaseIds, expired, ...kinds } = filters;
      const list = `ordersExport:${nameFilters(filters)}`;
      const salesPageIds = coveredPages(principal, salesPageDatabaseIds);
      const period = parseReportPeriod(startDate, endDate);
      const position = typeof after === 'string' ? parsePlace(cursors.decode(list, 'after', after)) : null;
      const selection = { ...kinds, salesPageIds, period, expired: expired ?? null };
      return { ...(await runExpensive(() => readOrdersExport(database, selection, position))), list };
    },
  });
});
