/**
 * How a column's text becomes the value that Prisma would give it, by PostgreSQL type oid, where the drivers' own parsers
 * differ: `bigint` is a bigint, a `date` is that day's midnight in UTC, and times are read fast because the session is in
 * UTC.
 */
export const columnParsers: Record<number, (text: string) => unknown> = {
  20: BigInt,
  1082: (text) => new Date(`${text}T00:00:00Z`),
  1184: parseUtcTimestamp,
};

/** `2026-11-21 02:44:00.123+00`, as PostgreSQL prints it with DateStyle ISO and TimeZone UTC. */
function parseUtcTimestamp(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}
