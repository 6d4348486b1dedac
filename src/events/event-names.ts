/**
 * The names of the events of orders and sold vouchers, with their meanings. Webhooks deliver them.
 * `order-product.topped_up` and those after `order-product.regenerated` are not in the v2.1
 * specification.
 */
export const deliveredEvents = {
  'order.created': 'An order was placed and its vouchers were issued.',
  'order-product.redeemed': 'A voucher was redeemed, in full or in part.',
  'order-product.redeem_cancelled': 'A redemption was cancelled and its units were restored.',
  'order-product.refunded': 'A voucher or its delivery was refunded, in full or in part.',
  'order-product.topped_up': 'An amount was paid to raise the balance of a voucher.',
  'order-product.cancelled': 'A voucher was cancelled and can no longer be redeemed.',
  'order-product.regenerated': 'A voucher was replaced by one with a new code and the remaining balance.',
  'order.corrected': 'The purchaser of an order was corrected.',
  'order-product.corrected': 'The texts or the shipping address of a sold voucher were corrected.',
  'order-product.recipient_changed': 'The recipient of a sold voucher was corrected.',
  'order-product.extended': 'A sold voucher was extended.',
  'order-product.blocked': 'A sold voucher was blocked and cannot be redeemed until it is unblocked.',
  'order-product.unblocked': 'A sold voucher was unblocked.',
  'order-product.balance_adjusted': 'The balance of a sold voucher was corrected.',
  'order-product.shipping_status_changed': 'The shipping status of a sold voucher changed.',
  'order.email_failed': 'The confirmation of an order could not be sent, and no further attempt is made.',
  'order-product.email_failed':
    'An e-mail with a sold voucher, or a reminder of it, could not be sent, and no further attempt is made.',
} as const;

/** The names of the events of the catalogue, with their meanings. Only GraphQL returns them. */
export const catalogueEvents = {
  'voucher.created': 'A voucher was added to the catalogue.',
  'voucher.updated':
    'A voucher of the catalogue, or its options, layouts or assignments, changed, or an archived voucher was unarchived.',
  'voucher.archived': 'A voucher of the catalogue was archived.',
} as const;

/** The names of all events, with their meanings. */
export const eventMeanings = { ...deliveredEvents, ...catalogueEvents };

export type EventName = keyof typeof eventMeanings;

/** The name of an event that webhooks can deliver. */
export type DeliveredEventName = keyof typeof deliveredEvents;

export type CatalogueEventName = keyof typeof catalogueEvents;

export const eventNames = Object.keys(eventMeanings) as readonly EventName[];

/** The events that changed one sold voucher. */
export type ProductEventName = Extract<EventName, `order-product.${string}`>;
