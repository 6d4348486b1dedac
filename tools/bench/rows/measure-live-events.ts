import { Agent } from 'node:http';
import { exchange } from '../../harness/exchange.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import {
  type FanOut,
  type Measured,
  type SubscriberProcess,
  startSubscriberProcess,
} from '../live/fan-out.ts';
import { load } from '../load.ts';
import { requestHeaders } from '../load-request.ts';
import { orderBody } from '../order-body.ts';
import { redemptionRequest } from '../redemption-request.ts';
import { atMost, type Bench, type Row, toFigure, toRow } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';

const subscribers = 500;
const eventsPerSecond = 100;

/**
 * The goals: maximum delays in ms, and the minimum throughput of tills with subscribers divided by
 * that without subscribers.
 */
const goals = { median: 60, p99: 400, single: 15, tills: 0.7 };

/**
 * The servers that the service is compared with. Both send a prepared event, without a database.
 */
const peers = [
  { script: 'tools/bench/live/broadcast.ts', against: 'a bare broadcast' },
  { script: 'tools/bench/graphql/mercurius-subscriptions.ts', against: 'mercurius' },
];

/**
 * Measures the delay of events for a single subscriber and for 500 subscribers of one sales page,
 * while 100 orders per second are placed on one process. Also measures the throughput of tills with
 * the 500 subscribers. The subscribers run in a separate process. Throws if a subscriber does not
 * receive every event exactly once.
 */
export async function measureSubscribers(bench: Bench): Promise<Row[]> {
  const subscriberProcess = await startSubscriberProcess(bench);
  const { environment } = bench;
  const ours = {
    script: 'server/main.ts',
    environment: { ...environment, LIMIT_SOCKETS_PER_ADDRESS: '10000' },
  };
  const single = await measure(bench, subscriberProcess, ours, { subscribers: 1 });
  const many = await measure(bench, subscriberProcess, ours, { subscribers });
  const name = `an event to ${subscribers} subscribers, ${eventsPerSecond} per second`;
  const rows = [
    atMost(`${name}: median delay, ms`, 'ms', many.delays.median, goals.median),
    atMost(`${name}: p99 delay, ms`, 'ms', many.delays.p99, goals.p99),
    atMost(
      `an event to one subscriber, ${eventsPerSecond} per second: median delay, ms`,
      'ms',
      single.delays.median,
      goals.single,
    ),
    toRow('MB', {
      name: `${name}: resident memory, MB`,
      against: 'at rest',
      ours: many.loaded,
      theirs: many.atRest,
    }),
  ];
  for (const { script, against } of peers) {
    const theirs = await measure(bench, subscriberProcess, { script, environment }, { subscribers });
    const delay = {
      name: `${name}: median delay, ms`,
      against,
      ours: many.delays.median,
      theirs: theirs.delays.median,
    };
    const cpu = { name: `${name}: CPU time per message, µs`, against, ours: many.cpu, theirs: theirs.cpu };
    rows.push({ ...toRow('ms', delay), cpu: toFigure(cpu) });
  }
  rows.push(await measureTills(bench, subscriberProcess, ours));
  return rows;
}

interface Sender {
  /** The program that sends the events. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts a program, places orders with it, and measures the delays of their events. `otherLoad`
 * runs at the same time.
 */
async function measure(
  bench: Bench,
  subscriberProcess: SubscriberProcess,
  { script, environment }: Sender,
  {
    subscribers,
    otherLoad,
  }: Pick<FanOut, 'subscribers'> & { readonly otherLoad?: (program: RunningProgram) => Promise<unknown> },
): Promise<Measured> {
  const program = await startBenchProgram(script, environment, bench.cleanup);
  const agent = new Agent({ keepAlive: true });
  bench.comparison.report(`  ${script}:`);
  const measured = await subscriberProcess.measure({
    program,
    subscribers,
    salesPageIds: ['SalesPage:1'],
    stepsPerSecond: eventsPerSecond,
    pagesPerStep: 1,
    step: () => placeOrder(program, agent, orderBody(bench.database)),
    seconds: bench.comparison.seconds,
    ...(otherLoad && { otherLoad: () => otherLoad(program) }),
  });
  agent.destroy();
  await program.stop();
  return measured;
}

/**
 * Compares the redemptions per second of a process with 500 subscribers with those of a process
 * without subscribers.
 */
async function measureTills(
  bench: Bench,
  subscriberProcess: SubscriberProcess,
  sender: Sender,
): Promise<Row> {
  const { seconds, countDatabaseTime } = bench.comparison;
  let [withEvents, alone] = [0, 0];
  const redeem = (program: RunningProgram) =>
    load(program, [redemptionRequest(bench.database)], seconds, countDatabaseTime);
  await measure(bench, subscriberProcess, sender, {
    subscribers,
    async otherLoad(program) {
      withEvents = (await redeem(program)).perSecond;
    },
  });
  const program = await startBenchProgram(sender.script, sender.environment, bench.cleanup);
  await redeem(program);
  alone = (await redeem(program)).perSecond;
  await program.stop();
  const figure = {
    name: `redeem by code, with ${subscribers} subscribers`,
    against: 'alone',
    ours: withEvents,
    theirs: alone,
  };
  return toRow('req/s', figure, goals.tills, 'at least');
}

export async function placeOrder({ url }: RunningProgram, agent: Agent, body: string): Promise<void> {
  const path = '/v2.1/sales-pages/1/orders';
  const { status, text } = await exchange(url, {
    method: 'POST',
    path,
    headers: requestHeaders,
    body,
    agent,
  });
  if (status !== 201) throw new Error(`${path} returned ${status}: ${text}`);
}
