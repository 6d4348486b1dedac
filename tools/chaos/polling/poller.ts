import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NoResponseError } from '../../harness/exchange.ts';
import { type PolledList, pageSize } from './list.ts';

export interface Poller {
  /**
   * Reads until the first empty page, then resolves with the received rows. Must be called after
   * the last write.
   */
  finish(): Promise<ReceivedRows>;
}

export interface ReceivedRows {
  readonly list: PolledList;
  /** The ids in the order in which they were received, including repeated ones. */
  readonly ids: readonly number[];
  /**
   * The time from the creation of a row until it was received, in milliseconds. Contains only rows
   * that were created after the poller started and were received on a partial page, which ends the
   * list.
   */
  readonly delays: readonly number[];
}

/** Milliseconds between two requests of a poller that has reached the open end of its list. */
const pauseMs = 5;

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
      // The flag is read before the request, because the page may lack rows that are written after
      // the request.
      const isLastRead = isFinishing;
      turn += 1;
      const page = await list.read(urls[turn % urls.length] ?? '', agent, cursor).catch(ignoreLostConnection);
      // A server may close an idle connection while a request is being sent. The same cursor
      // returns the same rows again.
      if (page === null) continue;
      const { rows, newer } = page;
      cursor = newer ?? cursor;
      for (const { id } of rows) ids.push(id);
      const now = Date.now();
      const newest = rows.length < pageSize ? rows.filter(({ createdAt }) => createdAt >= started) : [];
      for (const { createdAt } of newest) delays.push(now - createdAt);
      if (rows.length === 0 && isLastRead) return;
      if (rows.length < pageSize) await wait(pauseMs);
    }
  };
  const running = run().finally(() => agent.destroy());
  // A failure of the poller rejects `finish`. Until `finish` is called, nothing else handles the
  // rejection.
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
