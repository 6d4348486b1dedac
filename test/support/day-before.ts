/** Returns the day that is the given number of days before today in UTC, such as `2026-11-21`. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
