import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange, type RawResponse, type Request } from '../../../tools/harness/exchange.ts';
import { percentile } from '../../../tools/harness/percentile.ts';
import type { Shop } from './seed-shops.ts';
import { tillRequests } from './till-requests.ts';

export interface TillTimes {
  /** The number of requests, including failed ones. */
  readonly requests: number;
  /** The median of the response times, in milliseconds. */
  readonly p50: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** The longest response time in milliseconds. */
  readonly slowest: number;
  /** A line for each kind of failed request. */
  readonly violations: readonly string[];
}

/**
 * The number of tills of the Other Group, and the pause of each till between two requests, in
 * milliseconds.
 */
const tills = 3;
const pauseMs = 40;

/**
 * Runs the tills of the Other Group until `signal` is aborted, in the thread of `measure-tills.ts`.
 * Each repeatedly reads the status of a voucher, redeems one unit and places an order, all with an
 * API key.
 */
export async function runTills(url: string, shop: Shop, signal: AbortSignal): Promise<TillTimes> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failures = new Map<string, number>();
  const fail = (line: string) => failures.set(line, (failures.get(line) ?? 0) + 1);
  const send = async (name: string, request: Request) => {
    const started = performance.now();
    const response = await exchange(url, { ...request, agent }).catch((error: Error): RawResponse | null => {
      fail(`${name}: ${error.message}`);
      return null;
    });
    times.push(performance.now() - started);
    if (response && response.status >= 300)
      fail(`${name}: ${response.status} ${response.text.slice(0, 150)}`);
    await wait(pauseMs);
  };
  const till = async (number: number) => {
    for (let turn = number; !signal.aborted; turn += tills) {
      for (const [name, request] of Object.entries(tillRequests(shop, turn))) await send(name, request);
    }
  };
  await Promise.all(Array.from({ length: tills }, (_, number) => till(number)));
  agent.destroy();
  return {
    requests: times.length,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    slowest: Math.max(0, ...times),
    violations: [...failures].map(([line, count]) => `${line} (${count} times)`),
  };
}
