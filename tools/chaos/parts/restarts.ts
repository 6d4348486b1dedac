import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../../harness/exchange.ts';
import { formatMilliseconds, percentile } from '../../harness/percentile.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';

/** The time limit of the recovery after PostgreSQL accepts connections again, in milliseconds. */
const maxRecoveryMs = 10_000;

export const restarts: Part = {
  id: 'restarts',
  description: 'PostgreSQL stopped immediately (SIGQUIT) under mixed load and restarted',
  unit: 'restarts',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    const database = await createDatabase();
    const { cluster } = database;
    const server = await startServer(database.environment);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), {
      url: () => server.url,
      clients: 12,
      pause: 5,
    });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const violations: string[] = [];
    const recoveries: number[] = [];
    const isReady = async () =>
      (await exchange(server.url, { method: 'GET', path: '/readyz', timeoutMs: 5_000 })).status === 200;

    let done = 0;
    for (; done < times; done += 1) {
      const before = ledger.acknowledged.length;
      const isAvailable = await becomesTrue(() => ledger.acknowledged.length > before + 20, maxRecoveryMs);
      if (!isAvailable)
        violations.push(
          `before restart ${done + 1}, at most 20 writes were acknowledged within ${maxRecoveryMs / 1000} s`,
        );
      const unavailable = ledger.unavailable;
      await wait(Math.random() * 200);
      await cluster.stopImmediately();
      await until(
        () => ledger.unavailable > unavailable,
        maxRecoveryMs,
        'no request received 503 while PostgreSQL was down',
      );
      await wait(Math.random() * 500);
      if (server.hasEnded()) throw new Error(`the server exited:\n${server.output()}`);
      if (await isReady()) violations.push('/readyz returned 200 while PostgreSQL was down');
      await cluster.start();
      const started = performance.now();
      if (!(await becomesTrue(isReady, maxRecoveryMs)))
        violations.push(`the server was not ready ${maxRecoveryMs / 1000} s after restart ${done + 1}`);
      recoveries.push(performance.now() - started);
      if (done % 5 === 4) report(`  ${done + 1} restarts, ${ledger.acknowledged.length} writes acknowledged`);
    }
    await load.stop();
    violations.push(...ledger.wrongResponses, ...(await auditWrites(database.query, ledger)));
    return {
      done,
      observations: [
        `${ledger.acknowledged.length} writes acknowledged, ${ledger.unavailable} responses with 503 (p99 ${formatMilliseconds(percentile(ledger.unavailableTimes, 99))})`,
        `ready again within ${formatMilliseconds(Math.max(0, ...recoveries))}`,
      ],
      violations,
    };
  },
};
