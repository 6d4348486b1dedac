import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ChaosDatabase } from '../ground.ts';
import { auditBooks } from '../load/audit-books.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import { inMilliseconds, percentile } from '../percentile.ts';
import { maxConnections } from '../postgresql-cluster.ts';
import { comesTrue, until } from '../until.ts';

/** The time limit of a response with 503, in milliseconds (p99). */
const fast = 1_000;
/** The time limit of the recovery after connections are available again, in milliseconds. */
const recovery = 2_000;

export const connections: Part = {
  id: 'connections',
  what: 'all connections of PostgreSQL used by other clients, under mixed load',
  unit: 'seconds',
  times: 30,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), { url: () => server.url, clients: 12, pause: 20 });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    await until(() => ledger.acknowledged.length > 50, 10_000, 'the load did not begin');

    const unavailable = ledger.unavailable;
    const release = await takeEveryConnection(database, cleanup);
    await until(() => ledger.unavailable > unavailable, 10_000, 'no request was answered 503');
    // Requests that already had a connection get their responses during this pause.
    await wait(500);
    const taken = { unavailable: ledger.unavailableTimes.length, all: ledger.acknowledged.length };
    await wait(times * 1000);
    const slow = percentile(ledger.unavailableTimes.slice(taken.unavailable), 99);
    const told = ledger.unavailable - unavailable;
    const lost: string[] = [];
    if (server.hasEnded()) throw new Error(`the server ended:\n${server.output()}`);
    if (slow > fast) lost.push(`503 took ${inMilliseconds(slow)} (p99)`);
    if (ledger.acknowledged.length > taken.all) lost.push('a write was acknowledged, so a connection was still available');

    const released = performance.now();
    const before = ledger.acknowledged.length;
    await release();
    if (!(await comesTrue(() => ledger.acknowledged.length > before + 5, 30_000))) lost.push('no further write was acknowledged');
    const recovered = performance.now() - released;
    if (recovered > recovery) lost.push(`recovered only after ${inMilliseconds(recovered)}`);
    await load.stop();
    lost.push(...ledger.faults, ...(await auditBooks(database.query, ledger)));
    return {
      done: times,
      seen: [
        `${told} answers of 503 (p99 ${inMilliseconds(slow)})`,
        `writes acknowledged again after ${inMilliseconds(recovered)}; ${ledger.acknowledged.length} in all`,
      ],
      lost,
    };
  },
};

/**
 * Terminates the connections of the service, and opens a connection whenever one is free. Resolves with a function that closes
 * all of them.
 */
async function takeEveryConnection(
  { cluster, name }: ChaosDatabase,
  cleanup: AsyncDisposableStack,
): Promise<() => Promise<void>> {
  const taken = new Set<pg.Client>();
  let wanted = true;
  const take = async () => {
    while (wanted) {
      const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
      client.on('error', () => undefined);
      const isTaken = await client.connect().then(
        () => true,
        () => false,
      );
      if (isTaken) taken.add(client);
      else await wait(5);
    }
  };
  const taking = Promise.all([take(), take(), take()]);
  const release = async () => {
    wanted = false;
    await taking;
    await Promise.all([...taken].map((client) => client.end().catch(() => undefined)));
    taken.clear();
  };
  cleanup.defer(release);
  // One connection runs all checks. The service could take a connection that is closed between two checks.
  const superuser = new pg.Client({ connectionString: cluster.urlOf('postgres', 'postgres') });
  await superuser.connect();
  taken.add(superuser);
  await until(() => taken.size > maxConnections / 4, 10_000, 'no connection was free');
  let looks = 0;
  await until(
    async () => {
      const text = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`;
      looks = (await superuser.query(text, [name])).rows.length === 0 ? looks + 1 : 0;
      return looks > 20;
    },
    20_000,
    'the service kept connections',
  );
  return release;
}
