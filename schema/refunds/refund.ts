import { GatewayRefundStatus } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';
import { OrderType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';

export const GatewayRefundStatusType = builder.enumType('GatewayRefundStatus', {
  description: 'How far the payment gateway has come with a refund.',
  values: {
    IN_PROGRESS: { value: GatewayRefundStatus.in_progress },
    COMPLETED: { value: GatewayRefundStatus.completed },
    FAILED: { value: GatewayRefundStatus.failed },
  },
});

export const RefundType = builder.prismaNode('Refund', {
  id: { field: 'id' },
  description: 'Money paid back for an order product.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    total: t.field({
      type: MoneyType,
      description: 'How much.',
      takes: ['total', 'currency'],
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    reason: t.exposeString('reason', { description: 'Why.' }),
    createdBy: t.exposeString('createdBy', { description: 'Who gave it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was given.' }),
    throughPaymentGateway: t.exposeBoolean('throughPaymentGateway', { description: 'Whether the payment gateway pays it back.' }),
    gateway: t.exposeString('gateway', { nullable: true, description: 'That gateway.' }),
    gatewayRefundStatus: t.expose('gatewayRefundStatus', {
      type: GatewayRefundStatusType,
      nullable: true,
      description: 'How far it has come.',
    }),
    gatewayRefundTransactionId: t.exposeString('gatewayRefundTransactionId', {
      nullable: true,
      description: 'Its name for the refund.',
    }),
    orderDatabaseId: t.exposeInt('orderId', { description: 'The order refunded.' }),
    orderProductDatabaseId: t.exposeInt('orderProductId', { description: 'The product refunded.' }),
    order: t.field({
      type: OrderType,
      description: 'The order refunded.',
      requires: 'order.read',
      takes: ['orderId', 'salesPageId'],
      resolve: ({ orderId }, _args, { loaders }) => loaders.requireShown('Order', orderId),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The product refunded.',
      requires: 'refunded-product.read',
      takes: ['orderProductId', 'salesPageId'],
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
  }),
});

export const RefundConnectionType = builder.connectionObject(
  { type: RefundType, name: 'RefundConnection', description: 'A page of refunds.' },
  { name: 'RefundEdge', description: 'One of the refunds and its place in the list.' },
);
