/**
 * Returns by how many milliseconds the clocks of a time zone are ahead of UTC at a time in Unix
 * milliseconds.
 */
export function offsetInZone(time: number, timeZone: string): number {
  const second = Math.floor(time / 1000) * 1000;
  return Date.parse(`${wallClock(new Date(second), timeZone)}Z`) - second;
}

/** Returns the local time of a moment in a time zone, such as `2026-11-21T14:05:00`. */
export function wallClock(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(moment)
    .replace(' ', 'T');
}
