import { exchange } from '../../../tools/harness/exchange.ts';
import { signIn } from '../../../tools/harness/sign-in.ts';
import type { AttackTarget } from './attack.ts';

const products = 100;

/**
 * Places an order of 100 products on sales page 1. Returns the global ids of the order and of its
 * event.
 */
export async function placeLargeOrder({
  url,
  database,
}: AttackTarget): Promise<{ readonly orderId: string; readonly eventId: string }> {
  const product = {
    voucher_id: 1,
    voucher_version: 1,
    option_id: 1,
    layout_id: 1,
    delivery_method: 'electronic',
  };
  const { status, text } = await exchange(url, {
    method: 'POST',
    path: '/v2.1/sales-pages/1/orders',
    headers: { authorization: await signIn(url, 'admin@demo.test'), 'content-type': 'application/json' },
    body: JSON.stringify({
      language: 'en',
      purchaser: { name: 'Petra Probe', email: 'petra@demo.test' },
      products: Array(products).fill(product),
    }),
  });
  if (status !== 201) throw new Error(`the order was rejected: ${status} ${text}`);
  const { id } = JSON.parse(text);
  const [event] = await database.query(
    `select id from events where order_id = ${Number(id)} and name = 'order.created'`,
  );
  return { orderId: `Order:1:${id}`, eventId: String(event?.id) };
}
