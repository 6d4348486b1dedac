import type { eventMeanings } from '../../src/events/event-names.ts';

/** The GraphQL object type of each event name. */
export const eventTypeNames = {
  'order.created': 'OrderCreatedEvent',
  'order-product.redeemed': 'SoldVoucherRedeemedEvent',
  'order-product.redeem_cancelled': 'SoldVoucherRedeemCancelledEvent',
  'order-product.refunded': 'SoldVoucherRefundedEvent',
  'order-product.topped_up': 'SoldVoucherToppedUpEvent',
  'order-product.cancelled': 'SoldVoucherCancelledEvent',
  'order-product.regenerated': 'SoldVoucherRegeneratedEvent',
  'order.corrected': 'OrderCorrectedEvent',
  'order-product.corrected': 'SoldVoucherCorrectedEvent',
  'order-product.recipient_changed': 'SoldVoucherRecipientChangedEvent',
  'order-product.extended': 'SoldVoucherExtendedEvent',
  'order-product.blocked': 'SoldVoucherBlockedEvent',
  'order-product.unblocked': 'SoldVoucherUnblockedEvent',
  'order-product.balance_adjusted': 'SoldVoucherBalanceAdjustedEvent',
  'order-product.shipping_status_changed': 'SoldVoucherShippingStatusChangedEvent',
  'order.email_failed': 'OrderEmailFailedEvent',
  'order-product.email_failed': 'SoldVoucherEmailFailedEvent',
  'voucher.created': 'VoucherCreatedEvent',
  'voucher.updated': 'VoucherUpdatedEvent',
  'voucher.archived': 'VoucherArchivedEvent',
} as const satisfies Record<keyof typeof eventMeanings, string>;
