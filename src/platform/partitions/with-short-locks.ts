import { setTimeout as wait } from 'node:timers/promises';
import type { Database, SqlClient } from '../database/database.ts';
import { setForTransaction } from '../database/set-for-transaction.ts';
import { readSqlError } from '../database/sql-error.ts';

/**
 * Milliseconds for which a statement waits for a lock. Later statements on the table wait behind
 * it. It is less than PostgreSQL's `deadlock_timeout`, so that a deadlock ends this
 * transaction and not that of a request.
 */
const lockTimeoutMs = 100;
const retryPauseMs = 500;
/** Number of attempts, after which the error is thrown, because a long transaction holds a lock. */
const maxAttempts = 20;

/**
 * Runs a change of a table in a transaction that waits only briefly for each lock. Tries again while
 * other transactions hold the locks, and throws the error of the last attempt.
 */
export async function withShortLocks<Result>(
  database: Database,
  work: (transaction: SqlClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(async (transaction) => {
        await setForTransaction(transaction, 'lock_timeout', `${lockTimeoutMs}ms`);
        return await work(transaction);
      });
    } catch (error) {
      if (attempt === maxAttempts || readSqlError(error)?.code !== '55P03') throw error;
      await wait(retryPauseMs);
    }
  }
}
