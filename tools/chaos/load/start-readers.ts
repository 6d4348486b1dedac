import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../exchange.ts';
import { percentile } from '../percentile.ts';
import { jsonHeaders } from './keyed-request.ts';

export interface ReadResults {
  /** The number of responses. */
  readonly count: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** A line for each response that was not a list. */
  readonly lost: readonly string[];
}

/** Starts two clients that request a list repeatedly until they are stopped. */
export function startReaders(url: string): { stop(): Promise<ReadResults> } {
  const times: number[] = [];
  const lost: string[] = [];
  let isOver = false;
  const asking = Promise.all(
    [1, 2].map(async () => {
      while (!isOver) {
        const answer = await exchange(url, { method: 'GET', path: '/v2.1/redeem-locations', headers: jsonHeaders });
        if (answer.status !== 200) lost.push(`another client was answered ${answer.status}`);
        times.push(answer.milliseconds);
        await wait(50);
      }
    }),
  );
  return {
    async stop() {
      isOver = true;
      await asking;
      return { count: times.length, p99: percentile(times, 99), lost };
    },
  };
}
