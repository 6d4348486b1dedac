import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readCpuTime } from '../harness/cpu-time.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import { loadConnections } from './bench-settings.ts';
import type { CountDatabaseTime } from './database-time.ts';
import { type LoadRequest, requestHeaders } from './load-request.ts';

export interface Measurement {
  readonly perSecond: number;
  /** The CPU time of the program per request, in microseconds. */
  readonly cpuTime: number;
  /**
   * The CPU time of the database per request, in microseconds. Null if the database server runs on
   * another machine.
   */
  readonly databaseTime: number | null;
}

/**
 * The time in milliseconds to wait after a load, in which the requests in flight complete, so that
 * they do not affect the next measurement.
 */
const drainTimeMs = 300;

/** Puts a program under full load for the given time. Throws unless every response is a success. */
export async function load(
  { url, pid }: RunningProgram,
  requests: readonly LoadRequest[],
  seconds: number,
  countDatabaseTime: CountDatabaseTime,
): Promise<Measurement> {
  const readDatabaseTime = await countDatabaseTime();
  const before = await readCpuTime(pid);
  const successTexts = requests.flatMap(({ successText }) => successText ?? []);
  const result = await autocannon({
    url,
    connections: loadConnections,
    pipelining: 1,
    duration: seconds,
    requests: requests.map(toRequest),
    ...(successTexts.length > 0 && {
      verifyBody: (body: string) => successTexts.some((text) => body.includes(text)),
    }),
  });
  const used = (await readCpuTime(pid)) - before;
  const usedByDatabase = await readDatabaseTime();
  await wait(drainTimeMs);
  const { '2xx': succeeded, non2xx, errors, timeouts, mismatches, duration } = result;
  if (non2xx + errors + timeouts + mismatches > 0 || succeeded === 0) {
    throw new Error(
      `${requests[0]?.path} at ${url}: ${succeeded} requests succeeded, ${non2xx} had another status, ${mismatches} had another body, ${errors + timeouts} had no response`,
    );
  }
  return {
    perSecond: succeeded / duration,
    cpuTime: (used / succeeded) * 1e6,
    databaseTime: usedByDatabase === null ? null : (usedByDatabase / succeeded) * 1e6,
  };
}

function toRequest({ method, path, body = '', nextBody, nextPath }: LoadRequest) {
  const request = { method, path, headers: requestHeaders, body: nextBody?.() ?? body };
  if (!nextBody && !nextPath) return request;
  const next = () => ({ ...(nextBody && { body: nextBody() }), ...(nextPath && { path: nextPath() }) });
  return { ...request, setupRequest: (prepared: object) => ({ ...prepared, ...next() }) };
}
