/**
 * Whether a local date or time exists in the calendar. The format is `2026-11-21T09:30:00` or a
 * prefix of it. Returns false for 30 February and for hour 25, for example.
 */
export function isOnCalendar(local: string): boolean {
  const date = new Date(`${local}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local);
}
