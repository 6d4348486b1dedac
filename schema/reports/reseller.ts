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
      'The sales pages that sell for a reseller, of those where the caller has a role; empty for a reseller that there is not. Also for the guest of that reseller; FORBIDDEN for every other.',
    args: { resellerHash: t.arg.string({ required: true, description: 'Names the reseller.' }) },
    resolve: async (_root, { resellerHash }, { principal, database }) =>
      (await findResellerPages(database, principal, resellerHash)).map((id) => ({ id })),
  }),
  resellerVouchers: t.connection(
    {
      type: VoucherType,
      description:
        'The vouchers of the same sales pages. Who has a role there sees those of every access level, a guest those that are published.',
      args: {
        resellerHash: t.arg.string({ required: true, description: 'Names the reseller.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve(_root, { resellerHash, ...args }, context) {
        const ofPages = {
          name: 'of-pages',
          sql: (parameter: string) => `t.sales_page_id = any(${parameter}::int[])`,
          value: await findResellerPages(context.database, context.principal, resellerHash),
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
        );
      },
    },
    VoucherConnectionType,
  ),
}));
