import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { goods } from '../../../test/races/buy.ts';
import { becomesTrue } from '../../harness/until.ts';
import { auditWrites } from '../load/audit-writes.ts';
import { sellGiftCards, startMixedLoad } from '../load/mixed-load.ts';
import type { Part } from '../part.ts';
import type { ChaosDatabase } from '../part-resources.ts';

/** The time limit of each provoked conflict, in milliseconds. */
const timeoutMs = 2_000;

export const conflicts: Part = {
  id: 'conflicts',
  description: 'deadlocks with other transactions, and serialization failures, under mixed load',
  unit: 'conflicts',
  times: 40,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    const database = await createDatabase();
    await database.cluster.run(`alter database ${database.name} set deadlock_timeout = '20ms'`);
    // With `repeatable read`, an update fails if another transaction has changed the row since the
    // updating transaction began.
    const snapshots = await createDatabase();
    await snapshots.cluster.run(
      `alter database ${snapshots.name} set default_transaction_isolation = 'repeatable read'`,
    );
    const deadlockResult = await provokeConflicts(database, Math.ceil(times / 2), provokeDeadlocks);
    report(`  ${deadlockResult.conflicts} deadlocks`);
    const serializationResult = await provokeConflicts(
      snapshots,
      Math.floor(times / 2),
      provokeSerializationFailures,
    );
    return {
      done: deadlockResult.conflicts + serializationResult.conflicts,
      observations: [
        `${deadlockResult.conflicts} deadlocks and ${serializationResult.conflicts} serialization failures`,
        `${deadlockResult.acknowledged + serializationResult.acknowledged} writes acknowledged`,
      ],
      violations: [...deadlockResult.violations, ...serializationResult.violations],
    };

    /**
     * Runs the mixed load on a server until PostgreSQL has logged the given number of conflicts or
     * the time limit expires.
     */
    async function provokeConflicts(on: ChaosDatabase, count: number, provoke: Provoke) {
      const server = await startServer(on.environment);
      const giftCards = await sellGiftCards(server.url, 2);
      const load = startMixedLoad(giftCards, { url: () => server.url, clients: 4, pause: 10 });
      cleanup.defer(() => void load.stop());
      const rival = new pg.Client({ connectionString: on.cluster.urlOf(on.name, 'postgres') });
      rival.on('error', () => undefined);
      await rival.connect();
      const deadline = performance.now() + 20_000 + count * timeoutMs;
      let conflicts = 0;
      while (conflicts < count && performance.now() < deadline) {
        await provoke(rival, giftCards[0]?.id ?? 0);
        conflicts = await countConflicts(on);
      }
      await rival.end();
      const { wrongResponses, acknowledged } = await load.stop();
      const violations = [...wrongResponses, ...(await auditWrites(on.query, load.ledger))];
      await server.stop();
      return { conflicts, acknowledged: acknowledged.length, violations };
    }
  },
};

type Provoke = (rival: pg.Client, product: number) => Promise<void>;

/**
 * Provokes a deadlock. The rival locks an option and waits until a sale, which has already locked
 * the voucher, waits for that option. The rival then requests the lock of the voucher.
 */
async function provokeDeadlocks(rival: pg.Client): Promise<void> {
  await rival.query(`begin; set local deadlock_timeout = '60s'; set local lock_timeout = '5s'`);
  await rival.query(`select from voucher_options where id = ${goods.massage.option_id} for update`);
  if (await becomesTrue(() => isLockAwaited(rival), timeoutMs)) {
    // The request fails if PostgreSQL ended this transaction instead of the sale, because the sale
    // was waiting behind another transaction.
    await rival
      .query(`select from vouchers where id = ${goods.massage.voucher_id} for update`)
      .catch(() => undefined);
  }
  await rival.query('rollback');
  // The pause prevents the next deadlock from disturbing the retry of the rolled-back transaction.
  await wait(100);
}

/**
 * Provokes a serialization failure: changes an order product and commits when a redemption waits
 * for it.
 */
async function provokeSerializationFailures(rival: pg.Client, product: number): Promise<void> {
  await rival.query('begin');
  await rival.query(`update order_products set redeem_used = redeem_used where id = ${product}`);
  await becomesTrue(() => isLockAwaited(rival), timeoutMs);
  await rival.query('commit');
  await wait(100);
}

async function isLockAwaited(rival: pg.Client): Promise<boolean> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await rival.query(text)).rows.length > 0;
}

/** Returns the number of conflicts that PostgreSQL has logged for one database. */
async function countConflicts({ cluster, name }: ChaosDatabase): Promise<number> {
  const lines = cluster.readLog().split('\n');
  return lines.filter(
    (line) => line.includes(` ${name} ERROR:`) && /deadlock detected|could not serialize/.test(line),
  ).length;
}
