import { orderProductSortKeys } from '../../src/orders/order-product-sort-keys.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { SoldVoucherType } from './sold-voucher.ts';
import {
  restrictSoldVouchers,
  SoldVoucherFilterType,
  SoldVoucherSortKeyType,
} from './sold-voucher-filter.ts';

export const SoldVoucherConnectionType = builder.connectionObject(
  { type: SoldVoucherType, name: 'SoldVoucherConnection', description: 'A page of sold vouchers.' },
  { name: 'SoldVoucherEdge', description: 'An edge of a list of sold vouchers: one object and its cursor.' },
);

builder.objectField(SalesPageType, 'soldVouchers', (t) =>
  t.connection(
    {
      type: SoldVoucherType,
      description: 'The sold vouchers of the sales page, in any status.',
      requires: 'order.read',
      args: {
        filter: t.arg({
          type: SoldVoucherFilterType,
          description: 'Returns only sold vouchers that match.',
        }),
        sortBy: t.arg({
          type: SoldVoucherSortKeyType,
          description: 'The sort key. Defaults to CREATED_AT.',
        }),
        order: t.arg(listOrderArgument),
      },
      async resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        const restrictions = await restrictSoldVouchers(context, salesPageId, filter);
        const sort = orderProductSortKeys[args.sortBy ?? 'createdAt'];
        const list = {
          model: 'OrderProduct',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
          sort,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    SoldVoucherConnectionType,
  ),
);
