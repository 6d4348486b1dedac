import { GatewayRefundStatus, VoucherAfterRefund } from '../../prisma/generated/client/enums.ts';
import { ActorType, actorOf } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { refundOrder, refundProduct } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';

export const GatewayRefundStatusType = builder.enumType('GatewayRefundStatus', {
  description: 'The status of a refund at the payment gateway.',
  values: {
    IN_PROGRESS: {
      value: GatewayRefundStatus.in_progress,
      description: 'The refund is in progress at the payment gateway.',
    },
    COMPLETED: {
      value: GatewayRefundStatus.completed,
      description: 'The payment gateway completed the refund.',
    },
    FAILED: {
      value: GatewayRefundStatus.failed,
      description: 'The payment gateway failed to refund the payment. No money was returned.',
    },
  },
});

export const VoucherAfterRefundType = builder.enumType('VoucherAfterRefund', {
  description: 'What happens to a sold voucher when it is refunded.',
  values: {
    ENDS: { value: VoucherAfterRefund.ends, description: 'The voucher can no longer be redeemed.' },
    KEEPS: {
      value: VoucherAfterRefund.keeps,
      description:
        'The voucher can still be redeemed. A monetary multi-use voucher loses the refunded amount of its balance; any other voucher keeps its uses.',
    },
  },
});

const RefundRestFieldsType = builder.rowObject('Refund', {
  name: 'RefundRestFields',
  description: 'The numeric ids of the objects that a refund is related to.',
  fields: (t) => ({
    orderDatabaseId: t.expose('orderId', { type: 'SafeInt', description: 'The numeric id of the order.' }),
    soldVoucherDatabaseId: t.expose('orderProductId', {
      type: 'SafeInt',
      description: 'The numeric id of the sold voucher that was refunded.',
    }),
  }),
});

export const RefundDetailsType = builder.rowInterface('Refund', {
  name: 'RefundDetails',
  description: 'The fields that a refund and its snapshots have in common. They never change.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    rest: t.variant(RefundRestFieldsType, {
      internal: true,
      description: 'The numeric ids of the objects that the refund is related to.',
    }),
    total: t.field({
      type: MoneyType,
      description: 'The amount refunded.',
      select: ['total', 'currency'],
      expression: ({ total, currency }) => ({ amount: total, currency }),
    }),
    reason: t.exposeString('reason', { description: 'The reason for the refund.' }),
    createdBy: t.exposeString('createdBy', {
      description: 'The name of the staff member or API key that made the refund, at the time of the refund.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the refund was made.' }),
    voucher: t.expose('voucher', {
      type: VoucherAfterRefundType,
      description:
        'What happened to the voucher. KEEPS for a refund of a delivery, which leaves the voucher unchanged.',
    }),
    isDelivery: t.exposeBoolean('isDelivery', {
      description: 'Whether the price of the delivery was refunded instead of the price of the voucher.',
    }),
    isThroughPaymentGateway: t.exposeBoolean('throughPaymentGateway', {
      description: 'Whether the payment gateway makes the refund.',
    }),
    gateway: t.exposeString('gateway', {
      nullable: true,
      description:
        'The name of the payment gateway that makes the refund. Null if no payment gateway makes it. A string, because imported payments can name any gateway.',
    }),
  }),
});

export const RefundType = builder.rowNode('Refund', {
  description: 'A refund of a sold voucher.',
  interfaces: [RefundDetailsType],
  fields: (t) => ({
    actor: t.field({
      type: ActorType,
      nullable: true,
      description:
        'The staff member who made the refund. Null if the refund was not made by a staff member. In that case, only the name in `createdBy` is recorded.',
      select: ['staffMemberId'],
      resolve: ({ staffMemberId }) => actorOf({ staffMemberId, apiKeyId: null }),
    }),
    gatewayRefundStatus: t.expose('gatewayRefundStatus', {
      type: GatewayRefundStatusType,
      nullable: true,
      description:
        'The status of the refund at the payment gateway. Null if no payment gateway makes the refund.',
    }),
    gatewayRefundTransactionId: t.exposeString('gatewayRefundTransactionId', {
      nullable: true,
      description: 'The id of the refund at the payment gateway. Null if the gateway has not assigned one.',
    }),
    order: t.relation(refundOrder, {
      type: OrderType,
      description: 'The order.',
      requires: 'order.read',
    }),
    soldVoucher: t.relation(refundProduct, {
      type: SoldVoucherType,
      description: 'The sold voucher that was refunded.',
      requires: 'refunded-product.read',
    }),
  }),
});

export const RefundConnectionType = builder.connectionObject(
  { type: RefundType, name: 'RefundConnection', description: 'A page of refunds.' },
  { name: 'RefundEdge', description: 'An edge of a list of refunds: one object and its cursor.' },
);
