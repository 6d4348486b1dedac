import { z } from 'zod';
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

/**
 * The meaning and data of each event type (D35, D48). Published in the OpenAPI document and in
 * docs/reference/events.md.
 */
export const eventTypes = {
  'order.created': { meaning: 'An order was placed and its vouchers were issued.', data: wholeOrderShape },
  'order-product.redeemed': { meaning: 'A voucher was redeemed, in full or in part.', data: redeemedShape },
  'order-product.redeem_cancelled': {
    meaning: 'A redemption was cancelled and its units were restored.',
    data: redeemedShape,
  },
  'order-product.refunded': {
    meaning: 'A voucher was refunded and can no longer be redeemed.',
    data: productShape,
  },
  'order-product.cancelled': {
    meaning: 'A voucher was cancelled and can no longer be redeemed.',
    data: productShape,
  },
  'order-product.regenerated': {
    meaning: 'A voucher was replaced by one with a new code and the remaining balance.',
    data: regeneratedShape,
  },
} as const;

export type EventTypeName = keyof typeof eventTypes;

export const eventNames = Object.keys(eventTypes);

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
  ORDER_PRODUCT_REDEEMED: 'order-product.redeemed',
  ORDER_PRODUCT_REDEEM_CANCELLED: 'order-product.redeem_cancelled',
  ORDER_PRODUCT_REFUNDED: 'order-product.refunded',
  ORDER_PRODUCT_CANCELLED: 'order-product.cancelled',
  ORDER_PRODUCT_REGENERATED: 'order-product.regenerated',
} as const satisfies Record<EventName, EventTypeName>;

/** Returns the REST name of an event, which webhooks and their payloads contain. */
export function toEventTypeName(name: EventName): EventTypeName {
  return nameOf[name];
}

/** Returns the GraphQL name of the event with the REST name. Null if the name is unknown. */
export function findEventName(name: string): EventName | null {
  return (
    (Object.entries(nameOf).find(([, typeName]) => typeName === name)?.[0] as EventName | undefined) ?? null
  );
}

export function toEvent(event: EventFieldsFragment): z.infer<typeof eventShape> {
  return {
    id: event.id,
    object: 'event',
    name: nameOf[event.name],
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
  const product = toOrderProductDetails(event.orderProductSnapshot);
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
