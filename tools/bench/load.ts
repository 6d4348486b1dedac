import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { CountDatabaseTime } from './database-time.ts';
import { readProcessorTime } from './processor-time.ts';
import type { RunningProgram } from './program.ts';
import { loadConnections } from './settings.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A JSON body that is always the same. */
  readonly body?: string;
  /** Makes the JSON body of the next request. */
  readonly nextBody?: () => string;
  /** Makes the path of the next request, where it is not always the same. */
  readonly nextPath?: () => string;
}

export interface Measurement {
  readonly perSecond: number;
  /** Processor time of the program a request, in microseconds. */
  readonly processorTime: number;
  /** The same of the database; null where that can't be seen. */
  readonly databaseTime: number | null;
}

/** The headers of every request. The peer looks at none of them. */
export const requestHeaders = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };

/** Milliseconds for the requests that are under way when the load ends, so that they don't disturb what comes next. */
const drainTime = 300;

/** Puts a program under full load for a while. Throws unless every answer was a success. */
export async function load(
  { url, pid }: RunningProgram,
  requests: readonly LoadRequest[],
  seconds: number,
  countDatabaseTime: CountDatabaseTime,
  connections = loadConnections,
): Promise<Measurement> {
  const readDatabaseTime = await countDatabaseTime();
  const before = await readProcessorTime(pid);
  const result = await autocannon({
    url,
    connections,
    pipelining: 1,
    duration: seconds,
    requests: requests.map(toRequest),
  });
  const used = (await readProcessorTime(pid)) - before;
  const usedByDatabase = await readDatabaseTime();
  await wait(drainTime);
  const { '2xx': answered, non2xx, errors, timeouts, duration } = result;
  if (non2xx + errors + timeouts > 0 || answered === 0) {
    throw new Error(`${requests[0]?.path} at ${url}: ${answered} answered, ${non2xx} refused, ${errors + timeouts} failed`);
  }
  return {
    perSecond: answered / duration,
    processorTime: (used / answered) * 1e6,
    databaseTime: usedByDatabase === null ? null : (usedByDatabase / answered) * 1e6,
  };
}

function toRequest({ method, path, body = '', nextBody, nextPath }: LoadRequest) {
  const request = { method, path, headers: requestHeaders, body: nextBody?.() ?? body };
  if (!nextBody && !nextPath) return request;
  const next = () => ({ ...(nextBody && { body: nextBody() }), ...(nextPath && { path: nextPath() }) });
  return { ...request, setupRequest: (prepared: object) => ({ ...prepared, ...next() }) };
}
