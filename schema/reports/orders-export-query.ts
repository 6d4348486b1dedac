import { parseDays } from '../../src/reports/daily-period.ts';
import {
  type OrdersExportBatch,
  type OrdersExportFilter,
  readOrdersExport,
} from '../../src/reports/orders-export.ts';
import { parseReportPeriod, type ReportPeriod } from '../../src/reports/report-period.ts';
import { builder } from '../builder.ts';
import { formatFilters, type ListFilters } from '../connections/list-filters.ts';
import type { GraphqlContext } from '../context.ts';
import { renameFields } from '../mutations/rename-fields.ts';
import { formatPosition, parsePosition } from '../rows/cursor.ts';
import { OrdersExportRowType } from './orders-export-row.ts';
import { periodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

/** A batch of the export, with the name of the list that its cursor is bound to. */
interface ListedBatch extends OrdersExportBatch {
  readonly list: string;
}

const OrdersExportBatchType = builder.objectRef<ListedBatch>('OrdersExportBatch').implement({
  description:
    'A batch of a few hundred rows of the orders export. The vouchers of an order are always in the same batch.',
  fields: (t) => ({
    rows: t.field({
      type: [OrdersExportRowType],
      description: 'The rows, ordered by the date of the sale.',
      resolve: ({ products }) => products,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'The cursor of the next batch, for the argument `after`. Null if this is the last batch.',
      resolve: ({ end, list }, _args, { cursors }) => end && cursors.encode(list, formatPosition(end)),
    }),
  }),
});

builder.queryFields((t) => {
  const flag = (description: string) => t.arg.boolean({ required: true, defaultValue: true, description });
  const options = {
    type: OrdersExportBatchType,
    description:
      'Returns a batch of the vouchers and top-ups sold in a period, by the date of the sale. Covers the sales pages where the caller has MANAGE_ORDERS.',
    requires: { action: 'report.read', on: 'any-page' },
  } as const;
  const filters = {
    includeRefundedOrCancelled: flag(
      'Whether to include vouchers that were refunded or cancelled. Defaults to true.',
    ),
    includeNotRefundedOrCancelled: flag(
      'Whether to include vouchers that were neither refunded nor cancelled. Defaults to true.',
    ),
    includeRedeemed: flag('Whether to include vouchers that are fully redeemed. Defaults to true.'),
    includePartiallyRedeemed: flag(
      'Whether to include vouchers that are partially redeemed. Defaults to true.',
    ),
    includeNotRedeemed: flag('Whether to include vouchers that are not redeemed. Defaults to true.'),
    isExpired: t.arg.boolean({
      description:
        'True returns only vouchers with the status EXPIRED, and false only vouchers with another status. Defaults to vouchers of every status.',
    }),
    salesPageIds: t.arg.idList(salesPageIdsArgument),
    after: t.arg.string({
      description: 'The `endCursor` of the previous batch. Defaults to the beginning.',
    }),
  };
  return {
    ordersExport: t.field({
      ...options,
      args: {
        period: t.arg(periodArgument('The period in the time zone of each sales page.')),
        ...filters,
      },
      resolve: (_root, { period, ...args }, context) =>
        readBatch(context, renameFields(args, filterNames), { period }, () => {
          const { from, to } = parseDays(period);
          return parseReportPeriod(from, to);
        }),
    }),
    restOrdersExport: t.field({
      ...options,
      internal: true,
      args: {
        startDate: t.arg({
          type: 'LocalDateTime',
          required: true,
          description:
            'The beginning of the period, in the time zone of each sales page. Can be a date without a time.',
        }),
        endDate: t.arg({
          type: 'LocalDateTime',
          required: true,
          description:
            'The end of the period, inclusive, in the time zone of each sales page. Can be a date without a time, which includes the whole day.',
        }),
        ...filters,
      },
      resolve: (_root, { startDate, endDate, ...args }, context) =>
        readBatch(context, renameFields(args, filterNames), { startDate, endDate }, () =>
          parseReportPeriod(startDate, endDate),
        ),
    }),
  };
});

/** The service's names of the filters. */
const filterNames = {
  includeRefundedOrCancelled: 'refundedOrCancelled',
  includeNotRefundedOrCancelled: 'notRefundedOrCancelled',
  includeRedeemed: 'redeemed',
  includePartiallyRedeemed: 'partiallyRedeemed',
  includeNotRedeemed: 'notRedeemed',
  isExpired: 'expired',
} as const;

interface ExportArguments extends Omit<OrdersExportFilter, 'salesPageIds' | 'period' | 'expired'> {
  readonly expired?: boolean | null | undefined;
  readonly salesPageIds?: readonly string[] | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * Returns a batch of the export. `given` is the period as the caller gave it, to which the cursor
 * is bound. `parsePeriod` is called after the caller is authorised, and throws INVALID_INPUT.
 */
async function readBatch(
  { principal, cursors, readReport }: GraphqlContext,
  { after, ...filters }: ExportArguments,
  given: ListFilters,
  parsePeriod: () => ReportPeriod,
): Promise<ListedBatch> {
  const { salesPageIds: globalIds, expired, ...kinds } = filters;
  const list = `ordersExport:${formatFilters({ ...given, ...filters })}`;
  const salesPageIds = readReportPages(principal, globalIds);
  const period = parsePeriod();
  const position = typeof after === 'string' ? parsePosition(cursors.decode(list, 'after', after)) : null;
  const selection = { ...kinds, salesPageIds, period, expired: expired ?? null };
  return { ...(await readReport((client) => readOrdersExport(client, selection, position))), list };
}
