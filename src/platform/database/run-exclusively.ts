import type { Database } from './database.ts';
import { boolean, notNull, text } from './sql-types.ts';
import { defineStatement } from './statement.ts';

/**
 * Interval in milliseconds of statements in the transaction that holds a lock. PostgreSQL ends a
 * transaction that is idle for 30 seconds, so the lock of an unreachable process is released.
 */
const heartbeatMs = 10_000;

const tryLockStatement = defineStatement({
  name: 'try-advisory-lock',
  params: { name: text },
  row: { isLocked: notNull(boolean) },
  text: `select pg_try_advisory_xact_lock(hashtext('vouchsafe ' || $1)) as "isLocked"`,
  isPrepared: false,
});

const heartbeatStatement = defineStatement({ name: 'heartbeat-of-lock', text: 'select', isPrepared: false });

/**
 * Runs `work` while this process holds the lock with this name. Does nothing if another one holds
 * it. The lock belongs to an open transaction, because a pooler in transaction mode does not keep
 * the locks of a session. `work` uses other connections, so it can take long and commit often. It
 * runs again after a deadlock. If the connection of the lock fails, `work` continues without the
 * lock, and the error is thrown afterwards.
 *
 * A database with one connection has none for the lock. `work` then runs without it.
 */
export async function runExclusively(
  database: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (database.maxTransactions === 1) return work();
  await database.transaction(async (transaction) => {
    const [row] = await transaction.query(tryLockStatement({ name }));
    if (!row?.isLocked) return;
    const heartbeat = setInterval(
      // The commit reports that the connection has failed.
      () => void transaction.query(heartbeatStatement()).catch(() => undefined),
      heartbeatMs,
    );
    try {
      await work();
    } finally {
      clearInterval(heartbeat);
    }
  });
}
