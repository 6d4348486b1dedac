import { webhooksTexts } from '../../texts/webhooks-texts.ts';

/** The events that can be sent to an endpoint. */
export const webhookEvents = [
  'order.created',
  'order-product.redeemed',
  'order-product.redeem_cancelled',
  'order-product.refunded',
  'order-product.cancelled',
  'order-product.regenerated',
] as const;

/** What a person calls it. */
export function formatEvent(name: string): string {
  return webhooksTexts.eventNames[name] ?? name;
}
