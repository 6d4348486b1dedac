import { findResellerPages } from '../../src/access/reseller-pages.ts';
import { builder } from '../builder.ts';
import { VoucherConnectionType, VoucherType } from '../catalogue/voucher.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

builder.queryFields((t) => ({
  resellerSalesPages: t.field({
    type: [SalesPageType],
    description:
      'The sales pages of a reseller where the caller has a role. Empty if the reseller is unknown. A guest token of the reseller returns every sales page of the reseller; any other guest token returns FORBIDDEN.',
    requires: { action: 'catalogue.read', on: 'any-page' },
    args: { resellerHash: t.arg.string({ required: true, description: 'The reseller hash of the sales pages.' }) },
    resolve: async (_root, { resellerHash }, { principal, prisma }) =>
      (await findResellerPages(prisma, principal, resellerHash)).map((id) => ({ id })),
  }),
  resellerVouchers: t.connection(
    {
      type: VoucherType,
      description:
        'The vouchers of the sales pages that `resellerSalesPages` returns. Callers with a role see vouchers of every access level, guest tokens only published ones.',
      requires: { action: 'catalogue.read', on: 'any-page' },
      args: {
        resellerHash: t.arg.string({ required: true, description: 'The reseller hash of the sales pages.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve(_root, { resellerHash, ...args }, context, info) {
        const ofPages = {
          name: 'of-pages',
          sql: (parameter: string) => `t.sales_page_id = any(${parameter}::int[])`,
          value: await findResellerPages(context.prisma, context.principal, resellerHash),
        };
        const restriction =
          context.principal?.kind === 'guest'
            ? {
                ...ofPages,
                name: 'published',
                sql: (parameter: string) => `${ofPages.sql(parameter)} and t.access_level = 'published'`,
              }
            : ofPages;
        return resolveKeysetConnection(
          context,
          { model: 'Voucher', scope: {}, filters: { resellerHash }, absent: ['archivedAt'], restriction },
          args,
          info,
        );
      },
    },
    VoucherConnectionType,
  ),
}));
