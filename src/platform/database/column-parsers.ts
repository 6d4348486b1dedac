/**
 * How a column's text becomes the value that Prisma would give it, by PostgreSQL type oid, where the drivers' own parsers
 * differ: `bigint` is a bigint, a `date` is that day's midnight in UTC, and times are read fast because the session is in
 * UTC.
 */
export const columnParsers: Record<number, (text: string) => unknown> = {
  20: BigInt,
  1082: parseTimestamp,
  1184: parseTimestamp,
};

/**
 * `2026-11-21 02:44:00.123+00` or `2026-11-21`, as PostgreSQL prints them with DateStyle ISO and TimeZone UTC. What is shorter or longer
 * than these (years of five digits, microseconds) or of the first century, which Date.UTC takes for the last one, is left to Date.
 */
export function parseTimestamp(text: string): Date {
  const { length } = text;
  if (length === 10) return new Date(`${text}T00:00:00Z`);
  if ((length !== 22 && length !== 26) || text.startsWith('00')) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  const milliseconds = length === 26 ? digits(text, 20) * 10 + text.charCodeAt(22) - 48 : 0;
  return new Date(
    Date.UTC(
      digits(text, 0) * 100 + digits(text, 2),
      digits(text, 5) - 1,
      digits(text, 8),
      digits(text, 11),
      digits(text, 14),
      digits(text, 17),
      milliseconds,
    ),
  );
}

/** The number that two digits make. */
function digits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}
