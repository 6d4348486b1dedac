import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../harness/until.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import { addWebhook, auditDeliveries } from '../load/audit-deliveries.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';

/** The number of responses that the client drops for each kill. */
const dropsPerKill = 2;

export const kills: Part = {
  id: 'kills',
  description:
    'a server killed (SIGKILL) at random points during orders, redemptions and deliveries; two responses per kill dropped after the commit',
  unit: 'kills',
  times: 100,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    const database = await createDatabase();
    const receiver = await startReceiver(cleanup);
    let server = await startServer(database.environment);
    await addWebhook(server.url, receiver.url);
    const load = startMixedLoad(await sellGiftCards(server.url, 10), {
      url: () => server.url,
      clients: 8,
      pause: 25,
      dropShare: 0.1,
      maxDrops: times * dropsPerKill,
    });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;

    for (let done = 0; done < times; done += 1) {
      // Starts the next server while the current one is under load.
      const next = startServer(database.environment);
      const before = ledger.acknowledged.length;
      const timeoutMs = 30_000;
      await until(
        () => ledger.acknowledged.length > before + 5,
        timeoutMs,
        'at most 5 further writes were acknowledged',
      );
      const replacement = await next;
      await wait(Math.random() * 100);
      const killed = server.kill();
      server = replacement;
      await killed;
      if (done % 10 === 9) report(`  ${done + 1} kills, ${ledger.acknowledged.length} writes acknowledged`);
    }
    await until(() => ledger.dropped >= times * dropsPerKill, 60_000, 'too few responses were dropped');
    await load.stop();
    const violations = [
      ...ledger.wrongResponses,
      ...(await auditWrites(database.query, ledger)),
      ...(await auditDeliveries(database.query, receiver, 60_000)),
    ];
    const repeats = [...receiver.deliveries.values()].reduce(
      (sum, deliveries) => sum + deliveries.length - 1,
      0,
    );
    return {
      done: times,
      observations: [
        `${ledger.acknowledged.length} writes acknowledged, ${ledger.broken} connections broken, ${ledger.dropped} responses dropped`,
        `${ledger.replayed} responses replayed`,
        `${receiver.deliveries.size} events delivered, ${repeats} repeated deliveries`,
      ],
      violations,
    };
  },
};
