import { toInstant } from './generated/local-time.ts';
import { wallClock } from './zone-offset.ts';

/**
 * Returns a moment as the value of a date and time input in a time zone, such as
 * `2026-11-21T14:05`.
 */
export function toLocalMoment(iso: string, timeZone: string): string {
  return wallClock(new Date(iso), timeZone).slice(0, 16);
}

/**
 * Returns the moment of a date and time input in a time zone, as ISO 8601 in UTC. Times that come
 * twice or are skipped denote the moments that the service chooses for them (`toInstant`).
 */
export function fromLocalMoment(text: string, timeZone: string): string {
  return toInstant(text, timeZone).toISOString();
}
