import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { findOnPage } from '../sales-pages/find-on-page.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { CategoryConnectionType, CategoryType } from './category.ts';
import { VoucherConnectionType, VoucherType } from './voucher.ts';
import {
  restrictVouchers,
  VoucherFilterType,
  VoucherSortKeyType,
  voucherSortKeys,
} from './voucher-filter.ts';

/** Adds the categories and vouchers of a sales page. */
builder.objectFields(SalesPageType, (t) => ({
  categories: t.connection(
    {
      type: CategoryType,
      description: 'The categories of the catalogue.',
      requires: 'catalogue.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: (page, args, context, info) =>
        resolveKeysetConnection(context, { model: 'Category', scope: { salesPageId: page.id } }, args, info),
    },
    CategoryConnectionType,
  ),
  category: t.field({
    type: CategoryType,
    nullable: true,
    description: 'The category with this slug. Null if the sales page has no such category.',
    requires: 'catalogue.read',
    args: { slug: t.arg.string({ required: true, description: 'The slug, as stated by `Category.slug`.' }) },
    async resolve({ id: salesPageId }, { slug }, { prisma, loaders, runSerially }) {
      const where = { salesPageId_slug: { salesPageId, slug } };
      const found = await runSerially(() => prisma.category.findUnique({ where, select: { id: true } }));
      return found && loaders.row('Category', found.id);
    },
  }),
  vouchers: t.connection(
    {
      type: VoucherType,
      description: 'The vouchers of the catalogue, of every access level.',
      requires: 'catalogue.read',
      args: {
        filter: t.arg({ type: VoucherFilterType, description: 'Returns only vouchers that match.' }),
        sortBy: t.arg({ type: VoucherSortKeyType, description: 'The sort key. Defaults to CREATED_AT.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        const restrictions = await restrictVouchers(context, salesPageId, filter);
        const sort = voucherSortKeys[args.sortBy ?? 'createdAt'];
        const list = {
          model: 'Voucher',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
          sort,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    VoucherConnectionType,
  ),
  voucher: t.field({
    type: VoucherType,
    nullable: true,
    description: 'A voucher of the sales page. Null if it has no voucher with this id.',
    requires: 'catalogue.read',
    args: {
      databaseId: t.arg({
        type: 'SafeInt',
        required: true,
        description: 'The numeric id, as used by the REST API.',
      }),
    },
    resolve: (page, { databaseId }, context) => findOnPage(context, 'Voucher', page, databaseId),
  }),
}));
