/** The names of all events (v2.1 specification, Events), with their meanings. */
export const eventMeanings = {
  'order.created': 'An order was placed and its vouchers were issued.',
  'order-product.redeemed': 'A voucher was redeemed, in full or in part.',
  'order-product.redeem_cancelled': 'A redemption was cancelled and its units were restored.',
  'order-product.refunded': 'A voucher was refunded and can no longer be redeemed.',
  'order-product.cancelled': 'A voucher was cancelled and can no longer be redeemed.',
  'order-product.regenerated': 'A voucher was replaced by one with a new code and the remaining balance.',
} as const;

export type EventName = keyof typeof eventMeanings;

export const eventNames = Object.keys(eventMeanings) as readonly EventName[];
