const minute = 60;
const hour = 60 * minute;

/** Seconds from a failed attempt to the next, by the number of attempts so far (D36). */
const delaysSeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Maximum random addition, as a fraction of the delay, so that deliveries that failed together are not retried together. */
const jitter = 0.1;

const maxRetryAfterSeconds = 24 * hour;

/**
 * Returns the seconds until the next attempt after attempt number `attempt` (from 1) has failed. Null if it was the last. A
 * receiver's `Retry-After` (seconds, at most a day) can only lengthen the delay, so that a receiver cannot exhaust the schedule
 * early.
 */
export function retryDelaySeconds(attempt: number, retryAfter: number | null): number | null {
  const delay = delaysSeconds[attempt - 1];
  if (delay === undefined) return null;
  const scheduled = delay * (1 + jitter * Math.random());
  return Math.max(scheduled, Math.min(retryAfter ?? 0, maxRetryAfterSeconds));
}

/** Parses a `Retry-After` header (seconds or a date) and returns seconds from now. Null if the header is missing or invalid. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000);
}
