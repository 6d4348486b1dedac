import { setTimeout as wait } from 'node:timers/promises';
import { readCpuTime } from '../../harness/cpu-time.ts';
import { exchange } from '../../harness/exchange.ts';
import { readResidentMemory } from '../../harness/resident-memory.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { dashboardSubscription } from '../graphql/operations.ts';
import { requestHeaders } from '../load-request.ts';
import type { Bench } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';
import type { Arrival, Delays } from './arrivals.ts';
import type { OpenSubscribers } from './subscribers.ts';

/** Events that are sent to subscribers at a constant rate. */
export interface FanOut {
  /** The program that sends the events. */
  readonly program: RunningProgram;
  readonly subscribers: number;
  /** The global ids of the sales pages, each with the same number of subscribers. */
  readonly salesPageIds: readonly string[];
  /** Causes one event on each of `pagesPerStep` sales pages. Steps may overlap. */
  readonly step: () => Promise<void>;
  readonly stepsPerSecond: number;
  readonly pagesPerStep: number;
  /** The length of the measurement in seconds. */
  readonly seconds: number;
  /**
   * Starts another load of the same length. Optional. Called once, when the measurement starts. The
   * measurement waits for the end of this load.
   */
  readonly otherLoad?: () => Promise<unknown>;
}

export interface Measured {
  readonly delays: Delays;
  /** The CPU time of the program per message, in microseconds, including that of the orders. */
  readonly cpu: number;
  /**
   * The resident memory of the program before the first subscriber (`atRest`) and at the end
   * (`loaded`), in megabytes.
   */
  readonly atRest: number;
  readonly loaded: number;
}

/** Subscribers in a separate process. */
export interface SubscriberProcess {
  measure(fanOut: FanOut): Promise<Measured>;
  /**
   * Opens subscriptions, then runs steps until an event of each page has arrived at the subscribers
   * of the page. Rejects if no such event arrives within `arrivalTimeoutMs`.
   */
  open(
    fanOut: Pick<FanOut, 'program' | 'subscribers' | 'salesPageIds' | 'step' | 'pagesPerStep'>,
  ): Promise<void>;
  /** Discards the arrivals so far. */
  discardArrivals(): Promise<void>;
  /**
   * Waits until an event has arrived since the last call of `discardArrivals`. Returns the first
   * arrival. Rejects after `arrivalTimeoutMs`.
   */
  readNext(): Promise<Arrival>;
  close(): Promise<void>;
}

/** The maximum time in milliseconds to wait for events after the last step. */
const arrivalTimeoutMs = 30_000;

export async function startSubscriberProcess({ cleanup, comparison }: Bench): Promise<SubscriberProcess> {
  const { url } = await startBenchProgram('tools/bench/live/subscribers.ts', {}, cleanup);
  const send = async <Response>(path: string, body: unknown = {}): Promise<Response> => {
    const { text } = await exchange(url, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      timeoutMs: 60_000,
    });
    return JSON.parse(text);
  };
  const readReceived = async () => (await send<{ readonly received: number }>('/')).received;
  const discardArrivals = () => send<void>('/discard');

  const open: SubscriberProcess['open'] = async ({
    program,
    subscribers,
    salesPageIds,
    step,
    pagesPerStep,
  }) => {
    const { authorization } = requestHeaders;
    await send('/open', {
      url: program.url,
      authorization,
      query: dashboardSubscription,
      salesPageIds,
      count: subscribers,
    } satisfies OpenSubscribers);
    // This number of consecutive steps causes at least one event on each page, regardless of the
    // page with which they begin.
    const steps = Math.ceil(salesPageIds.length / pagesPerStep);
    const deadline = performance.now() + arrivalTimeoutMs;
    for (let received = 0; received < subscribers; received = await readReceived()) {
      await discardArrivals();
      for (let index = 0; index < steps; index += 1) await step();
      await wait(300);
      if (performance.now() > deadline) throw new Error('events did not arrive at all subscribers');
    }
  };

  /**
   * Runs steps at the rate of the load for the given number of seconds, then waits for their
   * events, at most `arrivalTimeoutMs`. Returns the number of messages that the subscribers should
   * receive.
   */
  const run = async (
    { step, stepsPerSecond, pagesPerStep, subscribers, salesPageIds }: FanOut,
    seconds: number,
  ) => {
    await discardArrivals();
    const started = performance.now();
    const total = seconds * stepsPerSecond;
    const steps: Promise<void>[] = [];
    while (steps.length < total) {
      steps.push(step());
      await wait(Math.max(0, started + (steps.length * 1000) / stepsPerSecond - performance.now()));
    }
    await Promise.all(steps);
    const messages = (total * pagesPerStep * subscribers) / salesPageIds.length;
    const deadline = performance.now() + arrivalTimeoutMs;
    while ((await readReceived()) < messages && performance.now() < deadline) await wait(50);
    return messages;
  };

  return {
    open,
    discardArrivals,
    async readNext() {
      for (
        const deadline = performance.now() + arrivalTimeoutMs;
        performance.now() < deadline;
        await wait(5)
      ) {
        const [arrival] = await send<readonly Arrival[]>('/arrivals');
        if (arrival) return arrival;
      }
      throw new Error(`no event arrived within ${arrivalTimeoutMs / 1000} seconds`);
    },
    close: () => send('/close'),
    async measure(fanOut) {
      const { program, subscribers, seconds, otherLoad } = fanOut;
      const atRest = await readResidentMemory(program.pid);
      await open(fanOut);
      await run(fanOut, Math.min(seconds, 3));
      const cpuBefore = await readCpuTime(program.pid);
      const [messages] = await Promise.all([run(fanOut, seconds), otherLoad?.()]);
      const cpu = (((await readCpuTime(program.pid)) - cpuBefore) * 1_000_000) / messages;
      const loaded = await readResidentMemory(program.pid);
      const delays = await send<Delays>('/delays');
      await send('/close');
      if (delays.count !== messages) throw new Error(`${delays.count} of ${messages} events arrived`);
      comparison.report(
        `  ${subscribers} subscribers: median ${delays.median.toFixed(1)} ms, p99 ${delays.p99.toFixed(1)} ms, ${cpu.toFixed(1)} µs of CPU time per message, ${Math.round(atRest)} MB at rest, ${Math.round(loaded)} MB under load`,
      );
      return { delays, cpu, atRest, loaded };
    },
  };
}
