import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import type { EventName } from './generated/operations.ts';

/** The names of events, as requests to an endpoint contain them. */
export const webhookNames = {
  ORDER_CREATED: 'order.created',
  SOLD_VOUCHER_REDEEMED: 'order-product.redeemed',
  SOLD_VOUCHER_REDEEM_CANCELLED: 'order-product.redeem_cancelled',
  SOLD_VOUCHER_REFUNDED: 'order-product.refunded',
  SOLD_VOUCHER_TOPPED_UP: 'order-product.topped_up',
  SOLD_VOUCHER_CANCELLED: 'order-product.cancelled',
  SOLD_VOUCHER_REGENERATED: 'order-product.regenerated',
  ORDER_CORRECTED: 'order.corrected',
  SOLD_VOUCHER_CORRECTED: 'order-product.corrected',
  SOLD_VOUCHER_RECIPIENT_CHANGED: 'order-product.recipient_changed',
  SOLD_VOUCHER_EXTENDED: 'order-product.extended',
  SOLD_VOUCHER_BLOCKED: 'order-product.blocked',
  SOLD_VOUCHER_UNBLOCKED: 'order-product.unblocked',
  SOLD_VOUCHER_BALANCE_ADJUSTED: 'order-product.balance_adjusted',
  SOLD_VOUCHER_SHIPPING_STATUS_CHANGED: 'order-product.shipping_status_changed',
  ORDER_EMAIL_FAILED: 'order.email_failed',
  SOLD_VOUCHER_EMAIL_FAILED: 'order-product.email_failed',
} as const satisfies Record<DeliveredEventName, string>;

/** The name of an event that is sent to endpoints. Those of the catalogue are not. */
type DeliveredEventName = Exclude<EventName, 'VOUCHER_CREATED' | 'VOUCHER_UPDATED' | 'VOUCHER_ARCHIVED'>;

function isDelivered(name: EventName): name is DeliveredEventName {
  return Object.hasOwn(webhookNames, name);
}

/** Returns the name of an event as requests to an endpoint contain it. */
export function toWebhookName(name: EventName): string {
  return isDelivered(name) ? webhookNames[name] : name;
}

/** The events that can be sent to an endpoint. */
export const webhookEvents = Object.keys(webhookNames) as readonly DeliveredEventName[];

const eventNames: Readonly<Record<string, string>> = webhooksTexts.eventNames;

/** Returns the name of an event for display. `name` is the name that a request contains. */
export function formatEvent(name: string): string {
  return eventNames[name] ?? name;
}
