import { offsetInZone } from '../zone-offset.ts';

const dayMs = 86_400_000;

/**
 * Returns the time at which the clocks of a time zone show a local time such as
 * `2026-11-21T09:30:00`. A local time that comes twice denotes the first of the two (D23). One that
 * is skipped is read with the offset before the change, so that a skipped midnight denotes the time
 * of the change.
 */
export function toInstant(localTime: string, timeZone: string): Date {
  const local = Date.parse(`${localTime}Z`);
  const before = offsetInZone(local - dayMs, timeZone);
  const after = offsetInZone(local + dayMs, timeZone);
  const isShown = (offset: number) => offsetInZone(local - offset, timeZone) === offset;
  return new Date(local - (isShown(before) || !isShown(after) ? before : after));
}
