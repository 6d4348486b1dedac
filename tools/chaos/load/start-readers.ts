import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../harness/exchange.ts';
import { percentile } from '../../harness/percentile.ts';
import { jsonHeaders } from './keyed-request.ts';

export interface ReadResults {
  /** The number of responses. */
  readonly count: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** A line for each response that was not a list. */
  readonly violations: readonly string[];
}

/** Starts two clients that request a list repeatedly until they are stopped. */
export function startReaders(url: string): { stop(): Promise<ReadResults> } {
  const times: number[] = [];
  const violations: string[] = [];
  let isStopped = false;
  const reading = Promise.all(
    [1, 2].map(async () => {
      while (!isStopped) {
        const response = await exchange(url, {
          method: 'GET',
          path: '/v2.1/redeem-locations',
          headers: jsonHeaders,
        });
        if (response.status !== 200)
          violations.push(`a list requested by another client returned ${response.status}`);
        times.push(response.milliseconds);
        await wait(50);
      }
    }),
  );
  return {
    async stop() {
      isStopped = true;
      await reading;
      return { count: times.length, p99: percentile(times, 99), violations };
    },
  };
}
