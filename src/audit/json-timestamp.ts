/** Returns a time as PostgreSQL writes it to JSON, like all times in audit entries: `2026-11-21T02:44:00.12+00:00`. */
export function toJsonTimestamp(time: Date): string {
  return time.toISOString().replace(/\.?0*Z$/, '+00:00');
}
