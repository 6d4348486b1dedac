/**
 * Returns a moment as the value of a date and time input in a time zone, such as
 * `2026-11-21T14:05`.
 */
export function toLocalMoment(iso: string, timeZone: string): string {
  return wallClock(new Date(iso), timeZone).slice(0, 16);
}

/**
 * Returns the moment of a date and time input in a time zone, as ISO 8601 in UTC. For a time that
 * occurs twice because clocks are put back, returns one of the two moments.
 */
export function fromLocalMoment(text: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${text}Z`);
  const offsetAt = (time: number) =>
    Date.parse(`${wallClock(new Date(time), timeZone)}Z`) - Math.floor(time / 1000) * 1000;
  const near = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(near)).toISOString();
}

function wallClock(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(moment)
    .replace(' ', 'T');
}
