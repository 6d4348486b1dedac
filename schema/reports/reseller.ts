import { findResellerPages } from '../../src/access/reseller-pages.ts';
import { maxSalesPages } from '../../src/catalogue/create-sales-page.ts';
import type { Restriction } from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { VoucherConnectionType, VoucherType } from '../catalogue/voucher.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

builder.queryFields((t) => ({
  resellerSalesPages: t.field({
    type: [SalesPageType],
    description: `The sales pages of a reseller where the caller has a role, at most ${maxSalesPages}, by ascending id. Archived sales pages are omitted. Empty if the reseller is unknown. A guest token of the reseller returns every sales page of the reseller; any other guest token returns FORBIDDEN.`,
    requires: { action: 'catalogue.read', on: 'any-page' },
    admitsGuests: true,
    args: {
      resellerHash: t.arg.string({ required: true, description: 'The reseller hash of the sales pages.' }),
    },
    resolve: async (_root, { resellerHash }, { principal, prisma }) =>
      (await findResellerPages(prisma, principal, resellerHash)).map((id) => ({ id })),
  }),
  resellerVouchers: t.connection(
    {
      type: VoucherType,
      description:
        'The vouchers of the sales pages that `resellerSalesPages` returns. Callers with a role see vouchers of every access level, guest tokens only published ones.',
      requires: { action: 'catalogue.read', on: 'any-page' },
      admitsGuests: true,
      args: {
        resellerHash: t.arg.string({ required: true, description: 'The reseller hash of the sales pages.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve(_root, { resellerHash, ...args }, context, info) {
        const salesPageIds = await findResellerPages(context.prisma, context.principal, resellerHash);
        const ofPages: Restriction = {
          name: 'of-pages',
          values: [salesPageIds],
          sql: (ids) => `t.sales_page_id = any(${ids}::int[])`,
        };
        const published: Restriction = {
          name: 'published',
          values: [],
          sql: () => "t.access_level = 'published'",
        };
        const restrictions = context.principal?.kind === 'guest' ? [ofPages, published] : [ofPages];
        return resolveKeysetConnection(
          context,
          {
            model: 'Voucher',
            scope: {},
            filters: { resellerHash },
            mustBeNull: ['archivedAt'],
            restrictions,
          },
          args,
          info,
        );
      },
    },
    VoucherConnectionType,
  ),
}));
