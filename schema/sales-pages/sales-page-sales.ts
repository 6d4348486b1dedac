import { assertMayOnPage } from '../../src/access/principal.ts';
import type { ModelRows } from '../../src/database/model-rows.ts';
import { readRows } from '../../src/database/packed-rows.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { selectedReads } from '../connections/selected-reads.ts';
import type { GraphqlContext } from '../context.ts';
import { OrderConnectionType, OrderType } from '../orders/order.ts';
import { orderReads } from '../orders/order-reads.ts';
import { createOrderSearch, searchDescription } from '../orders/order-search.ts';
import { RedemptionConnectionType, RedemptionType } from '../redemptions/redemption.ts';
import { RefundConnectionType, RefundType } from '../refunds/refund.ts';
import { findOnPage, type SalesPageRef, SalesPageType } from './sales-page.ts';

/** What a sales page has sold, and what became of it. */
builder.objectFields(SalesPageType, (t) => ({
  orders: t.connection(
    {
      type: OrderType,
      description: 'Its orders. Needs `manage.orders` or `process.postal.delivery`.',
      args: {
        order: t.arg(listOrderArgument),
        search: t.arg.string({ description: searchDescription }),
      },
      async resolve(page, args, context, info) {
        assertMayOnPage(context.principal, 'order.read', page.id);
        const scope = { salesPageId: page.id };
        const restriction = await createOrderSearch(context, page.id, args.search ?? null);
        const query = { model: 'Order', scope, restriction, ahead: selectedReads(info, orderReads) } as const;
        return resolveKeysetConnection(context, query, args);
      },
    },
    OrderConnectionType,
  ),
  order: t.field({
    type: OrderType,
    nullable: true,
    description: 'One of its orders; null when there is none with that id. Needs `manage.orders` or `process.postal.delivery`.',
    args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
    async resolve(page, { databaseId }, { principal, database, loaders }, info) {
      assertMayOnPage(principal, 'order.read', page.id);
      const [order] = await readRows(database, {
        shape: loaders.shownShape('Order'),
        name: 'of-page',
        rest: () => 'where t.sales_page_id = $1::int and t.id = $2::int',
        values: [page.id, databaseId],
        ahead: loaders.ahead(selectedReads(info, orderReads)),
      });
      return order ?? null;
    },
  }),
  refunds: t.connection(
    {
      type: RefundType,
      nullable: true,
      description:
        'Refunds of one of its order products, or of all of them. Null when there is no such product. Needs `manage.orders` or `manage.products.refund`.',
      args: {
        order: t.arg(listOrderArgument),
        orderDatabaseId: t.arg.int({ description: 'The order that the product must be of.' }),
        orderProductDatabaseId: t.arg.int({ description: 'Only the refunds of this product.' }),
      },
      async resolve(page, args, context) {
        assertMayOnPage(context.principal, 'refund.read', page.id);
        const product = await findProduct(context, page, args);
        if (product === null) return null;
        const scope = product ? { orderProductId: product.id } : { salesPageId: page.id };
        return resolveKeysetConnection(context, { model: 'Refund', scope }, args);
      },
    },
    RefundConnectionType,
  ),
  redemptions: t.connection(
    {
      type: RedemptionType,
      nullable: true,
      description:
        'Redemptions of one of its order products, or of all of them. Null when there is no such product. Needs `redeem.voucher`.',
      args: {
        order: t.arg(listOrderArgument),
        orderDatabaseId: t.arg.int({ description: 'The order that the product must be of.' }),
        orderProductDatabaseId: t.arg.int({ description: 'Only the redemptions of this product.' }),
      },
      async resolve(page, args, context) {
        assertMayOnPage(context.principal, 'redemption.read', page.id);
        const product = await findProduct(context, page, args);
        if (product === null) return null;
        const scope = product ? { orderProductId: product.id } : { salesPageId: page.id };
        return resolveKeysetConnection(context, { model: 'Redemption', scope }, args);
      },
    },
    RedemptionConnectionType,
  ),
  redemption: t.field({
    type: RedemptionType,
    nullable: true,
    description: 'One redemption of its vouchers; null when there is none with that id. Needs `redeem.voucher`.',
    args: { databaseId: t.arg.int({ required: true, description: 'The id that REST uses.' }) },
    resolve(page, { databaseId }, context) {
      assertMayOnPage(context.principal, 'redemption.read', page.id);
      return findOnPage(context, 'Redemption', page, databaseId);
    },
  }),
}));

/** The product that a list is narrowed to: undefined when it is not narrowed, null when there is no such product. */
async function findProduct(
  { loaders }: GraphqlContext,
  page: SalesPageRef,
  args: { orderDatabaseId?: number | null | undefined; orderProductDatabaseId?: number | null | undefined },
): Promise<ModelRows['OrderProduct'] | null | undefined> {
  const { orderDatabaseId, orderProductDatabaseId } = args;
  if (typeof orderProductDatabaseId !== 'number') return undefined;
  const product = await loaders.row('OrderProduct', orderProductDatabaseId);
  const matches =
    product?.salesPageId === page.id && (typeof orderDatabaseId !== 'number' || product.orderId === orderDatabaseId);
  return matches ? product : null;
}
