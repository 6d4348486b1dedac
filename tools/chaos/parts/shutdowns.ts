import { until } from '../../harness/until.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import { addWebhook, auditDeliveries } from '../load/audit-deliveries.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';

/** The time limit of a shutdown, in seconds. */
const maxSeconds = 15;

export const shutdowns: Part = {
  id: 'shutdowns',
  description: 'a server stopped (SIGTERM) under mixed load',
  unit: 'shutdowns',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const receiver = await startReceiver(cleanup);
    let server = await startServer(database.environment);
    await addWebhook(server.url, receiver.url);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), {
      url: () => server.url,
      clients: 8,
      pause: 25,
    });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const violations: string[] = [];
    const durations: number[] = [];
    for (let done = 0; done < times; done += 1) {
      const replacement = await startServer(database.environment);
      const before = ledger.acknowledged.length;
      await until(
        () => ledger.acknowledged.length > before + 5,
        30_000,
        'at most 5 further writes were acknowledged',
      );
      const started = performance.now();
      const stopping = server.stop();
      const stopped = server;
      server = replacement;
      const code = await stopping;
      const seconds = (performance.now() - started) / 1000;
      durations.push(seconds);
      if (code !== 0)
        violations.push(`shutdown ${done + 1}: exit code ${code}\n${stopped.output().slice(-1000)}`);
      if (seconds > maxSeconds) violations.push(`shutdown ${done + 1} took ${seconds.toFixed(1)} s`);
    }
    await load.stop();
    violations.push(
      ...ledger.wrongResponses,
      ...ledger.interrupted,
      ...(await auditWrites(database.query, ledger)),
    );
    violations.push(...(await auditDeliveries(database.query, receiver, 60_000)));
    return {
      done: times,
      observations: [
        `${ledger.acknowledged.length} writes acknowledged and ${ledger.reads} reads, ${ledger.interrupted.length} requests interrupted`,
        `stopped within ${Math.max(...durations).toFixed(1)} s`,
      ],
      violations,
    };
  },
};
