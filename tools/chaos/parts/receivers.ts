import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { watchResidentMemory } from '../../bench/resident-memory.ts';
import { exchange } from '../exchange.ts';
import { addWebhook } from '../load/audit-deliveries.ts';
import { newOrder } from '../load/keyed-request.ts';
import type { Part } from '../part.ts';
import { inMilliseconds, percentile } from '../percentile.ts';
import { startReceiver } from '../receiver.ts';
import { until } from '../until.ts';

/** The memory limit of the server for the responses of bad receivers, in MB. */
const memoryBound = 200;
/** The maximum additional delay of a good receiver among bad ones, in milliseconds. */
const delayBound = 250;

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** The bad receivers, by their behaviour. */
const bad: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  drips(response) {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 200);
    response.on('close', () => clearInterval(timer));
  },
  redirects: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  'answers 1 GB'(response) {
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
  'answers a bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  resets: (response) => response.socket?.resetAndDestroy(),
};

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

export const receivers: Part = {
  id: 'receivers',
  what: `a working receiver of webhooks concurrently with failing ones: one each ${Object.keys(bad).join(', ')}`,
  unit: 'orders',
  times: 100,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const good = await startReceiver(cleanup);
    await addWebhook(server.url, good.url);
    const alone = Math.max(1, Math.floor(times / 4));
    const delaysAlone = await orderAndWait(alone);
    const memory = await watchResidentMemory(server.pid);
    const badUrl = await startBadReceivers(cleanup);
    for (const name of Object.keys(bad)) await addWebhook(server.url, `${badUrl}/${encodeURIComponent(name)}`);
    const delays = await orderAndWait(times - alone);
    const { before, highest } = memory.stop();
    const grown = highest - before;
    const lost: string[] = [];
    const [p50Alone, p50, p99] = [percentile(delaysAlone, 50), percentile(delays, 50), percentile(delays, 99)];
    if (p50 > p50Alone + delayBound)
      lost.push(`the working receiver waited ${inMilliseconds(p50)}, alone ${inMilliseconds(p50Alone)}`);
    if (grown > memoryBound) lost.push(`the server grew by ${grown.toFixed(0)} MB`);
    return {
      done: times,
      seen: [
        `delay of the good one: median ${inMilliseconds(p50Alone)} alone, ${inMilliseconds(p50)} among the others (p99 ${inMilliseconds(p99)})`,
        `memory of the server +${grown.toFixed(0)} MB at most`,
      ],
      lost,
    };

    /** Places orders. Returns the time from the response to each order until the delivery of its event, in milliseconds. */
    async function orderAndWait(count: number): Promise<number[]> {
      const waited: number[] = [];
      for (let order = 0; order < count; order += 1) {
        const known = good.arrivals.size;
        const { status, text } = await exchange(server.url, newOrder().request);
        if (status !== 201) throw new Error(`the order was answered ${status}: ${text}`);
        const answered = performance.now();
        await until(() => good.arrivals.size > known, 30_000, 'the event of an order did not come to the good receiver');
        waited.push(Math.max(0, ([...good.arrivals.values()].at(-1) ?? 0) - answered));
      }
      return waited;
    }
  },
};

async function startBadReceivers(cleanup: AsyncDisposableStack): Promise<string> {
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('error', () => undefined);
    response.on('error', () => undefined);
    bad[decodeURIComponent(incoming.url?.slice(1) ?? '')]?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receivers have no port');
  return `http://127.0.0.1:${address.port}`;
}
