import { requiring } from '../../src/platform/rows/relation.ts';
import { codeEndingOf } from '../../src/vouchers/code-ending.ts';
import { countAmbiguousCodes, findAmbiguousCodes } from '../../src/vouchers/find-by-code.ts';
import { readCode } from '../../src/vouchers/read-code.ts';
import { salesPagesOf } from '../../src/vouchers/sister-pages.ts';
import { builder } from '../builder.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveOrderedConnection } from '../connections/ordered-connection.ts';
import type { GraphqlContext } from '../context.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { voucherSalesPage } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { SalesPageSummaryType } from '../sales-pages/sales-page-summary.ts';

// The sales pages on which vouchers can be redeemed, and on which they were (D82).

type AmbiguousCode = Awaited<ReturnType<typeof findAmbiguousCodes>>[number];

const readSalesPages = (ids: readonly number[], { loaders }: Pick<GraphqlContext, 'loaders'>) =>
  Promise.all(ids.map((id) => loaders.requireRow('SalesPage', id)));

const AmbiguousCodeType = builder.objectRef<AmbiguousCode>('AmbiguousCode').implement({
  description:
    'A voucher code that is unknown on a sales page, because several other pages sold a voucher with it that could be redeemed there.',
  fields: (t) => ({
    codeEnding: t.string({
      nullable: true,
      description:
        'The last four characters of the code. Null if the code has fewer than 12 characters or cannot be decrypted.',
      resolve({ codeSealed }, _args, { codeVault }) {
        const code = readCode(codeVault, codeSealed);
        return code && codeEndingOf(code);
      },
    }),
    salesPages: t.field({
      type: [SalesPageSummaryType],
      description: 'The sales pages that sold the vouchers.',
      resolve: ({ salesPageIds }, _args, context) => readSalesPages(salesPageIds, context),
    }),
  }),
});

const AmbiguousCodeConnectionType = builder.connectionObject(
  {
    type: AmbiguousCodeType,
    name: 'AmbiguousCodeConnection',
    description: 'A page of ambiguous voucher codes.',
  },
  {
    name: 'AmbiguousCodeEdge',
    description: 'An edge of a list of ambiguous voucher codes: one object and its cursor.',
  },
);

builder.objectField(SalesPageType, 'ambiguousCodes', (t) =>
  t.connection(
    {
      type: AmbiguousCodeType,
      description:
        'The voucher codes that are unknown on this sales page because several others sold a voucher with them, sorted by the first of these vouchers. Such codes come from imports.',
      requires: 'voucher.redeem',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: salesPageId }, args, { cursors, database }) =>
        resolveOrderedConnection(
          { cursors },
          {
            name: `AmbiguousCode:${salesPageId}`,
            keyOf: ({ id }: AmbiguousCode) => String(id),
            read: ({ from, upTo, ...range }) =>
              findAmbiguousCodes(database, salesPageId, {
                ...range,
                from: from === null ? null : Number(from),
                upTo: upTo === null ? null : Number(upTo),
              }),
            count: (limit) => countAmbiguousCodes(database, salesPageId, limit),
          },
          args,
        ),
    },
    AmbiguousCodeConnectionType,
  ),
);

builder.rowFields(SalesPageType, (t) => ({
  redeemableOn: t.field({
    type: [SalesPageSummaryType],
    description:
      'The sales pages on which vouchers of this page without their own list can be redeemed, in ascending order of their ids. By default only this page.',
    select: ['id', 'redeemableOn'],
    resolve: ({ id: salesPageId, redeemableOn }, _args, context) =>
      readSalesPages(salesPagesOf({ salesPageId, redeemableOn }), context),
  }),
}));

builder.rowFields(VoucherType, (t) => ({
  redeemableOn: t.field({
    type: [SalesPageSummaryType],
    description:
      'The sales pages on which a voucher that is sold now can be redeemed, in ascending order of their ids. They belong to one organisation and have the same currency.',
    select: {
      columns: ['salesPageId', 'redeemableOn'],
      with: { salesPage: requiring(voucherSalesPage, ['redeemableOn']) },
    },
    resolve({ salesPageId, redeemableOn: own, salesPage }, _args, context) {
      const redeemableOn = own.length > 0 ? own : salesPage.redeemableOn;
      return readSalesPages(salesPagesOf({ salesPageId, redeemableOn }), context);
    },
  }),
  hasDefaultRedeemableOn: t.boolean({
    description: 'Whether `redeemableOn` is the default of the sales page.',
    select: ['redeemableOn'],
    resolve: ({ redeemableOn }) => redeemableOn.length === 0,
  }),
}));

builder.rowFields(SoldVoucherType, (t) => ({
  redeemableOn: t.field({
    type: [SalesPageSummaryType],
    description:
      'The sales pages on which the voucher can be redeemed, in ascending order of their ids. They are those of the voucher at the time of the sale.',
    select: ['salesPageId', 'redeemableOn'],
    resolve: (row, _args, context) => readSalesPages(salesPagesOf(row), context),
  }),
}));

builder.rowFields(RedemptionType, (t) => ({
  salesPage: t.field({
    type: SalesPageSummaryType,
    description: 'The sales page that redeemed the voucher.',
    select: ['salesPageId'],
    resolve: ({ salesPageId }, _args, { loaders }) => loaders.requireRow('SalesPage', salesPageId),
  }),
  sellingPage: t.field({
    type: SalesPageSummaryType,
    description: 'The sales page that sold the voucher.',
    select: ['salesPageId', 'sellingPageId'],
    resolve: ({ salesPageId, sellingPageId }, _args, { loaders }) =>
      loaders.requireRow('SalesPage', sellingPageId ?? salesPageId),
  }),
}));
