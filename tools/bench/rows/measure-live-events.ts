import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../harness/exchange.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { readCpuTime } from '../cpu-time.ts';
import { requestHeaders } from '../load.ts';
import { orderBody } from '../order-body.ts';
import { readResidentMemory } from '../resident-memory.ts';
import type { Bench, Figure, Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import type { Delays, OpenSubscribers, ResponseTimes } from '../subscribers.ts';

const subscribers = 500;
const eventsPerSecond = 100;
/** The time in milliseconds within which the last events must arrive. */
const arrivalTimeoutMs = 30_000;

const broadcast = { against: 'a bare broadcast' };
/** The goals in milliseconds. */
const goals = { median: 60, p99: 400, single: 15 };

const query =
  'subscription { events(salesPageId: "SalesPage:1") { id name ... on OrderCreatedEvent { orderSnapshot { databaseId reference } } } }';

interface SubscriberMeasurement {
  readonly delays: Delays;
  /** The CPU time of the server per message, in microseconds, including that of the orders. */
  readonly cpu: number;
  /** The resident memory in megabytes, before the first subscriber and at the end. */
  readonly atRest: number;
  readonly loaded: number;
}

/**
 * Measures the delay of events for 500 subscribers of one sales page on one process, and for a single subscriber, while 100
 * orders per second are placed. The subscribers run in a separate process. A server that only sends a prepared message to the
 * same number of sockets is measured as well. Throws if a subscriber does not receive every event.
 */
export async function measureSubscribers(bench: Bench): Promise<Row[]> {
  const receiving = await startBenchProgram('tools/bench/subscribers.ts', {}, bench.cleanup);
  const environment = { ...bench.environment, LIMIT_SOCKETS_PER_ADDRESS: '10000' };
  const measure = (script: string, count: number) => measureDelays(bench, { script, environment, receiving, count });
  const single = await measure('server/main.ts', 1);
  const many = await measure('server/main.ts', subscribers);
  const bare = await measure('tools/bench/broadcast.ts', subscribers);
  await receiving.stop();
  const name = `an event to ${subscribers} subscribers, ${eventsPerSecond} per second`;
  const ofGoal = (what: string, ours: number, goalMs: number) =>
    toRow('ms', { name: what, against: `${goalMs} ms`, ours, theirs: goalMs }, 1);
  return [
    ofGoal(`${name}: median delay, ms`, many.delays.median, goals.median),
    ofGoal(`${name}: p99 delay, ms`, many.delays.p99, goals.p99),
    ofGoal(`an event to one subscriber, ${eventsPerSecond} per second: median delay, ms`, single.delays.median, goals.single),
    {
      ...toRow('ms', { name: `${name}: median delay, ms`, ...broadcast, ours: many.delays.median, theirs: bare.delays.median }),
      cpu: toFigure({ name: `${name}: CPU time per message, µs`, ...broadcast, ours: many.cpu, theirs: bare.cpu }),
    },
    toRow('MB', { name: `${name}: resident memory, MB`, against: 'at rest', ours: many.loaded, theirs: many.atRest }),
  ];
}

function toRow(unit: Row['unit'], figure: Omit<Figure, 'ratio' | 'goal'>, goal: number | null = null): Row {
  return { figure: toFigure(figure, goal), unit, bound: 'at most', cpu: null, database: null };
}

function toFigure(figure: Omit<Figure, 'ratio' | 'goal'>, goal: number | null = null): Figure {
  return { ...figure, ratio: figure.ours / figure.theirs, goal };
}

interface DelayOptions {
  /** The program that sends the events. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The program of the subscribers. */
  readonly receiving: RunningProgram;
  readonly count: number;
}

async function measureDelays(
  { cleanup, comparison, database }: Bench,
  { script, environment, receiving, count }: DelayOptions,
): Promise<SubscriberMeasurement> {
  const program = await startBenchProgram(script, environment, cleanup);
  const atRest = await readResidentMemory(program.pid);
  const send = async <Response>(path: string, body: unknown = {}): Promise<Response> => {
    const { text } = await exchange(receiving.url, { method: 'POST', path, body: JSON.stringify(body), timeoutMs: 60_000 });
    return JSON.parse(text);
  };
  const { authorization } = requestHeaders;
  await send('/open', { url: program.url, authorization, query, count } satisfies OpenSubscribers);
  const agent = new Agent({ keepAlive: true });
  const respondedAt: [orderId: number, epochMs: number][] = [];
  const place = async (): Promise<void> => {
    const id = await placeOrder(program, agent, orderBody(database));
    respondedAt.push([id, performance.timeOrigin + performance.now()]);
  };
  const readReceived = async () => (await send<{ readonly received: number }>('/')).received;

  // The subscriptions have begun when one event has arrived at all of them.
  let received = 0;
  for (let before = -1; received - before < count; ) {
    before = await readReceived();
    await place();
    await wait(200);
    received = await readReceived();
  }
  const sellFor = async (seconds: number): Promise<number> => {
    const before = await readReceived();
    const started = performance.now();
    const total = seconds * eventsPerSecond;
    const orders: Promise<void>[] = [];
    while (orders.length < total) {
      orders.push(place());
      await wait(Math.max(0, started + (orders.length * 1000) / eventsPerSecond - performance.now()));
    }
    await Promise.all(orders);
    const deadline = performance.now() + arrivalTimeoutMs;
    while ((await readReceived()) < before + total * count && performance.now() < deadline) await wait(50);
    return total;
  };
  await sellFor(Math.min(comparison.seconds, 3));
  respondedAt.length = 0;
  const cpuBefore = await readCpuTime(program.pid);
  const total = await sellFor(comparison.seconds);
  const cpu = (((await readCpuTime(program.pid)) - cpuBefore) * 1_000_000) / (total * count);
  const loaded = await readResidentMemory(program.pid);
  const delays = await send<Delays>('/delays', respondedAt satisfies ResponseTimes);
  if (delays.count !== total * count) throw new Error(`${delays.count} of ${total * count} events were received`);
  await send('/close');
  agent.destroy();
  await program.stop();
  comparison.report(
    `  ${script}, ${count} subscribers: median ${delays.median.toFixed(1)} ms, p99 ${delays.p99.toFixed(1)} ms, ${cpu.toFixed(1)} µs of CPU time per message, ${Math.round(atRest)} MB at rest, ${Math.round(loaded)} MB under load`,
  );
  return { delays, cpu, atRest, loaded };
}

async function placeOrder({ url }: RunningProgram, agent: Agent, body: string): Promise<number> {
  const path = '/v2.1/sales-pages/1/orders';
  const { status, text } = await exchange(url, { method: 'POST', path, headers: requestHeaders, body, agent });
  if (status !== 201) throw new Error(`${path} returned ${status}: ${text}`);
  return JSON.parse(text).id;
}
