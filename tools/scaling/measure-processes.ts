import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { createPostgresqlCluster } from '../harness/postgresql-cluster.ts';
import { serverEnvironment } from '../harness/server-environment.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import { startServer } from '../harness/start-server.ts';
import { until } from '../harness/until.ts';
import { readFreeMemory, readUsage, type Usage } from './read-usage.ts';
import { sendRequests } from './send-requests.ts';

/** What a number of processes and their database use in a period. */
export interface PeriodFigures {
  readonly processes: number;
  /** The connections of the database at the end. */
  readonly connections: number;
  /** The mean memory of a process in megabytes, with its share of memory that processes have in common. */
  readonly processMb: number;
  readonly databaseMb: number;
  /** The mean CPU time of a process, in milliseconds per second. */
  readonly processMsPerSecond: number;
  readonly databaseMsPerSecond: number;
}

export interface ScalingFigures {
  readonly count: number;
  readonly rest: PeriodFigures;
  readonly load: PeriodFigures;
  /** The completed requests per second. */
  readonly requests: number;
  readonly failures: number;
}

interface MeasureOptions {
  readonly count: number;
  /** The duration of each measurement. */
  readonly seconds: number;
  /** The requests per second to all processes together. */
  readonly rate: number;
  readonly cleanup: AsyncDisposableStack;
  report(line: string): void;
}

/** Number of processes that start at a time. */
const startsAtATime = 2;
/** The free memory in megabytes below which no further process is started. */
const reservedMb = 3_000;
/** The time in seconds after which a process has collected the garbage of its start. */
const settleSeconds = 40;

/** Starts API processes on an empty cluster with the demo data, and measures them. */
export async function measureProcesses(options: MeasureOptions): Promise<ScalingFigures> {
  const { count, seconds, rate, cleanup, report } = options;
  const cluster = await createPostgresqlCluster(cleanup, {
    settings: [`max_connections=${count * 12 + 50}`, 'shared_buffers=256MB'],
  });
  await cluster.run('create database scaling owner vouchsafe');
  const DATABASE_URL = cluster.urlOf('scaling');
  const environment = { ...serverEnvironment, DATABASE_URL, DEMO_DATA: 'true' };
  const config = parseEnvironment({ ...environment, AUTO_MIGRATE: 'true' });
  await (await openDatabase(config, createLogger('silent'), () => undefined)).close();

  const servers: RunningProgram[] = [];
  while (servers.length < count) {
    if ((await readFreeMemory()) < reservedMb)
      throw new Error(`only ${servers.length} processes fit into the free memory`);
    const starting = Math.min(startsAtATime, count - servers.length);
    const start = () => startServer({ ...environment, ROLE: 'api' }, cleanup);
    servers.push(...(await Promise.all(Array.from({ length: starting }, start))));
  }
  const countLive = async () =>
    Number((await cluster.run('select count(*) as count from live_processes', 'scaling'))[0]?.count);
  await until(async () => (await countLive()) === count, 60_000);
  const postmaster = Number(
    (await cluster.run("select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid"))[0]?.pid,
  );
  const pids = servers.map(({ pid }) => pid);
  const measure = async (work: Promise<unknown>): Promise<PeriodFigures> => {
    const before = await readUsage(pids, postmaster);
    await work;
    const after = await readUsage(pids, postmaster);
    const [connections] = await cluster.run(
      `select count(*) as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return toFigures(before, after, count, Number(connections?.count));
  };
  report(`  started, settling for ${settleSeconds} s`);
  await wait(settleSeconds * 1_000);
  const rest = await measure(wait(seconds * 1_000));
  report(`  at rest: ${JSON.stringify(rest)}`);
  const sending = sendRequests(
    servers.map(({ url }) => url),
    { rate, seconds },
  );
  const load = await measure(sending);
  const { completed, failures } = await sending;
  report(`  under load: ${JSON.stringify(load)}`);
  return { count, rest, load, requests: completed / seconds, failures };
}

function toFigures(before: Usage, after: Usage, processes: number, connections: number): PeriodFigures {
  const seconds = (after.at - before.at) / 1_000;
  return {
    processes,
    connections,
    processMb: after.processMb,
    databaseMb: after.databaseMb,
    processMsPerSecond: ((after.processSeconds - before.processSeconds) * 1_000) / seconds / processes,
    databaseMsPerSecond: ((after.databaseSeconds - before.databaseSeconds) * 1_000) / seconds,
  };
}
