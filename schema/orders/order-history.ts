import { isAllowedOnPage } from '../../src/access/principal.ts';
import type { HistoryEntry } from '../../src/orders/order-history.ts';
import { ChannelType } from '../audit/audit-entry.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';
import { GatewayRefundStatusType } from '../refunds/refund.ts';
import { OrderType } from './order.ts';
import { ShippingStatusType } from './order-product.ts';

const OrderHistoryActionType = builder.enumType('OrderHistoryAction', {
  description: 'What can happen to an order or one of its vouchers.',
  values: {
    PLACED: { value: 'order.place', description: 'The order was placed.' },
    REDEEMED: { value: 'voucher.redeem', description: 'A voucher was redeemed, whole or in part.' },
    REDEMPTION_CANCELLED: { value: 'redemption.cancel', description: 'What was redeemed was given back to its voucher.' },
    REFUNDED: { value: 'order-product.refund', description: 'A voucher was paid back, whole or in part.' },
    REFUND_SETTLED: { value: 'refund.settle', description: 'The payment gateway has finished a refund.' },
    CANCELLED: { value: 'order-product.cancel', description: 'A voucher was called off.' },
    REGENERATED: { value: 'order-product.regenerate', description: 'A voucher was replaced by one with a new code.' },
    SHIPPING_STATUS_CHANGED: { value: 'order-product.ship', description: 'The posting of a voucher went on.' },
  } as const satisfies Record<string, { value: HistoryEntry['action']; description: string }>,
});

interface ShownEntry extends HistoryEntry {
  readonly salesPageId: number;
}

const OrderHistoryEntryType = builder.objectRef<ShownEntry>('OrderHistoryEntry').implement({
  description: 'Something that happened to an order or one of its vouchers. It never tells a code.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    action: t.expose('action', { type: OrderHistoryActionType, description: 'What.' }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'The name of who did it, of a person or an API key; null for the service itself, or where nobody knows.',
    }),
    principal: t.exposeString('principal', {
      nullable: true,
      description: 'The same as audit entries have it: `staff:1`, `api-key:1`, `service`. Null where nobody knows.',
    }),
    channel: t.expose('channel', {
      type: ChannelType,
      nullable: true,
      description: 'Through which interface; null where nobody knows.',
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      nullable: true,
      description: 'The order product that it happened to; null for the whole order.',
    }),
    units: t.exposeInt('units', {
      nullable: true,
      description:
        'How much was redeemed or given back: minor units of a multi-use monetary voucher, else uses. Null for all else.',
    }),
    refunded: t.field({
      type: MoneyType,
      nullable: true,
      description: 'How much was paid back; null for all else, and without `manage.orders` or `manage.products.refund`.',
      resolve: ({ amount, currency, salesPageId }, _args, { principal }) =>
        amount !== null && isAllowedOnPage(principal, 'refund.read', salesPageId) ? { amount, currency } : null,
    }),
    shippingStatus: t.expose('shippingStatus', {
      type: ShippingStatusType,
      nullable: true,
      description: 'How far the posting had come; null for all else.',
    }),
    gatewayRefundStatus: t.expose('gatewayRefundStatus', {
      type: GatewayRefundStatusType,
      nullable: true,
      description: 'How a refund ended; null for all else.',
    }),
  }),
});

builder.prismaObjectField(OrderType, 'history', (t) =>
  t.field({
    type: [OrderHistoryEntryType],
    description:
      'What has happened to it until now, in the order of time: who did what. Of what was brought in from elsewhere only that is told which left a record.',
    requires: 'order.read',
    takes: ['id', 'salesPageId'],
    async resolve({ id, salesPageId }, _args, { loaders }) {
      const entries = await loaders.orderHistory(id);
      return entries.map((entry) => ({ ...entry, salesPageId }));
    },
  }),
);
