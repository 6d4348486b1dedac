import type { GraphQLResolveInfo } from 'graphql';
import {
  restrictToBoughtBy,
  restrictToCommentsOnPurchaser,
  restrictToLatestOfPurchaser,
  restrictToPurchaser,
  restrictToRecipient,
} from '../../src/orders/list-restrictions.ts';
import { countPurchasers, type PurchaserFigures } from '../../src/orders/purchaser-figures.ts';
import { toRowCount } from '../../src/platform/rows/count-rows.ts';
import { findKeysetPage } from '../../src/platform/rows/keyset-page.ts';
import { builder } from '../builder.ts';
import type { ConnectionArguments } from '../connections/connection-arguments.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { type CountedConnection, maxCount } from '../connections/total-count.ts';
import type { GraphqlContext } from '../context.ts';
import { OrderConnectionType, OrderType } from '../orders/order.ts';
import { OrderCommentConnectionType, OrderCommentType } from '../orders/order-comment.ts';
import { createPurchaserSearch, customerSearchDescription } from '../orders/order-search.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { SoldVoucherConnectionType } from '../orders/sold-vouchers.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';

/** A customer is the row of the latest order of its e-mail address on a sales page. */
const CustomerType = builder.rowObject('Order', {
  name: 'Customer',
  description:
    'The orders of a sales page that were placed with one e-mail address. Case is ignored. Orders without a named purchaser, and orders whose purchaser was erased, belong to no customer.',
  fields: (t) => ({
    name: t.string({
      description: 'The name of the purchaser of the latest order.',
      select: ['purchaserName'],
      expression: ({ purchaserName }) => purchaserName ?? '',
    }),
    email: t.string({
      description: 'The e-mail address, as written in the latest order.',
      select: ['purchaserEmail'],
      expression: ({ purchaserEmail }) => purchaserEmail ?? '',
    }),
    phone: t.exposeString('purchaserPhone', {
      nullable: true,
      description: 'The telephone number of the purchaser of the latest order. Null if not set.',
    }),
    latestOrder: t.variant(OrderType, { description: 'The latest order.' }),
    firstOrderedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first order was placed.',
      resolve: async ({ id }, _args, context) => {
        const times = (await figuresOf(context, id)).map(({ firstOrderedAt }) => firstOrderedAt);
        return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
      },
    }),
    orderCount: t.int({
      nullable: true,
      description: 'The number of orders.',
      resolve: async ({ id }, _args, context) =>
        (await figuresOf(context, id)).reduce((sum, { orders }) => sum + orders, 0),
    }),
    ordered: t.field({
      type: [MoneyType],
      nullable: true,
      description: 'The sum of the totals of the orders, by currency. Refunds do not reduce it.',
      resolve: async ({ id }, _args, context) =>
        (await figuresOf(context, id)).map(({ ordered: amount, currency }) => ({ amount, currency })),
    }),
    refunded: t.field({
      type: [MoneyType],
      nullable: true,
      description: 'The sum of the refunds of the orders, as stated by `Order.refundedTotal`, by currency.',
      resolve: async ({ id }, _args, context) =>
        (await figuresOf(context, id)).map(({ refunded: amount, currency }) => ({ amount, currency })),
    }),
  }),
});

const figuresOf = ({ loaders }: GraphqlContext, orderId: number): Promise<readonly PurchaserFigures[]> =>
  loaders.purchaserFigures(orderId);

const readContact = ({ loaders }: GraphqlContext, orderId: number) =>
  loaders.requireRow('Order', orderId, ['salesPageId', 'purchaserEmail']);

builder.objectFields(CustomerType, (t) => ({
  orders: t.connection(
    {
      type: OrderType,
      description: 'The orders of the customer.',
      args: { order: t.arg(listOrderArgument) },
      async resolve({ id }, args, context, info) {
        const { salesPageId, purchaserEmail } = await readContact(context, id);
        const email = purchaserEmail ?? '';
        return resolveKeysetConnection(
          context,
          {
            model: 'Order',
            scope: { salesPageId },
            filters: { customer: email },
            restrictions: [restrictToPurchaser(email)],
          },
          args,
          info,
        );
      },
    },
    OrderConnectionType,
  ),
  boughtVouchers: t.connection(
    {
      type: SoldVoucherType,
      description: 'The sold vouchers of the orders of the customer, in any status.',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id }, args, context, info) => resolveVouchers(context, id, restrictToBoughtBy, args, info),
    },
    SoldVoucherConnectionType,
  ),
  receivedVouchers: t.connection(
    {
      type: SoldVoucherType,
      description:
        'The sold vouchers of the sales page whose recipient has the e-mail address of the customer, in any status. Vouchers that the customer ordered without naming a recipient are in `boughtVouchers` only.',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id }, args, context, info) =>
        resolveVouchers(context, id, (_page, email) => restrictToRecipient(email), args, info),
    },
    SoldVoucherConnectionType,
  ),
}));

builder.objectField(CustomerType, 'comments', (t) =>
  t.connection(
    {
      type: OrderCommentType,
      description: 'The comments of staff members on the orders of the customer.',
      args: { order: t.arg(listOrderArgument) },
      async resolve({ id }, args, context, info) {
        const { salesPageId, purchaserEmail } = await readContact(context, id);
        const restriction = restrictToCommentsOnPurchaser(salesPageId, purchaserEmail ?? '');
        const list = {
          model: 'OrderComment',
          scope: { salesPageId },
          filters: { [restriction.name]: purchaserEmail },
          restrictions: [restriction],
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    OrderCommentConnectionType,
  ),
);

async function resolveVouchers(
  context: GraphqlContext,
  orderId: number,
  restrict: typeof restrictToBoughtBy,
  args: ConnectionArguments,
  info: GraphQLResolveInfo,
) {
  const { salesPageId, purchaserEmail } = await readContact(context, orderId);
  const restriction = restrict(salesPageId, purchaserEmail ?? '');
  const list = {
    model: 'OrderProduct',
    scope: { salesPageId },
    filters: { [restriction.name]: purchaserEmail },
    restrictions: [restriction],
  } as const;
  return resolveKeysetConnection(context, list, args, info);
}

const CustomerConnectionType = builder.connectionObject(
  { type: CustomerType, name: 'CustomerConnection', description: 'A page of customers.' },
  { name: 'CustomerEdge', description: 'An edge of a list of customers: one object and its cursor.' },
);

const CustomerFilterType = builder.inputType('CustomerFilter', {
  description: 'Restricts a list of customers to those that match every given field.',
  fields: (t) => ({ search: t.string({ description: customerSearchDescription }) }),
});

builder.objectField(SalesPageType, 'customers', (t) =>
  t.connection(
    {
      type: CustomerType,
      description: 'The customers of the sales page, by the time of their latest order.',
      requires: 'order.read',
      args: {
        filter: t.arg({ type: CustomerFilterType, description: 'Returns only customers that match.' }),
        order: t.arg(listOrderArgument),
      },
      async resolve({ id: salesPageId }, args, context, info) {
        const { search } = args.filter ?? {};
        const isSearch = typeof search === 'string';
        const found = isSearch ? [await createPurchaserSearch(context, salesPageId, search)] : [];
        const list = {
          model: 'Order',
          scope: { salesPageId },
          filters: { list: 'customers', search },
          restrictions: [restrictToLatestOfPurchaser(), ...found],
        } as const;
        const connection = await resolveKeysetConnection(context, list, args, info);
        if (isSearch) return connection;
        const counted: CountedConnection = {
          countRows: async () =>
            toRowCount(await countPurchasers(context.database, salesPageId, maxCount + 1), maxCount),
        };
        return { ...connection, ...counted };
      },
    },
    CustomerConnectionType,
  ),
);

builder.objectField(OrderType, 'customer', (t) =>
  t.field({
    type: CustomerType,
    nullable: true,
    description:
      'The customer who placed the order. Null if the order has no named purchaser or if the purchaser was erased.',
    requires: 'order.read',
    async resolve({ id }, _args, context, info) {
      const { salesPageId, purchaserEmail } = await readContact(context, id);
      if (!purchaserEmail) return null;
      const { rows } = await findKeysetPage(context.database, context.listHorizons, {
        model: 'Order',
        ...context.loaders.plan.selection('Order', info),
        scope: { salesPageId },
        restrictions: [restrictToPurchaser(purchaserEmail)],
        order: 'desc',
        limit: 1,
        fromEnd: false,
        after: null,
        before: null,
      });
      return rows[0] ?? null;
    },
  }),
);
