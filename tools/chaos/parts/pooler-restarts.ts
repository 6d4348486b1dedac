import { setTimeout as wait } from 'node:timers/promises';
import { hasPgbouncer, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { exchange } from '../../harness/exchange.ts';
import { runOnServer } from '../../harness/run-on-server.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import { addWebhook, auditDeliveries } from '../load/audit-deliveries.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import { startFollowers } from '../load/start-followers.ts';
import type { Part } from '../part.ts';

const servers = 2;
/**
 * The number of connections of PgBouncer to the server: fewer than concurrent requests, so that
 * clients share them.
 */
const pooledConnections = 6;
/** The time limit of the recovery after PgBouncer accepts connections again, in milliseconds. */
const maxRecoveryMs = 10_000;
/**
 * The time limit for the last events to reach every subscriber and the receiver of webhooks, in
 * milliseconds.
 */
const maxDelayMs = 60_000;

/** Settings that another client of PgBouncer leaves on a connection to the server. */
const foreignSettings = `set timezone = 'Asia/Tokyo'; set DateStyle = 'German'; set bytea_output = 'escape'; set search_path = pg_catalog;
  set default_transaction_isolation = 'serializable'; set default_transaction_read_only = on`;

export const poolerRestarts: Part = {
  id: 'pooler-restarts',
  description:
    'PgBouncer in transaction mode killed (SIGKILL) and restarted under mixed load, with subscriptions, webhooks and a client that changes settings',
  unit: 'restarts',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    if (!(await hasPgbouncer())) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
    const database = await createDatabase();
    const direct = database.environment.DATABASE_URL ?? '';
    const pooler = await startPgbouncer(direct, pooledConnections);
    cleanup.defer(pooler.stop);
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct,
      PREPARED_STATEMENTS: 'false',
    };
    const running = await Promise.all(Array.from({ length: servers }, () => startServer(environment)));
    const urls = running.map(({ url }) => url);
    let requests = 0;
    const nextUrl = () => urls[requests++ % urls.length] ?? '';
    const receiver = await startReceiver(cleanup);
    await addWebhook(nextUrl(), receiver.url);
    const giftCards = await sellGiftCards(nextUrl(), 10);
    await until(
      async () => (await database.query('select 1 from events where position is null')).length === 0,
    );
    const followers = await startFollowers(database, urls, cleanup);
    const load = startMixedLoad(giftCards, { url: nextUrl, clients: 12, pause: 5 });
    cleanup.defer(() => void load.stop());
    const { ledger } = load;
    const violations: string[] = [];
    let done = 0;
    for (; done < times; done += 1) {
      await Promise.all(
        Array.from({ length: pooledConnections }, () => runOnServer(pooler.url, foreignSettings)),
      );
      const before = ledger.acknowledged.length;
      if (!(await becomesTrue(() => ledger.acknowledged.length > before + 20, maxRecoveryMs)))
        violations.push(
          `before restart ${done + 1}, at most 20 writes were acknowledged within ${maxRecoveryMs / 1000} s`,
        );
      await wait(Math.random() * 200);
      const unavailable = ledger.unavailable;
      await pooler.kill();
      await until(
        () => ledger.unavailable > unavailable,
        maxRecoveryMs,
        'no request received 503 while PgBouncer was down',
      );
      await wait(Math.random() * 500);
      await pooler.start();
      for (const [index, url] of urls.entries()) {
        if (running[index]?.hasEnded()) throw new Error(`a server exited:\n${running[index].output()}`);
        const isReady = async () =>
          (await exchange(url, { method: 'GET', path: '/readyz', timeoutMs: 5_000 })).status === 200;
        if (!(await becomesTrue(isReady, maxRecoveryMs)))
          violations.push(
            `server ${index + 1} was not ready ${maxRecoveryMs / 1000} s after restart ${done + 1}`,
          );
      }
      if (done % 5 === 4) report(`  ${done + 1} restarts, ${ledger.acknowledged.length} writes acknowledged`);
    }
    await load.stop();
    violations.push(
      ...ledger.wrongResponses,
      ...(await auditWrites(database.query, ledger)),
      ...(await auditDeliveries(database.query, receiver, maxDelayMs)),
      ...(await followers.audit(maxDelayMs)),
    );
    return {
      done,
      observations: [
        `${ledger.acknowledged.length} writes acknowledged, ${ledger.unavailable} responses with 503, ${ledger.replayed} replayed`,
        `${receiver.deliveries.size} events delivered, and received by each of ${followers.count} subscriptions, which were reopened ${followers.countRepeats()} times`,
      ],
      violations,
    };
  },
};
