import { orderProductSortKeys } from '../../src/orders/order-product-sort-keys.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { OrderProductType } from './order-product.ts';
import {
  OrderProductFilterType,
  OrderProductSortKeyType,
  restrictOrderProducts,
} from './order-product-filter.ts';

const OrderProductConnectionType = builder.connectionObject(
  { type: OrderProductType, name: 'OrderProductConnection', description: 'A page of sold vouchers.' },
  { name: 'OrderProductEdge', description: 'An edge of a list of sold vouchers: one object and its cursor.' },
);

builder.objectField(SalesPageType, 'soldVouchers', (t) =>
  t.connection(
    {
      type: OrderProductType,
      description: 'The sold vouchers of the sales page, in any status.',
      requires: 'order.read',
      args: {
        filter: t.arg({
          type: OrderProductFilterType,
          description: 'Returns only sold vouchers that match.',
        }),
        sortBy: t.arg({
          type: OrderProductSortKeyType,
          description: 'The sort key. Defaults to CREATED_AT.',
        }),
        order: t.arg(listOrderArgument),
      },
      async resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        const restrictions = await restrictOrderProducts(context, salesPageId, filter);
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
    OrderProductConnectionType,
  ),
);
