import { auditBooks } from '../load/audit-books.ts';
import { addWebhook, auditDeliveries } from '../load/audit-deliveries.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import { startReceiver } from '../receiver.ts';
import { until } from '../until.ts';

/** The time limit of a shutdown, in seconds. */
const most = 15;

export const shutdowns: Part = {
  id: 'shutdowns',
  what: 'a server stopped (SIGTERM) under mixed load',
  unit: 'stops',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const receiver = await startReceiver(cleanup);
    let server = await startServer(database.environment);
    await addWebhook(server.url, receiver.url);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), { url: () => server.url, clients: 8, pause: 25 });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const lost: string[] = [];
    const durations: number[] = [];
    for (let done = 0; done < times; done += 1) {
      const replacement = await startServer(database.environment);
      const before = ledger.acknowledged.length;
      await until(() => ledger.acknowledged.length > before + 5, 30_000, 'the load did not go on');
      const ending = server.terminate();
      const ended = server;
      server = replacement;
      const { code, seconds } = await ending;
      durations.push(seconds);
      if (code !== 0) lost.push(`end ${done + 1}: exit code ${code}\n${ended.output().slice(-1000)}`);
      if (seconds > most) lost.push(`end ${done + 1} took ${seconds.toFixed(1)} s`);
    }
    await load.stop();
    lost.push(...ledger.faults, ...ledger.cut, ...(await auditBooks(database.query, ledger)));
    lost.push(...(await auditDeliveries(database.query, receiver, 60_000)));
    return {
      done: times,
      seen: [
        `${ledger.acknowledged.length} writes and ${ledger.reads} reads answered, ${ledger.cut.length} cut`,
        `gone after ${Math.max(...durations).toFixed(1)} s at most`,
      ],
      lost,
    };
  },
};
