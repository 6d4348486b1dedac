import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readCpuTime } from '../../harness/cpu-time.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { median } from '../compare-sides.ts';
import { load } from '../load.ts';
import { requestHeaders } from '../load-request.ts';
import { orderBody } from '../order-body.ts';
import type { ReceiverStatus } from '../receivers.ts';
import { atLeast, atMost, type Bench, type Row, toFigure, toRow } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';

/** The goal: the maximum CPU time of the service per delivery, in milliseconds. */
const cpuGoalMs = 0.4;
/** The number of concurrent bare POSTs to each receiver. */
const baselineConcurrency = 8;
/** The time limit in milliseconds of the deliveries of one round. */
const timeoutMs = 120_000;

interface Scenario {
  readonly name: string;
  readonly receivers: number;
  /** The goal: the minimum number of deliveries per second. */
  readonly goal: number;
  /**
   * The time for which orders are placed before a round, in multiples of the length of a round, so
   * that enough deliveries are due.
   */
  readonly loadFactor: number;
}

const scenarios: readonly Scenario[] = [
  { name: 'webhooks delivered to eight receivers', receivers: 8, goal: 2_000, loadFactor: 1 },
  { name: 'webhooks delivered to one receiver', receivers: 1, goal: 1_200, loadFactor: 3 },
];

/**
 * Measured quantities of one round: deliveries per second, and CPU time per delivery in
 * milliseconds.
 */
interface Measured {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly bare: { readonly perSecond: number; readonly cpuMs: number };
  /** The CPU time of PostgreSQL's backends. Null if PostgreSQL runs on another machine. */
  readonly databaseMs: number | null;
}

/**
 * Measures a worker that delivers the events of some seconds of full load to receivers in another
 * process. The worker is suspended (SIGSTOP) while another process places the orders, so that only
 * deliveries are measured. At the end of each round, the same number of bare POSTs of the same body
 * is sent to the same receivers.
 */
export async function measureDeliveries(bench: Bench): Promise<Row[]> {
  const { ours, environment, cleanup } = bench;
  const receivers = await startBenchProgram('tools/bench/receivers.ts', {}, cleanup);
  pause(ours);
  cleanup.defer(async () => resume(ours));
  const api = await startBenchProgram('server/main.ts', { ...environment, ROLE: 'api' }, cleanup);
  const worker = await startBenchProgram('server/main.ts', { ...environment, ROLE: 'worker' }, cleanup);
  const rows: Row[] = [];
  for (const scenario of scenarios)
    rows.push(...(await measureScenario(bench, { receivers, api, worker }, scenario)));
  await Promise.all([worker.stop(), api.stop(), receivers.stop()]);
  resume(ours);
  return rows;
}

interface Programs {
  readonly receivers: RunningProgram;
  readonly api: RunningProgram;
  readonly worker: RunningProgram;
}

async function measureScenario(
  { database, comparison }: Bench,
  programs: Programs,
  scenario: Scenario,
): Promise<Row[]> {
  const { receivers, api, worker } = programs;
  const urls = (await readStatus(receivers)).urls.slice(0, scenario.receivers);
  const webhookIds = await Promise.all(urls.map((url) => addWebhook(api, url)));
  const measureRound = async (): Promise<Measured> => {
    pause(worker);
    const order = {
      method: 'POST',
      path: '/v2.1/sales-pages/1/orders',
      nextBody: () => orderBody(database),
    } as const;
    await load(api, [order], comparison.seconds * scenario.loadFactor, comparison.countDatabaseTime);
    const due = await waitForDueDeliveries(database.url);
    await readStatus(receivers, 'POST');
    const readDatabaseTime = await comparison.countDatabaseTime();
    const before = await readCpuTime(worker.pid);
    resume(worker);
    await until(
      async () => (await readStatus(receivers)).received >= due && (await countJobs(database.url)) === 0,
    );
    const used = (await readCpuTime(worker.pid)) - before;
    const databaseUsed = await readDatabaseTime();
    const { received, connections, elapsedMs, body } = await readStatus(receivers);
    if (received !== due) throw new Error(`${received} webhooks were received instead of ${due}`);
    await readStatus(receivers, 'POST');
    const bareCpuMs = await postAll(urls, body ?? '', received);
    const bare = await readStatus(receivers);
    const measured = {
      perSecond: (received / elapsedMs) * 1000,
      cpuMs: (used / received) * 1000,
      bare: { perSecond: (received / bare.elapsedMs) * 1000, cpuMs: bareCpuMs / received },
      databaseMs: databaseUsed === null ? null : (databaseUsed / received) * 1000,
    };
    comparison.report(
      `  ${received} on ${connections} connections: ${Math.round(measured.perSecond)} and ${Math.round(measured.bare.perSecond)} per second, ` +
        `${measured.cpuMs.toFixed(3)} and ${measured.bare.cpuMs.toFixed(3)} ms of CPU time, PostgreSQL ${measured.databaseMs?.toFixed(3)} ms`,
    );
    return measured;
  };
  // The first round warms up the worker.
  await measureRound();
  const rounds: Measured[] = [];
  while (rounds.length < comparison.rounds) rounds.push(await measureRound());
  for (const id of webhookIds) await removeWebhook(api, id);
  return toRows(scenario, rounds);
}

function toRows({ name, goal }: Scenario, rounds: readonly Measured[]): Row[] {
  const medianOf = (read: (measured: Measured) => number) => median(rounds.map(read));
  const perSecond = medianOf((measured) => measured.perSecond);
  const cpuMs = medianOf((measured) => measured.cpuMs);
  const bareCpuMs = medianOf(({ bare }) => bare.cpuMs);
  const databaseMs = rounds.every((measured) => measured.databaseMs !== null)
    ? medianOf((measured) => measured.databaseMs ?? 0)
    : null;
  const bare = {
    name,
    against: 'bare POSTs',
    ours: perSecond,
    theirs: medianOf((measured) => measured.bare.perSecond),
  };
  const cpu = {
    name: `${name}: CPU µs each`,
    against: 'bare POSTs',
    ours: cpuMs * 1000,
    theirs: bareCpuMs * 1000,
  };
  return [
    { ...toRow('req/s', bare, null, 'at least'), cpu: toFigure(cpu) },
    atLeast(name, 'req/s', perSecond, goal),
    atMost(`${name}: CPU time each`, 'ms', cpuMs, cpuGoalMs),
    ...(databaseMs === null
      ? []
      : [
          toRow('ms', {
            name: `${name}: PostgreSQL's CPU time each`,
            against: 'our own',
            ours: databaseMs,
            theirs: cpuMs,
          }),
        ]),
  ];
}

function pause({ pid }: RunningProgram): void {
  process.kill(pid, 'SIGSTOP');
}

function resume({ pid }: RunningProgram): void {
  process.kill(pid, 'SIGCONT');
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await wait(50))
    if (await isReached()) return;
  throw new Error(`the webhooks were not delivered within ${timeoutMs / 1000} seconds`);
}

async function readStatus({ url }: RunningProgram, method = 'GET'): Promise<ReceiverStatus> {
  return (await fetch(url, { method })).json();
}

async function addWebhook(api: RunningProgram, url: string): Promise<number> {
  const body = JSON.stringify({ url, enabled_events: ['order.created'], secret: 'a-secret-of-the-bench' });
  const created = await fetch(`${api.url}/v2.1/sales-pages/1/webhooks`, {
    method: 'POST',
    headers: requestHeaders,
    body,
  });
  if (created.status !== 201) throw new Error(`the webhook was rejected with ${created.status}`);
  return (await created.json()).id;
}

async function removeWebhook(api: RunningProgram, id: number): Promise<void> {
  await fetch(`${api.url}/v2.1/sales-pages/1/webhooks/${id}`, { method: 'DELETE', headers: requestHeaders });
}

/** Waits until all events are relayed. Returns the number of deliveries that are due. */
async function waitForDueDeliveries(url: string): Promise<number> {
  const text = 'select count(*)::int as count from events where position is null';
  await until(async () => (await runOnServer<{ count: number }>(url, text))[0]?.count === 0);
  return countJobs(url);
}

async function countJobs(url: string): Promise<number> {
  const [row] = await runOnServer<{ count: number }>(url, 'select count(*)::int as count from jobs');
  return row?.count ?? 0;
}

/**
 * Posts a body the given number of times in total, to all receivers concurrently. Returns this
 * process's CPU time in milliseconds.
 */
async function postAll(urls: readonly string[], body: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: baselineConcurrency });
  const before = process.cpuUsage();
  let left = count;
  const postTo = async (url: string) => {
    while (left-- > 0) {
      const outgoing = request(url, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json' },
      });
      outgoing.end(body);
      const [response] = await once(outgoing, 'response');
      response.resume();
      await once(response, 'end');
    }
  };
  await Promise.all(urls.flatMap((url) => Array.from({ length: baselineConcurrency }, () => postTo(url))));
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return (user + system) / 1000;
}
