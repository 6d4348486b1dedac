import pg from 'pg';

/**
 * Parsers of column values in text format by PostgreSQL type OID. A `bigint` becomes a number, and
 * a `date` becomes midnight UTC of that day. `timestamptz` has a fast parser, which depends on the
 * session's time zone being UTC.
 */
export const columnParsers: Record<number, (text: string) => unknown> = {
  20: parseSafeInteger,
  1016: parseSafeIntegers,
  1082: parseTimestamp,
  1184: parseTimestamp,
};

/** Returns the parser of the column values of a type: that of `columnParsers`, or that of pg. */
export function columnParserOf(oid: number): (text: string) => unknown {
  return columnParsers[oid] ?? pg.types.getTypeParser(oid, 'text');
}

/**
 * Parses an integer. Throws if it is not from -(2^53 - 1) to 2^53 - 1, because a number would round
 * it (D73).
 */
export function parseSafeInteger(text: string): number {
  const value = +text;
  if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER) {
    throw new RangeError(`${text} is not an integer from -(2^53 - 1) to 2^53 - 1`);
  }
  return value;
}

/** Parses an array of one dimension, such as `{1,NULL}`. */
function parseSafeIntegers(text: string): (number | null)[] {
  if (text === '{}') return [];
  const items = text.slice(1, -1).split(',');
  return items.map((item) => (item === 'NULL' ? null : parseSafeInteger(item)));
}

/**
 * Parses a time or date such as `2026-11-21 02:44:00.123+00` or `2026-11-21`, which PostgreSQL
 * prints with DateStyle ISO and TimeZone UTC. Values of other lengths (years of five digits,
 * microseconds) are passed to Date, as are years before 100, which Date.UTC reads as 1900 to 1999.
 */
export function parseTimestamp(text: string): Date {
  const { length } = text;
  if (text.startsWith('00') || (length !== 10 && length !== 22 && length !== 26))
    return new Date(length === 10 ? text : `${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  if (length === 10) return new Date(Date.UTC(parseYear(text), parseMonth(text), parseTwoDigits(text, 8)));
  const milliseconds = length === 26 ? parseTwoDigits(text, 20) * 10 + text.charCodeAt(22) - 48 : 0;
  return new Date(
    Date.UTC(
      parseYear(text),
      parseMonth(text),
      parseTwoDigits(text, 8),
      parseTwoDigits(text, 11),
      parseTwoDigits(text, 14),
      parseTwoDigits(text, 17),
      milliseconds,
    ),
  );
}

function parseYear(text: string): number {
  return parseTwoDigits(text, 0) * 100 + parseTwoDigits(text, 2);
}

/** Returns the month as Date.UTC expects it: 0 for January. */
function parseMonth(text: string): number {
  return parseTwoDigits(text, 5) - 1;
}

/** Parses the two-digit number at the index `at`. */
function parseTwoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}
