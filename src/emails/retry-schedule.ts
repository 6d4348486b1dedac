import { createRetrySchedule } from '../platform/queue/retry-schedule.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Returns the seconds until the next attempt: 11 attempts in about two and a half days. Null after
 * the last attempt.
 */
export const retryDelaySeconds = createRetrySchedule([
  ...[minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 8 * hour, 16 * hour, 24 * hour],
]);
