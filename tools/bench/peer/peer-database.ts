import pg from 'pg';
import { toRedeemableTo, toZonedTimestamp } from '../../../rest-adapter/resources/zoned-timestamp.ts';

const jsonTypes: Record<number, (text: string) => unknown> = {
  // Amounts are bigint.
  20: Number,
  // A timestamptz is kept as text, because `2026-11-21 02:44:00.123+00` can be formatted without a
  // Date.
  1184: (text) => text,
};

export function openPool(connectionString: string, max: number): pg.Pool {
  return new pg.Pool({
    connectionString,
    max,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: (oid, format) =>
        (format === 'text' && jsonTypes[oid]) || pg.types.getTypeParser(oid, format),
    },
  });
}

/** Converts a timestamp to the form `2026-11-21T02:44:00+00:00`. */
export function toTimestamp(timestamp: string): string {
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}+00:00`;
}

export interface Validity {
  readonly redeemable_from: string;
  readonly redeemable_to: string;
  readonly last_day: string | null;
  readonly time_zone: string;
}

/**
 * Returns the first and the last second of validity with the offset of the sales page's time zone
 * (D75).
 */
export function toValidity({ redeemable_from, redeemable_to, last_day, time_zone }: Validity) {
  return {
    from: toZonedTimestamp(redeemable_from, time_zone),
    to: toRedeemableTo(redeemable_to, { lastDay: last_day, rest: { timeZone: time_zone } }),
  };
}

/** Converts a timestamp to milliseconds since 1970. */
export function toTime(timestamp: string): number {
  return Date.parse(`${timestamp.slice(0, 10)}T${timestamp.slice(11, -3)}Z`);
}
