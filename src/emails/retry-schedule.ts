const minute = 60;
const hour = 60 * minute;

/** Seconds from a failed attempt to the next, by the number of attempts so far: 11 attempts in about two and a half days. */
const delaysSeconds = [
  ...[minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 8 * hour, 16 * hour, 24 * hour],
];

/** Maximum random addition, as a fraction of the delay, so that e-mails that failed together are not retried together. */
const jitter = 0.1;

/**
 * Returns the seconds until the next attempt after attempt number `attempt` (from 1) has failed. Null if no further attempt is
 * made.
 */
export function retryDelaySeconds(attempt: number): number | null {
  const delay = delaysSeconds[attempt - 1];
  return delay === undefined ? null : delay * (1 + jitter * Math.random());
}
