import { setTimeout } from 'node:timers/promises';

/** SQLSTATEs of conflicts with a concurrent transaction: serialization_failure and deadlock_detected. */
const conflicts = new Set(['40001', '40P01']);
const maxRetries = 3;
/** Maximum pause before a retry, in milliseconds. The pause is random, so that the same transactions do not conflict again. */
const maxPauseMs = 20;

/** Runs a statement or transaction, and retries it up to three times if PostgreSQL rolled it back because of a conflict. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Error && 'code' in error && conflicts.has(String(error.code));
      if (!isConflict || retries === maxRetries) throw error;
      await setTimeout(Math.random() * maxPauseMs);
    }
  }
}
