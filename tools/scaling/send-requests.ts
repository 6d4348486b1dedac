import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { exchange, type Request } from '../harness/exchange.ts';

interface SendOptions {
  /** The requests per second to all servers together. */
  readonly rate: number;
  readonly seconds: number;
}

const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };
const list: Request = {
  method: 'GET',
  path: '/v2.1/sales-pages/1/orders?limit=10&expand[]=products',
  headers,
};
/** An order of a voucher of the demo data. */
const order: Request = {
  method: 'POST',
  path: '/v2.1/sales-pages/1/orders',
  headers,
  body: JSON.stringify({
    language: 'en',
    purchaser: { name: 'Petra Probe', email: 'petra@example.com' },
    products: [
      { voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' },
    ],
  }),
};

/**
 * Sends requests at a constant rate, each to the next server: an order, and four lists of orders with
 * their products. Returns the number of requests and of those that failed.
 */
export async function sendRequests(
  urls: readonly string[],
  { rate, seconds }: SendOptions,
): Promise<{ completed: number; failures: number }> {
  const agent = new Agent({ keepAlive: true });
  const count = rate * seconds;
  const began = performance.now();
  const sent: Promise<boolean>[] = [];
  for (let index = 0; index < count; index += 1) {
    await wait(Math.max(0, began + (index * 1_000) / rate - performance.now()));
    const url = urls[index % urls.length] ?? '';
    sent.push(
      exchange(url, { ...(index % 5 === 0 ? order : list), agent }).then(
        ({ status }) => status < 300,
        () => false,
      ),
    );
  }
  const succeeded = (await Promise.all(sent)).filter(Boolean).length;
  agent.destroy();
  return { completed: count, failures: count - succeeded };
}
