import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NoResponseError } from '../exchange.ts';
import { type PolledList, pageSize } from './list.ts';

export interface Poller {
  /** Reads until the first empty page, then resolves with the received rows. Must be called after the last write. */
  finish(): Promise<Received>;
}

export interface Received {
  readonly list: PolledList;
  /** Ids in the order in which they were received, repeated ones included. */
  readonly ids: readonly number[];
  /** Milliseconds from the creation of a row until it was received, for rows that a page at the open end held. */
  readonly delays: readonly number[];
}

/** Milliseconds between two requests of a poller that has reached the open end of its list. */
const pause = 5;

/** Polls a list for new rows from its beginning. Requests rotate between the servers. */
export function startPoller(list: PolledList, urls: readonly string[]): Poller {
  const agent = new Agent({ keepAlive: true });
  const ids: number[] = [];
  const delays: number[] = [];
  let cursor: string | null = null;
  let isFinishing = false;
  const started = Date.now();
  let turn = Math.floor(Math.random() * urls.length);

  const run = async (): Promise<void> => {
    for (;;) {
      // Read before the request: rows that are written after it may be missing from the page.
      const endsHere = isFinishing;
      turn += 1;
      const page = await list.read(urls[turn % urls.length] ?? '', agent, cursor).catch(ignoreLostConnection);
      // A server closes idle connections, perhaps while a request is sent. The same cursor returns the same rows again.
      if (page === null) continue;
      const { rows, newer } = page;
      cursor = newer ?? cursor;
      for (const { id } of rows) ids.push(id);
      const now = Date.now();
      const newest = rows.length < pageSize ? rows.filter(({ createdAt }) => createdAt >= started) : [];
      for (const { createdAt } of newest) delays.push(now - createdAt);
      if (rows.length === 0 && endsHere) return;
      if (rows.length < pageSize) await wait(pause);
    }
  };
  const running = run().finally(() => agent.destroy());
  // A poller that fails rejects `finish`; until then nothing else observes it.
  running.catch(() => undefined);
  return {
    async finish() {
      isFinishing = true;
      await running;
      return { list, ids, delays };
    },
  };
}

function ignoreLostConnection(error: unknown): null {
  if (error instanceof NoResponseError && error.wasRefused) return null;
  throw error;
}
