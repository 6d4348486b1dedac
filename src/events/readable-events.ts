import type { Action } from '../access/permissions.ts';
import { assertAllowedOnPage, isAllowedOnPage, type Principal } from '../access/principal.ts';
import { type DeliveredEventName, deliveredEvents, type EventName, eventNames } from './event-names.ts';
import { type EventRecord, pagesOfEvent } from './event-record.ts';

/**
 * The action that permits reading events of each name. It also permits reading the objects of the
 * events (D33).
 */
export const eventReadActions = {
  'order.created': 'order.read',
  'order-product.redeemed': 'redemption.read',
  'order-product.redeem_cancelled': 'redemption.read',
  'order-product.refunded': 'refunded-product.read',
  'order-product.topped_up': 'order.read',
  'order-product.cancelled': 'order.read',
  'order-product.regenerated': 'order.read',
  'order.corrected': 'order.read',
  'order-product.corrected': 'order.read',
  'order-product.recipient_changed': 'order.read',
  'order-product.extended': 'order.read',
  'order-product.blocked': 'order.read',
  'order-product.unblocked': 'order.read',
  'order-product.balance_adjusted': 'order.read',
  'order-product.shipping_status_changed': 'order.read',
  'order.email_failed': 'order.read',
  'order-product.email_failed': 'order.read',
  // Every role reads the catalogue, but not every role reads events.
  'voucher.created': 'event.read',
  'voucher.updated': 'event.read',
  'voucher.archived': 'event.read',
} as const satisfies Record<EventName, Action>;

/** Whether the principal may read an event on one of the sales pages that receive it. */
export function isEventReadable(
  principal: Principal | null,
  event: Pick<EventRecord, 'name' | 'salesPageId' | 'sellingPageId'>,
): boolean {
  return pagesOfEvent(event).some((salesPageId) => isNameReadable(principal, event.name, salesPageId));
}

/**
 * Whether the principal may read events with this name of a sales page. Principals that may manage
 * webhooks may read all events, because a webhook can send every event to any URL.
 */
function isNameReadable(principal: Principal | null, name: EventName, salesPageId: number): boolean {
  return (
    isAllowedOnPage(principal, 'webhook.manage', salesPageId) ||
    isAllowedOnPage(principal, eventReadActions[name], salesPageId)
  );
}

/**
 * Returns the names of the requested events, or, if `requestedNames` is null, of all events that
 * the caller may read on the sales page. Throws FORBIDDEN if the caller may not read a requested
 * event or may read none, and NOT_FOUND if the caller has no access to the page.
 */
export function readableEventNames(
  principal: Principal | null,
  salesPageId: number,
  requestedNames: readonly EventName[] | null,
): readonly EventName[] {
  const readable = eventNames.filter((name) => isNameReadable(principal, name, salesPageId));
  const wanted =
    requestedNames === null ? readable : eventNames.filter((name) => requestedNames.includes(name));
  if (readable.length === 0) assertAllowedOnPage(principal, 'event.read', salesPageId);
  for (const name of wanted)
    if (!readable.includes(name)) assertAllowedOnPage(principal, eventReadActions[name], salesPageId);
  return wanted;
}

/** Whether webhooks can deliver events with this name. */
export function isDeliveredEventName(name: string): name is DeliveredEventName {
  return Object.hasOwn(deliveredEvents, name);
}

export function unknownEventMessage(name: string): string {
  return `"${name.slice(0, 100)}" is not an event; allowed: ${Object.keys(deliveredEvents).join(', ')}`;
}
