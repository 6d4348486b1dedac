import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { median } from '../duel.ts';
import { requestHeaders } from '../load.ts';
import { orderBody } from '../order-body.ts';
import { type RunningProgram, startProgram } from '../program.ts';
import { readResidentMemory } from '../resident-memory.ts';
import type { Bench, Figure, Row } from '../row.ts';

const subscribers = 500;
const eventsPerSecond = 100;

const document = 'subscription { events(salesPageId: 1) { id name order { databaseId reference } } }';

interface Told {
  /** The median time from the response to an order until a subscriber receives its event, in milliseconds. */
  readonly delay: number;
  /** The resident memory in megabytes, before the first subscriber and at the end. */
  readonly atRest: number;
  readonly loaded: number;
}

/** Measures 500 subscribers of one sales page on one process, and a single one, while 100 orders per second are placed. */
export async function measureSubscribers(bench: Bench): Promise<Row[]> {
  const alone = await tell(bench, 1);
  const crowd = await tell(bench, subscribers);
  const name = `an event to ${subscribers} subscribers, ${eventsPerSecond} a second`;
  return [
    toRow('ms', { name: `${name}, median ms`, against: 'to one', ours: crowd.delay, theirs: alone.delay }),
    toRow('MB', { name: `${name}, MB resident`, against: 'at rest', ours: crowd.loaded, theirs: crowd.atRest }),
  ];
}

function toRow(unit: Row['unit'], figure: Omit<Figure, 'ratio' | 'goal'>): Row {
  const ratio = figure.ours / figure.theirs;
  return { figure: { ...figure, ratio, goal: null }, unit, bound: 'at most', processor: null, database: null };
}

async function tell({ environment, cleanup, duel, database }: Bench, count: number): Promise<Told> {
  const program = await startProgram('server/main.ts', environment, cleanup);
  const atRest = await readResidentMemory(program.pid);
  const answered = new Map<number, number>();
  const delays: number[] = [];
  const told = Array<number>(count).fill(0);
  let lastToWarmUp = Number.POSITIVE_INFINITY;
  const sockets = await Promise.all(
    told.map((_, index) =>
      subscribe(program, (orderId) => {
        told[index] = (told[index] ?? 0) + 1;
        if (orderId <= lastToWarmUp) return;
        const at = answered.get(orderId);
        // The delay is 0 if the event arrives before the response to its order.
        delays.push(at === undefined ? 0 : performance.now() - at);
      }),
    ),
  );
  const agent = new Agent({ keepAlive: true });
  const place = async () => void answered.set(await placeOrder(program, agent, orderBody(database)), performance.now());
  while (told.some((events) => events === 0)) {
    await place();
    await wait(100);
  }
  lastToWarmUp = Math.max(...answered.keys());
  const started = performance.now();
  const total = duel.seconds * eventsPerSecond;
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
  duel.report(
    `  ${count} subscribers: ${delay.toFixed(1)} ms, ${Math.round(atRest)} MB at rest, ${Math.round(loaded)} MB at the end`,
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

function placeOrder({ url }: RunningProgram, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/v2.1/sales-pages/1/orders`,
      { method: 'POST', agent, headers: requestHeaders },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          response.statusCode === 201
            ? resolve(JSON.parse(text).id)
            : reject(new Error(`an order: ${response.statusCode} ${text}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
