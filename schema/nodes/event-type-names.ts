import type { eventMeanings } from '../../src/events/event-names.ts';

/** The GraphQL object type of each event name. */
export const eventTypeNames = {
  'order.created': 'OrderCreatedEvent',
  'order-product.redeemed': 'OrderProductRedeemedEvent',
  'order-product.redeem_cancelled': 'OrderProductRedeemCancelledEvent',
  'order-product.refunded': 'OrderProductRefundedEvent',
  'order-product.cancelled': 'OrderProductCancelledEvent',
  'order-product.regenerated': 'OrderProductRegeneratedEvent',
} as const satisfies Record<keyof typeof eventMeanings, string>;
