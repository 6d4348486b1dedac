import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../harness/exchange.ts';
import { until } from '../../harness/until.ts';
import { createOrderRequest } from '../load/keyed-request.ts';
import type { ChaosDatabase } from '../part-resources.ts';

export interface OrderLoad {
  /** The number of orders that were acknowledged. */
  placed(): number;
  /** Stops the load. Resolves when no order is in flight. */
  stop(): Promise<void>;
}

const clients = 4;
const pauseMs = 30;

/**
 * Starts clients that place orders on sales page 1 until `stop` is called. Requests without a
 * response are not repeated.
 */
export function startOrderLoad(url: () => string, message: string): OrderLoad {
  let isStopped = false;
  let placed = 0;
  const client = async (): Promise<void> => {
    while (!isStopped) {
      const { status } = await exchange(url(), createOrderRequest(message).request).catch(() => ({
        status: 0,
      }));
      if (status === 201) placed += 1;
      await wait(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    placed: () => placed,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Places an order and returns the id of its event once the event has a position. */
export async function placeFirstOrder(url: string, query: ChaosDatabase['query']): Promise<string> {
  const { status, text } = await exchange(url, createOrderRequest().request);
  if (status !== 201) throw new Error(`the first order was rejected: ${status} ${text}`);
  const [latest] = await until(async () => {
    const rows = await query('select id, position from events order by position desc nulls first limit 1');
    return rows[0]?.position != null && rows;
  });
  return String(latest?.id);
}
