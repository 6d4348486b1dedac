/** The names of all events (v2.1 specification, Events). */
export const eventNames = [
  'order.created',
  'order-product.redeemed',
  'order-product.redeem_cancelled',
  'order-product.refunded',
  'order-product.cancelled',
  'order-product.regenerated',
] as const;

export type EventName = (typeof eventNames)[number];
