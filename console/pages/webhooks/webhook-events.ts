import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import type { EventName } from './generated/operations.ts';

/** The names of events, as requests to an endpoint contain them. */
export const webhookNames = {
  ORDER_CREATED: 'order.created',
  ORDER_PRODUCT_REDEEMED: 'order-product.redeemed',
  ORDER_PRODUCT_REDEEM_CANCELLED: 'order-product.redeem_cancelled',
  ORDER_PRODUCT_REFUNDED: 'order-product.refunded',
  ORDER_PRODUCT_CANCELLED: 'order-product.cancelled',
  ORDER_PRODUCT_REGENERATED: 'order-product.regenerated',
} as const satisfies Record<EventName, string>;

/** The events that can be sent to an endpoint. */
export const webhookEvents = Object.keys(webhookNames) as readonly EventName[];

const eventNames: Readonly<Record<string, string>> = webhooksTexts.eventNames;

/** Returns the name of an event for display. `name` is the name that a request contains. */
export function formatEvent(name: string): string {
  return eventNames[name] ?? name;
}
