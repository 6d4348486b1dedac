import { parseActor } from '../../src/access/actor.ts';
import { whereContains, whereWithin } from '../../src/platform/rows/restriction.ts';
import { importStatusOf, restrictToImportStatuses } from '../../src/voucher-imports/import-status.ts';
import { type ImportTotal, readTotals } from '../../src/voucher-imports/import-totals.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SoldVoucherStatusType } from '../orders/sold-voucher-enums.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { VoucherImportOutcomeType, VoucherImportStatusType } from './import-enums.ts';
import {
  resolveImportRows,
  VoucherImportRowConnectionType,
  VoucherImportRowFilterType,
  VoucherImportRowType,
} from './voucher-import-row.ts';

const TotalType = builder.objectRef<ImportTotal>('VoucherImportTotal').implement({
  description: 'The rows of an import with the same outcome, currency and state.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: VoucherImportOutcomeType, description: 'The outcome of the rows.' }),
    status: t.expose('state', {
      type: SoldVoucherStatusType,
      nullable: true,
      description: 'The status of the vouchers. Null for rows with errors.',
    }),
    rows: t.exposeInt('rows', { description: 'The number of rows.' }),
    balance: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The remaining value of monetary vouchers in progress. Null for rows with errors.',
      resolve: ({ balance: amount, currency }) => (currency === '' ? null : { amount, currency }),
    }),
    usesLeft: t.expose('usesLeft', {
      type: 'SafeInt',
      description: 'The remaining uses of all other vouchers in progress.',
    }),
  }),
});

export const VoucherImportType = builder.rowNode('VoucherImport', {
  description: 'An import of vouchers that another system sold.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'The name of the system that sold the vouchers.' }),
    status: t.field({
      type: VoucherImportStatusType,
      description: 'The status.',
      select: ['state', 'step'],
      resolve: importStatusOf,
    }),
    progress: t.field({
      type: 'Int',
      nullable: true,
      description:
        'The percentage of the rows that the step in progress has processed. 0 while the step waits, and for a reversal. Null if no step is in progress, or if the command line runs the step.',
      select: ['step', 'processedLine', 'rowCount'],
      resolve: ({ step, processedLine, rowCount }) => {
        if (step === null) return null;
        return step === 'revert'
          ? 0
          : Math.min(100, Math.floor((100 * processedLine) / Math.max(rowCount, 1)));
      },
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description:
        'The reason why the last check, commit or reversal was not completed. Null if there was none, or if it was completed or is in progress.',
    }),
    uploadUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL to which the file is uploaded with the method PUT. Anyone who has the URL can upload the file. The URL is valid for five minutes. Null unless the status is AWAITING_FILE.',
      select: ['id', 'salesPageId', 'state'],
      resolve: async ({ id: importId, salesPageId, state }, _args, context) => {
        if (state !== 'awaiting_file') return null;
        await assertMayCreateLink(context, 'voucher-import.manage', salesPageId);
        return context.urls.importUpload({ salesPageId, importId });
      },
    }),
    rowCount: t.exposeInt('rowCount', {
      description: 'The number of rows of the file. 0 until the file is stored.',
    }),
    controlTotals: t.exposeString('totals', {
      nullable: true,
      description:
        'The control totals of the last check, which a commit requires: `create=58,redeem=0,skip=2,uses=12,GBP=125000`. Amounts are in minor units. Null before the first check, and during a check.',
    }),
    totals: t.field({
      type: [TotalType],
      description: 'The totals by outcome, currency and status. Empty before the first check.',
      select: ['id', 'salesPageId'],
      resolve: ({ id: importId, salesPageId }, _args, { database, runExpensive }) =>
        runExpensive(() => readTotals(database, { salesPageId, importId })),
    }),
    createdBy: t.field({
      type: ActorType,
      description: 'The person or program that created the import.',
      select: ['createdBy'],
      resolve: ({ createdBy }) => parseActor(createdBy),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the import was created.' }),
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the import was last checked. Null before the first check.',
    }),
    committedAt: t.expose('committedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the commit was completed. Null if the import was not committed.',
    }),
    revertedAt: t.expose('revertedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the import was reverted. Null if the import was not reverted.',
    }),
  }),
});

builder.objectField(VoucherImportType, 'rows', (t) =>
  t.connection(
    {
      type: VoucherImportRowType,
      description: 'The rows of the file, by ascending line.',
      args: {
        filter: t.arg({ type: VoucherImportRowFilterType, description: 'Returns only rows that match.' }),
      },
      resolve: (row, args, context) => resolveImportRows(row, args, context),
    },
    VoucherImportRowConnectionType,
  ),
);

const VoucherImportConnectionType = builder.connectionObject(
  {
    type: VoucherImportType,
    name: 'VoucherImportConnection',
    description: 'A page of imports of sold vouchers.',
  },
  { name: 'VoucherImportEdge', description: 'An edge of a list of imports: one object and its cursor.' },
);

const VoucherImportFilterType = builder.inputType('VoucherImportFilter', {
  description: 'Restricts a list of imports to those that match every given field.',
  fields: (t) => ({
    statuses: t.field({ type: [VoucherImportStatusType], description: 'The status is one of these.' }),
    source: t.string({
      description: 'The name of the system that sold the vouchers contains this text. Case is ignored.',
    }),
    createdAt: t.field({ type: DateTimeRangeInput, description: 'When the import was created.' }),
  }),
});

builder.objectField(SalesPageType, 'voucherImports', (t) =>
  t.connection(
    {
      type: VoucherImportType,
      description: 'The imports of sold vouchers into the sales page.',
      requires: 'voucher-import.manage',
      args: {
        filter: t.arg({ type: VoucherImportFilterType, description: 'Returns only imports that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { statuses, source, createdAt } = filter;
        const restrictions = [
          ...(statuses ? [restrictToImportStatuses(statuses)] : []),
          ...(typeof source === 'string' ? [whereContains(['t.source'], source)] : []),
          ...(createdAt ? whereWithin('created_at', createdAt) : []),
        ];
        const list = {
          model: 'VoucherImport',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    VoucherImportConnectionType,
  ),
);
