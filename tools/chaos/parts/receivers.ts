import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { exchange } from '../../harness/exchange.ts';
import { startLoopbackServer } from '../../harness/loopback-server.ts';
import { formatMilliseconds, percentile } from '../../harness/percentile.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import { until } from '../../harness/until.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import { addWebhook } from '../load/audit-deliveries.ts';
import { createOrderRequest } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';

/** The memory limit of the server for the responses of failing receivers, in MB. */
const maxMemoryMb = 200;
/** The maximum additional delay of the working receiver next to failing ones, in milliseconds. */
const maxDelayMs = 250;

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** The failing receivers, by their behaviour. */
const failing: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  drips(response) {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 200);
    response.on('close', () => clearInterval(timer));
  },
  redirects: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  'returns 1 GB'(response) {
    response.writeHead(200);
    let left = 1024;
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(megabyte)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  },
  'returns a gzip bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  resets: (response) => response.socket?.resetAndDestroy(),
};

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

export const receivers: Part = {
  id: 'receivers',
  description: `a working webhook receiver next to failing receivers, one for each behaviour: ${Object.keys(failing).join(', ')}`,
  unit: 'orders',
  times: 100,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const working = await startReceiver(cleanup);
    await addWebhook(server.url, working.url);
    const alone = Math.max(1, Math.floor(times / 4));
    const delaysAlone = await orderAndWait(alone);
    const memory = await watchResidentMemory(server.pid);
    const failingUrl = await startFailingReceivers(cleanup);
    for (const name of Object.keys(failing))
      await addWebhook(server.url, `${failingUrl}/${encodeURIComponent(name)}`);
    const delays = await orderAndWait(times - alone);
    const { before, highest } = memory.stop();
    const grown = highest - before;
    const violations: string[] = [];
    const [p50Alone, p50, p99] = [
      percentile(delaysAlone, 50),
      percentile(delays, 50),
      percentile(delays, 99),
    ];
    const slowResponses: string[] = [];
    if (p50 > p50Alone + maxDelayMs)
      slowResponses.push(
        `the median delay of the working receiver was ${formatMilliseconds(p50)}, alone ${formatMilliseconds(p50Alone)}`,
      );
    if (grown > maxMemoryMb) violations.push(`the server’s memory grew by ${grown.toFixed(0)} MB`);
    return {
      done: times,
      observations: [
        `delay of the working receiver: median ${formatMilliseconds(p50Alone)} alone, ${formatMilliseconds(p50)} next to the failing ones (p99 ${formatMilliseconds(p99)})`,
        `peak memory of the server +${grown.toFixed(0)} MB`,
      ],
      violations,
      slowResponses,
    };

    /**
     * Places orders. Returns the time from the response to each order until the delivery of its
     * event, in milliseconds.
     */
    async function orderAndWait(count: number): Promise<number[]> {
      const waited: number[] = [];
      for (let order = 0; order < count; order += 1) {
        const known = working.arrivals.size;
        const { status, text } = await exchange(server.url, createOrderRequest().request);
        if (status !== 201) throw new Error(`the order was rejected: ${status} ${text}`);
        const respondedAt = performance.now();
        await until(
          () => working.arrivals.size > known,
          30_000,
          'the working receiver did not receive the event of an order',
        );
        waited.push(Math.max(0, ([...working.arrivals.values()].at(-1) ?? 0) - respondedAt));
      }
      return waited;
    }
  },
};

async function startFailingReceivers(cleanup: AsyncDisposableStack): Promise<string> {
  const { url, close } = await startLoopbackServer((incoming, response) => {
    incoming.resume();
    incoming.on('error', () => undefined);
    response.on('error', () => undefined);
    failing[decodeURIComponent(incoming.url?.slice(1) ?? '')]?.(response);
  });
  cleanup.defer(close);
  return url;
}
