import { eventMeanings } from '../../src/events/event-names.ts';
import { builder } from '../builder.ts';

export const EventNameType = builder.enumType('EventName', {
  description:
    'The name of an event. Webhooks use the same names, in lower case and with a full stop: `order.created`.',
  values: {
    ORDER_CREATED: { value: 'order.created', description: eventMeanings['order.created'] },
    ORDER_PRODUCT_REDEEMED: {
      value: 'order-product.redeemed',
      description: eventMeanings['order-product.redeemed'],
    },
    ORDER_PRODUCT_REDEEM_CANCELLED: {
      value: 'order-product.redeem_cancelled',
      description: eventMeanings['order-product.redeem_cancelled'],
    },
    ORDER_PRODUCT_REFUNDED: {
      value: 'order-product.refunded',
      description: eventMeanings['order-product.refunded'],
    },
    ORDER_PRODUCT_CANCELLED: {
      value: 'order-product.cancelled',
      description: eventMeanings['order-product.cancelled'],
    },
    ORDER_PRODUCT_REGENERATED: {
      value: 'order-product.regenerated',
      description: eventMeanings['order-product.regenerated'],
    },
  } as const,
});
