import pg from 'pg';

const jsonTypes: Record<number, (text: string) => unknown> = {
  // A timestamptz is kept as text, because `2026-11-21 02:44:00.123+00` can be formatted without a Date.
  1184: (text) => text,
};

export function openPool(connectionString: string, max: number): pg.Pool {
  return new pg.Pool({
    connectionString,
    max,
    options: '-c TimeZone=UTC',
    types: { getTypeParser: (oid, format) => (format === 'text' && jsonTypes[oid]) || pg.types.getTypeParser(oid, format) },
  });
}

/** Converts a timestamp to the form `2026-11-21T02:44:00+00:00`. */
export function toTimestamp(timestamp: string): string {
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}+00:00`;
}

/** Converts a timestamp to milliseconds since 1970. */
export function toTime(timestamp: string): number {
  return Date.parse(`${timestamp.slice(0, 10)}T${timestamp.slice(11, -3)}Z`);
}
