import { exchange } from '../../harness/exchange.ts';
import { becomesTrue } from '../../harness/until.ts';
import type { Receiver } from '../../harness/webhook-receiver.ts';
import type { ChaosDatabase } from '../part-resources.ts';
import { jsonHeaders } from './keyed-request.ts';

/**
 * Creates a webhook that delivers the events of orders and redemptions on sales page 1 to an
 * address.
 */
export async function addWebhook(url: string, address: string): Promise<void> {
  const body = JSON.stringify({ url: address, enabled_events: ['order.created', 'order-product.redeemed'] });
  const { status, text } = await exchange(url, {
    method: 'POST',
    path: '/v2.1/sales-pages/1/webhooks',
    headers: jsonHeaders,
    body,
  });
  if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${text}`);
}

/**
 * Waits for the delivery of every event since the webhook was created. Returns a line for each
 * event that was not delivered, or was delivered with different bodies.
 */
export async function auditDeliveries(
  query: ChaosDatabase['query'],
  { deliveries }: Receiver,
  timeoutMs: number,
): Promise<string[]> {
  const rows = await query(`
    select id from events where created_at >= (select min(created_at) from webhooks) and name in ('order.created', 'order-product.redeemed')`);
  const ids = rows.map(({ id }) => String(id));
  await becomesTrue(() => ids.every((id) => deliveries.has(id)), timeoutMs);
  return ids.flatMap((id) => {
    const versions = new Set(deliveries.get(id)?.map(({ body }) => body));
    if (versions.size === 1) return [];
    return [
      versions.size === 0
        ? `event ${id} was not delivered`
        : `event ${id} was delivered in ${versions.size} versions`,
    ];
  });
}
