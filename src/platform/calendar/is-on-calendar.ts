/** Whether such a moment exists, written as `2026-11-21T09:30:00` or the beginning of that: no 30th of February, no 25th hour. */
export function isOnCalendar(local: string): boolean {
  const date = new Date(`${local}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local);
}
