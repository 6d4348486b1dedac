import { restrictToCancelled, restrictToOrder } from '../../src/orders/list-restrictions.ts';
import { findRow } from '../../src/platform/database/read-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { OrderConnectionType, OrderType } from '../orders/order.ts';
import { createOrderSearch, searchDescription } from '../orders/order-search.ts';
import { RedemptionConnectionType, RedemptionType } from '../redemptions/redemption.ts';
import { RefundConnectionType, RefundType } from '../refunds/refund.ts';
import { findSalesListScope } from './sales-filter.ts';
import { findOnPage, SalesPageType } from './sales-page.ts';

/** Adds the orders, redemptions and refunds of a sales page. */
builder.objectFields(SalesPageType, (t) => ({
  orders: t.connection(
    {
      type: OrderType,
      description: 'The orders of the sales page.',
      requires: 'order.read',
      args: {
        order: t.arg(listOrderArgument),
        search: t.arg.string({ description: searchDescription }),
      },
      async resolve(page, args, context, info) {
        const scope = { salesPageId: page.id };
        const restriction = await createOrderSearch(context, page.id, args.search ?? null);
        const restrictions = restriction ? [restriction] : [];
        const filters = { search: args.search };
        const query = { model: 'Order', scope, filters, restrictions } as const;
        return resolveKeysetConnection(context, query, args, info);
      },
    },
    OrderConnectionType,
  ),
  order: t.field({
    type: OrderType,
    nullable: true,
    description: 'An order of the sales page. Null if it has no order with this id.',
    requires: 'order.read',
    args: { databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }) },
    resolve: (page, { databaseId: id }, { database, loaders }, info) =>
      findRow<'Order'>(database, loaders.plan.selection('Order', info), { salesPageId: page.id, id }),
  }),
  refunds: t.connection(
    {
      type: RefundType,
      nullable: true,
      description:
        'Refunds of the sales page, of one of its orders, or of one order product. Null if there is no such order or product.',
      requires: 'refund.read',
      args: {
        order: t.arg(listOrderArgument),
        orderDatabaseId: t.arg.int({ description: 'The numeric id of an order. Returns only its refunds.' }),
        orderProductDatabaseId: t.arg.int({
          description:
            'The numeric id of an order product. Returns only its refunds. It must belong to the order if both are specified.',
        }),
      },
      async resolve(page, args, context, info) {
        const sales = await findSalesListScope(context, page, args);
        if (sales === null) return null;
        const { scope, orderId } = sales;
        const restrictions = orderId === null ? [] : [restrictToOrder(orderId)];
        const query = { model: 'Refund', scope, filters: { orderId }, restrictions } as const;
        return resolveKeysetConnection(context, query, args, info);
      },
    },
    RefundConnectionType,
  ),
  redemptions: t.connection(
    {
      type: RedemptionType,
      nullable: true,
      description:
        'Redemptions of the sales page, of one of its orders, or of one order product. Null if there is no such order or product.',
      requires: 'redemption.read',
      args: {
        order: t.arg(listOrderArgument),
        orderDatabaseId: t.arg.int({ description: 'The numeric id of an order. Returns only its redemptions.' }),
        orderProductDatabaseId: t.arg.int({
          description:
            'The numeric id of an order product. Returns only its redemptions. It must belong to the order if both are specified.',
        }),
        cancelled: t.arg.boolean({
          description: 'True returns only cancelled redemptions, false only those that are not cancelled. Defaults to both.',
        }),
      },
      async resolve(page, args, context, info) {
        const sales = await findSalesListScope(context, page, args);
        if (sales === null) return null;
        const { scope, orderId } = sales;
        const { cancelled = null } = args;
        const restrictions = [
          ...(orderId === null ? [] : [restrictToOrder(orderId)]),
          ...(cancelled === null ? [] : [restrictToCancelled(cancelled)]),
        ];
        return resolveKeysetConnection(
          context,
          { model: 'Redemption', scope, filters: { orderId, cancelled }, restrictions },
          args,
          info,
        );
      },
    },
    RedemptionConnectionType,
  ),
  redemption: t.field({
    type: RedemptionType,
    nullable: true,
    description: 'A redemption of a voucher of the sales page. Null if it has no redemption with this id.',
    requires: 'redemption.read',
    args: { databaseId: t.arg.int({ required: true, description: 'The numeric id, as used by the REST API.' }) },
    resolve: (page, { databaseId }, context) => findOnPage(context, 'Redemption', page, databaseId),
  }),
}));
