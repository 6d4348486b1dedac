import { setTimeout } from 'node:timers/promises';
import { readSqlError } from './sql-error.ts';

/**
 * SQLSTATEs of conflicts with a concurrent transaction: serialization_failure and
 * deadlock_detected.
 */
const conflicts = new Set(['40001', '40P01']);
const maxRetries = 3;
/**
 * Maximum pause before a retry, in milliseconds. The pause is random, so that the same transactions
 * do not conflict again.
 */
const maxPauseMs = 20;

/**
 * Runs a statement or transaction, and retries it up to three times if PostgreSQL rolled it back
 * because of a conflict.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!conflicts.has(readSqlError(error)?.code ?? '') || retries === maxRetries) throw error;
      await setTimeout(Math.random() * maxPauseMs);
    }
  }
}
