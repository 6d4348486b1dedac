import { setTimeout as wait } from 'node:timers/promises';
import { exchange } from '../exchange.ts';
import { auditBooks } from '../load/audit-books.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import { inMilliseconds, percentile } from '../percentile.ts';
import { comesTrue, until } from '../until.ts';

/** The time limit of the recovery after PostgreSQL accepts connections again, in milliseconds. */
const recovery = 10_000;

export const restarts: Part = {
  id: 'restarts',
  what: 'PostgreSQL stopped immediately (SIGQUIT) under mixed load, and started again',
  unit: 'restarts',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    const database = await createDatabase();
    const { cluster } = database;
    const server = await startServer(database.environment);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), { url: () => server.url, clients: 12, pause: 5 });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const lost: string[] = [];
    const recoveries: number[] = [];
    const isReady = async () => (await exchange(server.url, { method: 'GET', path: '/readyz', patience: 5_000 })).status === 200;

    let done = 0;
    for (; done < times; done += 1) {
      const before = ledger.acknowledged.length;
      const goesOn = await comesTrue(() => ledger.acknowledged.length > before + 20, recovery);
      if (!goesOn) lost.push(`before restart ${done + 1} nothing was acknowledged for ${recovery / 1000} s`);
      const unavailable = ledger.unavailable;
      await wait(Math.random() * 200);
      await cluster.stopImmediately();
      await until(() => ledger.unavailable > unavailable, recovery, 'no request was answered 503 while PostgreSQL was down');
      await wait(Math.random() * 500);
      if (server.hasEnded()) throw new Error(`the server ended:\n${server.output()}`);
      if (await isReady()) lost.push('/readyz answered 200 while PostgreSQL was down');
      await cluster.start();
      const started = performance.now();
      if (!(await comesTrue(isReady, recovery))) lost.push(`not ready ${recovery / 1000} s after restart ${done + 1}`);
      recoveries.push(performance.now() - started);
      if (done % 5 === 4) report(`  ${done + 1} restarts, ${ledger.acknowledged.length} writes acknowledged`);
    }
    await load.stop();
    lost.push(...ledger.faults, ...(await auditBooks(database.query, ledger)));
    return {
      done,
      seen: [
        `${ledger.acknowledged.length} writes acknowledged, ${ledger.unavailable} answers of 503 (p99 ${inMilliseconds(percentile(ledger.unavailableTimes, 99))})`,
        `ready again after ${inMilliseconds(Math.max(0, ...recoveries))} at most`,
      ],
      lost,
    };
  },
};
