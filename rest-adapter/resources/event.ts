import type { EventFieldsFragment } from '../operations/generated/operations.ts';
import { toMoment } from './moment.ts';
import { toOrder } from './order.ts';
import { toOrderProduct } from './order-product.ts';
import { toRedemption } from './redemption.ts';

/** What every operation that reads events is run with: an order is told whole, all else by its ids (D35). */
export const eventExpansion = {
  expandProducts: true,
  expandDeliveries: true,
  expandPayments: true,
  expandRedeemLocation: false,
  expandOrderProduct: false,
} as const;

/** The body of a webhook's delivery: an event with its object as GET would have answered it when it happened, without codes (D16). */
export function toEvent(event: EventFieldsFragment) {
  const { order, orderProduct, redemption } = event;
  const product = orderProduct && toOrderProduct({ ...orderProduct, voucherCode: null });
  return {
    id: event.id,
    object: 'event',
    name: event.name,
    position: event.position,
    sales_page_id: event.salesPageDatabaseId,
    created_at: toMoment(event.createdAt),
    data: order
      ? toOrder({ ...order, products: order.products?.map((sold) => ({ ...sold, voucherCode: null })) ?? [] })
      : { ...product, ...(redemption && { redemption: toRedemption(redemption) }) },
  };
}

interface TestEvent {
  readonly salesPageId: number;
  readonly webhookId: number;
  /** A UUIDv7. */
  readonly eventId: string;
}

/** What a webhook is sent to try it: nothing happened, so it has no place among the events. */
export function toTestEvent({ salesPageId, webhookId, eventId }: TestEvent) {
  const milliseconds = Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16);
  return {
    id: eventId,
    object: 'event',
    name: 'webhook.test',
    position: 0,
    sales_page_id: salesPageId,
    created_at: toMoment(new Date(milliseconds).toISOString()),
    data: { id: webhookId, object: 'sales-page-webhook' },
  };
}
