import { setTimeout as wait } from 'node:timers/promises';
import { subscribe, type Transport, transports } from '../../../test/subscriptions/subscribers.ts';
import { becomesTrue } from '../../harness/until.ts';
import type { ChaosDatabase } from '../part-resources.ts';

export interface Followers {
  /** The number of clients. */
  readonly count: number;
  /** Returns the number of times that the clients have subscribed again. */
  readonly countRepeats: () => number;
  /**
   * Waits up to `timeoutMs` milliseconds until every client has received every event since the
   * start, then stops the clients. Returns a line for each client that did not receive all of these
   * events once and in order, and for each subscription that ended with anything other than
   * UNAVAILABLE.
   */
  audit(timeoutMs: number): Promise<string[]>;
}

/** The pause in milliseconds after which a client subscribes again. */
const pauseMs = 100;

/**
 * Starts one client per server and transport. Each follows the events of sales page 1 as the guide
 * to live events describes: if a subscription ends with UNAVAILABLE, the client subscribes again
 * after the last event that it has received. Every other end of a subscription is a violation.
 */
export async function startFollowers(
  { query }: ChaosDatabase,
  urls: readonly string[],
  cleanup: AsyncDisposableStack,
): Promise<Followers> {
  const [first] = await query(
    'select id from events where sales_page_id = 1 and position is not null order by position desc limit 1',
  );
  const firstId = String(first?.id);
  const stopped = new AbortController();
  cleanup.defer(() => stopped.abort());
  let repeats = -urls.length * transports.length;
  const violations: string[] = [];

  const follow = async (url: string, transport: Transport, ids: string[]): Promise<void> => {
    while (!stopped.signal.aborted) {
      repeats += 1;
      const subscriber = subscribe(url, transport, { variables: { after: ids.at(-1) ?? firstId } });
      stopped.signal.addEventListener('abort', subscriber.stop);
      let received = 0;
      const collect = () => {
        ids.push(...subscriber.ids().slice(received));
        received = subscriber.ids().length;
      };
      const timer = setInterval(collect, 50);
      const end = await subscriber.end;
      clearInterval(timer);
      collect();
      if (stopped.signal.aborted) return;
      if (end !== 'UNAVAILABLE') violations.push(`a subscription ended with ${end}`);
      await wait(pauseMs);
    }
  };
  const clients = urls.flatMap((url) =>
    transports.map((transport) => ({ url, transport, ids: [] as string[] })),
  );
  const following = Promise.all(clients.map(({ url, transport, ids }) => follow(url, transport, ids)));

  return {
    count: clients.length,
    countRepeats: () => repeats,
    async audit(timeoutMs) {
      const after = `(select position from events where id = '${firstId}')`;
      const rows = await query(
        `select id from events where sales_page_id = 1 and position > ${after} order by position`,
      );
      const expected = rows.map(({ id }) => String(id));
      await becomesTrue(() => clients.every(({ ids }) => ids.length >= expected.length), timeoutMs);
      stopped.abort();
      await following;
      const incomplete = clients.filter(({ ids }) => ids.join() !== expected.join());
      const lines = incomplete.map(
        ({ ids, transport }) =>
          `a subscription over ${transport} received ${ids.length} of ${expected.length} events, not all once and in order`,
      );
      return [...violations, ...lines];
    },
  };
}
