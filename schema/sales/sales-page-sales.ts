import { maxDatabaseId } from '../../src/global-ids/global-id.ts';
import { findRow } from '../../src/platform/rows/read-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { OrderConnectionType, OrderType } from '../orders/order.ts';
import { OrderFilterType, OrderSortKeyType, orderSortKeys, restrictOrders } from '../orders/order-filter.ts';
import { RedemptionConnectionType, RedemptionType } from '../redemptions/redemption.ts';
import { RefundConnectionType, RefundType } from '../refunds/refund.ts';
import { findOnPage } from '../sales-pages/find-on-page.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { filterRedemptions, filterRefunds, RedemptionFilterType, RefundFilterType } from './sales-filter.ts';

/** Adds the orders, redemptions and refunds of a sales page. */
builder.objectFields(SalesPageType, (t) => ({
  orders: t.connection(
    {
      type: OrderType,
      description: 'The orders of the sales page.',
      requires: 'order.read',
      args: {
        filter: t.arg({ type: OrderFilterType, description: 'Returns only orders that match.' }),
        sortBy: t.arg({ type: OrderSortKeyType, description: 'The sort key. Defaults to CREATED_AT.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        const restrictions = await restrictOrders(context, salesPageId, filter);
        const list = {
          model: 'Order',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
          sort: orderSortKeys[args.sortBy ?? 'createdAt'],
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    OrderConnectionType,
  ),
  order: t.field({
    type: OrderType,
    nullable: true,
    description: 'An order of the sales page. Null if it has no order with this id.',
    requires: 'order.read',
    args: {
      databaseId: t.arg({
        type: 'SafeInt',
        required: true,
        description: 'The numeric id, as used by the REST API.',
      }),
    },
    resolve: (page, { databaseId: id }, { database, loaders }, info) =>
      Math.abs(id) > maxDatabaseId
        ? null
        : findRow<'Order'>(database, loaders.plan.selection('Order', info), { salesPageId: page.id, id }),
  }),
  refunds: t.connection(
    {
      type: RefundType,
      nullable: true,
      description:
        'The refunds of the sales page. Null if the filter specifies an order or sold voucher that the sales page does not have.',
      requires: 'refund.read',
      args: {
        filter: t.arg({ type: RefundFilterType, description: 'Returns only refunds that match.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve(page, args, context, info) {
        const sales = await filterRefunds(context, page, args.filter ?? {});
        return sales && resolveKeysetConnection(context, { model: 'Refund', ...sales }, args, info);
      },
    },
    RefundConnectionType,
  ),
  redemptions: t.connection(
    {
      type: RedemptionType,
      nullable: true,
      description:
        'The redemptions on the sales page, including cancelled ones. With a filter by an order or sold voucher of the sales page, its redemptions on other sales pages are included. Null if the filter specifies an order or sold voucher that the sales page does not have.',
      requires: 'redemption.read',
      args: {
        filter: t.arg({ type: RedemptionFilterType, description: 'Returns only redemptions that match.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve(page, args, context, info) {
        const sales = await filterRedemptions(context, page, args.filter ?? {});
        return sales && resolveKeysetConnection(context, { model: 'Redemption', ...sales }, args, info);
      },
    },
    RedemptionConnectionType,
  ),
  redemption: t.field({
    type: RedemptionType,
    nullable: true,
    description: 'A redemption on the sales page. Null if it has no redemption with this id.',
    requires: 'redemption.read',
    args: {
      databaseId: t.arg({
        type: 'SafeInt',
        required: true,
        description: 'The numeric id, as used by the REST API.',
      }),
    },
    resolve: (page, { databaseId }, context) => findOnPage(context, 'Redemption', page, databaseId),
  }),
}));
