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
      databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }),
    },
    resolve: (page, { databaseId }, context) => findOnPage(context, 'Voucher', page, databaseId),
  }),
}));
