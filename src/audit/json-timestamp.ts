/**
 * Returns a time in the format in which PostgreSQL writes it to JSON, such as
 * `2026-11-21T02:44:00.12+00:00`.
 */
export function toJsonTimestamp(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, '+00:00');
}
