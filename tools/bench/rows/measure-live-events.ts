import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { exchange } from '../../harness/exchange.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { median } from '../compare-sides.ts';
import { requestHeaders } from '../load.ts';
import { orderBody } from '../order-body.ts';
import { readResidentMemory } from '../resident-memory.ts';
import type { Bench, Figure, Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';

const subscribers = 500;
const eventsPerSecond = 100;

const document =
  'subscription { events(salesPageId: "SalesPage:1") { id name ... on OrderCreatedEvent { orderSnapshot { databaseId reference } } } }';

interface SubscriberMeasurement {
  /** The median time from the response to an order until a subscriber receives its event, in milliseconds. */
  readonly delay: number;
  /** The resident memory in megabytes, before the first subscriber and at the end. */
  readonly atRest: number;
  readonly loaded: number;
}

/**
 * Measures the delay of events for 500 subscribers of one sales page on one process, and for a single subscriber, while 100
 * orders per second are placed.
 */
export async function measureSubscribers(bench: Bench): Promise<Row[]> {
  const single = await measureDelays(bench, 1);
  const many = await measureDelays(bench, subscribers);
  const name = `an event to ${subscribers} subscribers, ${eventsPerSecond} per second`;
  return [
    toRow('ms', { name: `${name}: median delay, ms`, against: 'one subscriber', ours: many.delay, theirs: single.delay }),
    toRow('MB', { name: `${name}: resident memory, MB`, against: 'at rest', ours: many.loaded, theirs: many.atRest }),
  ];
}

function toRow(unit: Row['unit'], figure: Omit<Figure, 'ratio' | 'goal'>): Row {
  const ratio = figure.ours / figure.theirs;
  return { figure: { ...figure, ratio, goal: null }, unit, bound: 'at most', processor: null, database: null };
}

async function measureDelays(
  { environment, cleanup, comparison, database }: Bench,
  count: number,
): Promise<SubscriberMeasurement> {
  const program = await startBenchProgram('server/main.ts', environment, cleanup);
  const atRest = await readResidentMemory(program.pid);
  const respondedAt = new Map<number, number>();
  const delays: number[] = [];
  const eventCounts = Array<number>(count).fill(0);
  let lastWarmUpOrderId = Number.POSITIVE_INFINITY;
  const sockets = await Promise.all(
    eventCounts.map((_, index) =>
      subscribe(program, (orderId) => {
        eventCounts[index] = (eventCounts[index] ?? 0) + 1;
        if (orderId <= lastWarmUpOrderId) return;
        const at = respondedAt.get(orderId);
        // The delay is 0 if the event arrives before the response to its order.
        delays.push(at === undefined ? 0 : performance.now() - at);
      }),
    ),
  );
  const agent = new Agent({ keepAlive: true });
  const place = async () => void respondedAt.set(await placeOrder(program, agent, orderBody(database)), performance.now());
  while (eventCounts.some((events) => events === 0)) {
    await place();
    await wait(100);
  }
  lastWarmUpOrderId = Math.max(...respondedAt.keys());
  const started = performance.now();
  const total = comparison.seconds * eventsPerSecond;
  const orders: Promise<void>[] = [];
  while (orders.length < total) {
    orders.push(place());
    await wait(Math.max(0, started + (orders.length * 1000) / eventsPerSecond - performance.now()));
  }
  await Promise.all(orders);
  const deadline = performance.now() + 30_000;
  while (delays.length < total * count && performance.now() < deadline) await wait(20);
  const loaded = await readResidentMemory(program.pid);
  if (delays.length !== total * count) throw new Error(`${delays.length} of ${total * count} events were received`);
  for (const socket of sockets) socket.terminate();
  agent.destroy();
  await program.stop();
  const delay = median(delays);
  comparison.report(
    `  ${count} subscribers: ${delay.toFixed(1)} ms, ${Math.round(atRest)} MB at rest, ${Math.round(loaded)} MB under load`,
  );
  return { delay, atRest, loaded };
}

/**
 * Opens a socket with one subscription. The order's id is extracted from the message as text, because parsing each message would
 * measure the bench itself.
 */
async function subscribe({ url }: RunningProgram, onOrder: (id: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: requestHeaders.authorization } })),
    );
    socket.once('message', () => resolve());
  });
  socket.on('message', (data: Buffer) => {
    const [, id] = /"databaseId":(\d+)/.exec(data.toString('latin1')) ?? [];
    if (id !== undefined) onOrder(Number(id));
  });
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: document } }));
  return socket;
}

async function placeOrder({ url }: RunningProgram, agent: Agent, body: string): Promise<number> {
  const path = '/v2.1/sales-pages/1/orders';
  const { status, text } = await exchange(url, { method: 'POST', path, headers: requestHeaders, body, agent });
  if (status !== 201) throw new Error(`${path} returned ${status}: ${text}`);
  return JSON.parse(text).id;
}
