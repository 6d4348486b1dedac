import { GatewayRefundStatus } from '../../prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';
import { OrderType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';

export const GatewayRefundStatusType = builder.enumType('GatewayRefundStatus', {
  description: 'The status of a refund at the payment gateway.',
  values: {
    IN_PROGRESS: { value: GatewayRefundStatus.in_progress },
    COMPLETED: { value: GatewayRefundStatus.completed },
    FAILED: { value: GatewayRefundStatus.failed },
  },
});

export const RefundType = builder.prismaNode('Refund', {
  id: { field: 'id' },
  description: 'A refund of an order product.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    total: t.field({
      type: MoneyType,
      description: 'The amount refunded.',
      takes: ['total', 'currency'],
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    reason: t.exposeString('reason', { description: 'The reason for the refund.' }),
    createdBy: t.exposeString('createdBy', { description: 'The name of the staff member or API key that made the refund.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the refund was made.' }),
    throughPaymentGateway: t.exposeBoolean('throughPaymentGateway', {
      description: 'Whether the payment gateway makes the refund.',
    }),
    gateway: t.exposeString('gateway', {
      nullable: true,
      description: 'The name of the payment gateway. Null unless the refund is made through it.',
    }),
    gatewayRefundStatus: t.expose('gatewayRefundStatus', {
      type: GatewayRefundStatusType,
      nullable: true,
      description: 'The status of the refund at the payment gateway. Null unless the refund is made through it.',
    }),
    gatewayRefundTransactionId: t.exposeString('gatewayRefundTransactionId', {
      nullable: true,
      description: 'The id of the refund at the payment gateway. Null if there is none.',
    }),
    orderDatabaseId: t.exposeInt('orderId', { description: 'The numeric id of the order.' }),
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that was refunded.',
    }),
    order: t.field({
      type: OrderType,
      description: 'The order.',
      requires: 'order.read',
      takes: ['orderId', 'salesPageId'],
      resolve: ({ orderId }, _args, { loaders }) => loaders.requireShown('Order', orderId),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The order product that was refunded.',
      requires: 'refunded-product.read',
      takes: ['orderProductId', 'salesPageId'],
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
  }),
});

export const RefundConnectionType = builder.connectionObject(
  { type: RefundType, name: 'RefundConnection', description: 'A page of refunds.' },
  { name: 'RefundEdge', description: 'An edge of a list of refunds: one object and its cursor.' },
);
