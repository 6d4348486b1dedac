import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { formatMilliseconds, percentile } from '../../harness/percentile.ts';
import { maxConnections } from '../../harness/postgresql-cluster.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import type { ChaosDatabase } from '../part-resources.ts';

/** The time limit of a response with 503, in milliseconds (p99). */
const maxRejectionMs = 1_000;
/** The time limit of the recovery after connections are available again, in milliseconds. */
const maxRecoveryMs = 2_000;

export const connections: Part = {
  id: 'connections',
  description: 'all connections of PostgreSQL used by other clients, under mixed load',
  unit: 'seconds',
  times: 30,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer(database.environment);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), {
      url: () => server.url,
      clients: 12,
      pause: 20,
    });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    await until(() => ledger.acknowledged.length > 50, 10_000, 'at most 50 writes were acknowledged');

    const unavailable = ledger.unavailable;
    const release = await occupyConnections(database, cleanup);
    await until(() => ledger.unavailable > unavailable, 10_000, 'no request received 503');
    // Requests that already had a connection get their responses during this pause.
    await wait(500);
    const atStart = { unavailable: ledger.unavailableTimes.length, all: ledger.acknowledged.length };
    await wait(times * 1000);
    const slow = percentile(ledger.unavailableTimes.slice(atStart.unavailable), 99);
    const rejected = ledger.unavailable - unavailable;
    const violations: string[] = [];
    if (server.hasEnded()) throw new Error(`the server exited:\n${server.output()}`);
    if (ledger.acknowledged.length > atStart.all)
      violations.push('a write was acknowledged, so a connection was still available');

    const released = performance.now();
    const before = ledger.acknowledged.length;
    await release();
    if (!(await becomesTrue(() => ledger.acknowledged.length > before + 5, 30_000)))
      violations.push('at most 5 writes were acknowledged after connections were available again');
    const recovered = performance.now() - released;
    const slowResponses: string[] = [];
    if (slow > maxRejectionMs)
      slowResponses.push(`responses with 503 took ${formatMilliseconds(slow)} (p99)`);
    if (recovered > maxRecoveryMs)
      slowResponses.push(`writes were acknowledged again only after ${formatMilliseconds(recovered)}`);
    await load.stop();
    violations.push(...ledger.wrongResponses, ...(await auditWrites(database.query, ledger)));
    return {
      done: times,
      observations: [
        `${rejected} responses with 503 (p99 ${formatMilliseconds(slow)})`,
        `writes acknowledged again after ${formatMilliseconds(recovered)}; ${ledger.acknowledged.length} in total`,
      ],
      violations,
      slowResponses,
    };
  },
};

/**
 * Exhausts the connections of the cluster: terminates those of the service, then opens a connection
 * whenever a slot is free. Resolves with a function that closes the opened connections.
 */
async function occupyConnections(
  { cluster, name }: ChaosDatabase,
  cleanup: AsyncDisposableStack,
): Promise<() => Promise<void>> {
  const occupied = new Set<pg.Client>();
  let isOccupying = true;
  const take = async () => {
    while (isOccupying) {
      const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
      client.on('error', () => undefined);
      const isConnected = await client.connect().then(
        () => true,
        () => false,
      );
      if (isConnected) occupied.add(client);
      else await wait(5);
    }
  };
  const taking = Promise.all([take(), take(), take()]);
  const release = async () => {
    isOccupying = false;
    await taking;
    await Promise.all([...occupied].map((client) => client.end().catch(() => undefined)));
    occupied.clear();
  };
  cleanup.defer(release);
  // One connection runs all checks. If each check opened a connection, the service could take its
  // slot between two checks.
  const superuser = new pg.Client({ connectionString: cluster.urlOf('postgres', 'postgres') });
  await superuser.connect();
  occupied.add(superuser);
  await until(() => occupied.size > maxConnections / 4, 10_000, 'too few connections were available');
  let checksWithoutConnection = 0;
  await until(
    async () => {
      const text = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`;
      const { rows } = await superuser.query(text, [name]);
      checksWithoutConnection = rows.length === 0 ? checksWithoutConnection + 1 : 0;
      return checksWithoutConnection > 20;
    },
    20_000,
    'the service kept connections',
  );
  return release;
}
