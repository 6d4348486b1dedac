import { createRetrySchedule } from '../platform/queue/retry-schedule.ts';

const minute = 60;
const hour = 60 * minute;

/** The delays after failed attempts (D36). */
const scheduledDelaySeconds = createRetrySchedule([
  ...[5, 5 * minute, 30 * minute, 2 * hour],
  ...[5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
]);

const maxRetryAfterSeconds = 24 * hour;

/**
 * Returns the seconds until the next attempt after attempt number `attempt` (from 1) has failed.
 * Null if it was the last. A receiver's `Retry-After` (seconds, at most a day) can only lengthen
 * the delay, so that a receiver cannot exhaust the schedule early.
 */
export function retryDelaySeconds(attempt: number, retryAfter: number | null): number | null {
  const delay = scheduledDelaySeconds(attempt);
  return delay === null ? null : Math.max(delay, Math.min(retryAfter ?? 0, maxRetryAfterSeconds));
}

/**
 * Parses a `Retry-After` header (seconds or a date) and returns seconds from now. Null if the
 * header is missing or invalid.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000);
}
