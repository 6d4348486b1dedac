import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startLoopbackServer } from '../../harness/loopback-server.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import { median } from '../compare-sides.ts';
import { load, requestHeaders } from '../load.ts';
import { orderBody } from '../order-body.ts';
import type { Bench, Row } from '../row.ts';

/** The number of concurrent requests of the loop that serves as the baseline. */
const baselineConcurrency = 8;
/** The time limit in milliseconds of the deliveries of one round. */
const timeoutMs = 60_000;

/**
 * Measures the webhooks delivered per second to one receiver on loopback, for the orders of some seconds of full load. The
 * baseline is a loop that only posts the same bodies.
 */
export async function measureDeliveries({ ours: program, cleanup, comparison, database }: Bench): Promise<Row> {
  const receiver = await startReceiver(cleanup);
  const created = await fetch(`${program.url}/v2.1/sales-pages/1/webhooks`, {
    method: 'POST',
    headers: requestHeaders,
    body: JSON.stringify({ url: receiver.url, enabled_events: ['order.created'] }),
  });
  if (created.status !== 201) throw new Error(`the webhook was rejected with ${created.status}`);
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 1; round <= comparison.rounds; round += 1) {
    const before = await countEvents(database.url);
    const orders = { method: 'POST', path: '/v2.1/sales-pages/1/orders', nextBody: () => orderBody(database) } as const;
    await load(program, [orders], 2, comparison.countDatabaseTime);
    const ours = await receiver.collect((await countEvents(database.url)) - before);
    const collecting = receiver.collect(ours.bodies.length);
    await postAll(receiver.url, ours.bodies);
    const theirs = await collecting;
    rates.ours.push(ours.perSecond);
    rates.theirs.push(theirs.perSecond);
    comparison.report(
      `  round ${round}/${comparison.rounds}: ${Math.round(ours.perSecond)} and ${Math.round(theirs.perSecond)} per second`,
    );
  }
  const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
  return {
    figure: { name: 'webhooks delivered to one receiver', against: 'bare POSTs', ours, theirs, ratio: ours / theirs, goal: null },
    unit: 'req/s',
    bound: 'at least',
    processor: null,
    database: null,
  };
}

/** The requests that were received in one round. */
interface Collected {
  readonly bodies: readonly Buffer[];
  /** The number of deliveries per second between the first and the last one. */
  readonly perSecond: number;
}

/**
 * Starts a receiver that responds with 204. `collect` waits until the given number of requests has been received since the
 * previous call, and returns their bodies and rate. It throws if they are not received within a minute, or if there are more.
 */
async function startReceiver(
  cleanup: AsyncDisposableStack,
): Promise<{ url: string; collect(count: number): Promise<Collected> }> {
  let received: { body: Buffer; at: number }[] = [];
  const { url, close } = await startLoopbackServer(async (incoming, response) => {
    received.push({ body: await buffer(incoming), at: performance.now() });
    response.writeHead(204).end();
  });
  cleanup.defer(close);
  return {
    url,
    async collect(count) {
      const deadline = performance.now() + timeoutMs;
      while (received.length < count && performance.now() < deadline) await wait(5);
      if (received.length !== count) throw new Error(`${received.length} webhooks were received instead of ${count}`);
      const seconds = ((received.at(-1)?.at ?? 0) - (received[0]?.at ?? 0)) / 1000;
      const bodies = received.map(({ body }) => body);
      received = [];
      return { bodies, perSecond: count / seconds };
    },
  };
}

async function countEvents(url: string): Promise<number> {
  const [row] = await runOnServer<{ count: number }>(url, 'select count(*)::int as count from events');
  return row?.count ?? 0;
}

async function postAll(url: string, bodies: readonly Buffer[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: baselineConcurrency });
  const post = async (body: Buffer) => {
    const outgoing = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    response.resume();
    await once(response, 'end');
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: baselineConcurrency }, async () => {
      for (let body = bodies[next++]; body; body = bodies[next++]) await post(body);
    }),
  );
  agent.destroy();
}
