import { z } from 'zod';
import { type DeliveredEventName, deliveredEvents } from '../../src/events/event-names.ts';
import type { EventFieldsFragment, EventName } from '../operations/generated/operations.ts';
import { orderProductShape, toOrderProductDetails } from './order-product-resource.ts';
import { deliveryShape, orderShape, paymentShape, toOrderAsOfEvent } from './order-resource.ts';
import { redemptionShape, toRedemptionDetails } from './redemption-resource.ts';
import { id, timestamp, uuid } from './resource-shape.ts';
import { toTimestamp } from './timestamp.ts';

const productShape = orderProductShape.omit({ voucher_code: true }).meta({ id: 'ProductOfEvent' });
const redeemedShape = productShape
  .extend({ redemption: redemptionShape })
  .meta({ id: 'RedeemedProductOfEvent' });
const regeneratedShape = productShape
  .extend({ replaced_by: id().describe('The id of the order product that replaces this one.') })
  .meta({ id: 'RegeneratedProductOfEvent' });
const wholeOrderShape = orderShape
  .extend({
    products: z.array(productShape),
    deliveries: z.array(deliveryShape),
    payments: z.array(paymentShape),
  })
  .meta({ id: 'OrderOfEvent' });

/** The shapes of `data`, by event type, where it is not the product without its code. */
const dataShapes: Partial<Record<DeliveredEventName, z.ZodType>> = {
  'order.created': wholeOrderShape,
  'order.corrected': wholeOrderShape,
  'order.email_failed': wholeOrderShape,
  'order-product.redeemed': redeemedShape,
  'order-product.redeem_cancelled': redeemedShape,
  'order-product.regenerated': regeneratedShape,
};

export const eventNames = Object.keys(deliveredEvents) as readonly DeliveredEventName[];

/**
 * The meaning and data of each event type (D35, D48). Published in the OpenAPI document and in
 * docs/reference/events.md.
 */
export const eventTypes = eventNames.map((name) => ({
  name,
  meaning: deliveredEvents[name],
  data: dataShapes[name] ?? productShape,
}));

export const eventName = () => z.string().meta({ enum: eventNames });

/**
 * The body of a webhook delivery: an event with its object as GET would have returned it at the
 * time of the event, without codes (D16).
 */
export const eventShape = z
  .object({
    id: uuid().describe('The id of the event. It is the same on every retry.'),
    object: z.literal('event'),
    name: eventName(),
    position: z.int().min(0).describe('Monotonically increasing. Use it to order events.'),
    sales_page_id: id(),
    created_at: timestamp(),
    data: z.union([orderShape, redeemedShape, regeneratedShape, productShape]),
  })
  .meta({ id: 'Event' });

const nameOf = {
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
  VOUCHER_CREATED: null,
  VOUCHER_UPDATED: null,
  VOUCHER_ARCHIVED: null,
} as const satisfies Record<EventName, DeliveredEventName | null>;

/**
 * Returns the REST name of an event, which webhooks and their payloads contain. Throws for an event
 * of the catalogue, which has no REST representation.
 */
export function toEventTypeName(name: EventName): DeliveredEventName {
  const typeName = nameOf[name];
  if (typeName === null) throw new Error(`${name} has no REST representation`);
  return typeName;
}

/** Returns the GraphQL name of the event with the REST name. Null if the name is unknown. */
export function findEventName(name: string): EventName | null {
  return (
    (Object.entries(nameOf).find(([, typeName]) => typeName === name)?.[0] as EventName | undefined) ?? null
  );
}

export function toEvent(event: EventFieldsFragment): z.infer<typeof eventShape> {
  return {
    id: event.eventId,
    object: 'event',
    name: toEventTypeName(event.name),
    position: event.position,
    sales_page_id: event.salesPage.databaseId,
    created_at: toTimestamp(event.createdAt),
    data: toData(event),
  };
}

/**
 * Returns the data of an event. An order is fully expanded; other objects contain the ids of their
 * related objects (D35).
 */
function toData(event: EventFieldsFragment): z.infer<typeof eventShape>['data'] {
  if ('orderSnapshot' in event) return toOrderAsOfEvent(event.orderSnapshot);
  if (!('soldVoucherSnapshot' in event)) throw new Error(`event ${event.eventId} has no REST representation`);
  const product = toOrderProductDetails(event.soldVoucherSnapshot);
  if ('redemptionSnapshot' in event)
    return { ...product, redemption: toRedemptionDetails(event.redemptionSnapshot) };
  return 'replacementDatabaseId' in event
    ? { ...product, replaced_by: event.replacementDatabaseId }
    : product;
}

interface TestEvent {
  readonly salesPageId: number;
  readonly webhookId: number;
  /** Id of the event, a UUIDv7. */
  readonly eventId: string;
}

/**
 * A test event, sent to test a webhook. It is not part of the event sequence, so its position is 0.
 */
export const testEventShape = eventShape
  .extend({
    name: z.literal('webhook.test'),
    position: z.literal(0),
    data: z.object({ id: id(), object: z.literal('sales-page-webhook') }),
  })
  .meta({ id: 'TestEvent' });

export function toTestEvent({ salesPageId, webhookId, eventId }: TestEvent): z.infer<typeof testEventShape> {
  const milliseconds = Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16);
  return {
    id: eventId,
    object: 'event',
    name: 'webhook.test',
    position: 0,
    sales_page_id: salesPageId,
    created_at: toTimestamp(new Date(milliseconds).toISOString()),
    data: { id: webhookId, object: 'sales-page-webhook' },
  };
}
