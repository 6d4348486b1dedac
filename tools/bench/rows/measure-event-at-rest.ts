import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { eventChannel } from '../../../src/events/assign-positions.ts';
import { median } from '../compare-sides.ts';
import { now } from '../live/arrivals.ts';
import { startSubscriberProcess } from '../live/fan-out.ts';
import { orderBody } from '../order-body.ts';
import { atMost, type Bench, type Row, toRow } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import { placeOrder } from './measure-live-events.ts';

/**
 * The pause in milliseconds before each order. It is long enough for all work of the previous order
 * to end.
 */
const pauseMs = 80;
/** The goal in milliseconds. */
const goalMs = 10;

/**
 * Measures the time from the creation of a single order's event until it arrives at a subscriber.
 * Also measures when the response to the order arrives, and when another connection to PostgreSQL
 * receives the notification of the relayed event.
 */
export async function measureEventAtRest(bench: Bench): Promise<Row[]> {
  const { environment, cleanup, comparison, database } = bench;
  const program = await startBenchProgram('server/main.ts', environment, cleanup);
  const agent = new Agent({ keepAlive: true });
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  cleanup.defer(() => listener.end());
  await listener.query(`listen ${eventChannel}`);
  const subscriberProcess = await startSubscriberProcess(bench);
  const step = () => placeOrder(program, agent, orderBody(database));
  await subscriberProcess.open({
    program,
    step,
    subscribers: 1,
    salesPageIds: ['SalesPage:1'],
    pagesPerStep: 1,
  });

  const times: { responded: number; notified: number; arrived: number }[] = [];
  for (let left = Math.round((comparison.seconds * 1000) / pauseMs); left > 0; left -= 1) {
    await subscriberProcess.discardArrivals();
    await wait(pauseMs);
    const notification = once(listener, 'notification').then(now);
    await step();
    const responded = now();
    const notified = await notification;
    const { createdAt, arrivedAt } = await subscriberProcess.readNext();
    times.push({
      responded: responded - createdAt,
      notified: notified - createdAt,
      arrived: arrivedAt - createdAt,
    });
  }
  await subscriberProcess.close();
  agent.destroy();
  await program.stop();

  const medianOf = (part: 'responded' | 'notified' | 'arrived') => median(times.map((time) => time[part]));
  const arrived = medianOf('arrived');
  const name = 'an event to one subscriber, at rest';
  const partOf = (what: string, ours: number) =>
    toRow('ms', { name: `${name}: ${what}, ms`, against: 'all', ours, theirs: arrived });
  return [
    atMost(`${name}: median delay, ms`, 'ms', arrived, goalMs),
    partOf('until the response to the order', medianOf('responded')),
    partOf('until the notification', medianOf('notified')),
  ];
}
