/** The number of requests that one receiver may have in flight, from one process. */
export interface AdaptiveLimit {
  /** The limit, a whole number of at least 5. */
  current(): number;
  /**
   * Adapts the limit to the result of a request. `jobs` is the number of the receiver's fetched
   * jobs.
   */
  onResult(result: { readonly isSuccess: boolean; readonly durationMs: number; readonly jobs: number }): void;
}

/**
 * The limit of a receiver before its first result. A receiver that never responds has at most this
 * many requests in flight.
 */
export const initialLimit = 25;
export const maxLimit = 200;
/** The growth of the limit per success: four successes allow one more request. */
const growth = 0.25;
/** The limit after a failure, from which it grows again. */
const limitAfterFailure = 5;
/**
 * Maximum duration in milliseconds of a request that raises the limit. More requests to a slower
 * receiver would use the capacity for other receivers without increasing its throughput.
 */
const maxDurationMs = 1_000;

/**
 * Creates a limit that starts at 25 and grows with fast successes up to 200. A failure reduces it
 * to 5. A success after more than a second reduces a limit of more than 25 by one. The limit grows
 * only while the number of jobs fetched for the receiver is at least half of the limit.
 */
export function createAdaptiveLimit(): AdaptiveLimit {
  let limit = initialLimit;
  return {
    current: () => Math.floor(limit),
    onResult({ isSuccess, durationMs, jobs }) {
      if (!isSuccess) limit = limitAfterFailure;
      else if (durationMs > maxDurationMs) limit = Math.max(Math.min(limit, initialLimit), limit - 1);
      else if (jobs >= limit / 2) limit = Math.min(maxLimit, limit + growth);
    },
  };
}
