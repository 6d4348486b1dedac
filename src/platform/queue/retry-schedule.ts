/**
 * Maximum random addition, as a fraction of the delay, so that jobs that failed together are not
 * retried together.
 */
const jitter = 0.1;

/**
 * Returns a function that returns the seconds until the next attempt after attempt number `attempt`
 * (from 1) has failed, or null if no further attempt is made. `delaysSeconds` are the delays by the
 * number of attempts so far.
 */
export function createRetrySchedule(delaysSeconds: readonly number[]): (attempt: number) => number | null {
  return (attempt) => {
    const delay = delaysSeconds[attempt - 1];
    return delay === undefined ? null : delay * (1 + jitter * Math.random());
  };
}
