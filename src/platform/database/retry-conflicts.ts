import { setTimeout } from 'node:timers/promises';

/** SQLSTATEs of what PostgreSQL undid because of somebody else's transaction: serialization_failure and deadlock_detected. */
const conflicts = new Set(['40001', '40P01']);
const maxRetries = 3;
/** Milliseconds, at most, so that the same transactions don't meet again. */
const maxPause = 20;

/** Runs a statement or transaction again where PostgreSQL undid it, whole, in favour of another one. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Error && 'code' in error && conflicts.has(String(error.code));
      if (!isConflict || retries === maxRetries) throw error;
      await setTimeout(Math.random() * maxPause);
    }
  }
}
