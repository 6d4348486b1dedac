const minute = 60;
const hour = 60 * minute;

/** Seconds from a failed attempt to the next, by the number of attempts so far (D36). */
const delays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Added at random, as a share of the delay, so that what failed together is not tried together. */
const jitter = 0.1;

const longestRetryAfter = 24 * hour;

/**
 * Seconds until the next attempt after the `attempt`-th has failed, null when there is none. A receiver's `Retry-After` (seconds)
 * can only put it off, by a day at most: its own word must not use up the schedule.
 */
export function delayAfter(attempt: number, retryAfter: number | null): number | null {
  const delay = delays[attempt - 1];
  if (delay === undefined) return null;
  const scheduled = delay * (1 + jitter * Math.random());
  return Math.max(scheduled, Math.min(retryAfter ?? 0, longestRetryAfter));
}

/** Reads `Retry-After`, seconds or a date, as seconds from now; null where it says nothing. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000);
}
