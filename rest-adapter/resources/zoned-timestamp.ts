import { LRUCache } from 'lru-cache';
import { formatOffset, offsetInZone } from '../../src/platform/calendar/zone-offset.ts';
import { toTimestamp } from './timestamp.ts';

const minuteMs = 60_000;
/** The greatest difference of local time from UTC that is printed. */
const maxOffsetMs = 18 * 60 * minuteMs;

/**
 * Caches of formatted times, by time zone. Lists contain many equal expiries. The key is a number,
 * because a text of time and zone would take longer to hash than the time to format.
 */
const timestamps = new LRUCache<string, LRUCache<number, string>>({
  max: 20,
  memoMethod: (timeZone) =>
    new LRUCache({ max: 2_000, memoMethod: (time: number) => format(time, offsetInZone(time, timeZone)) }),
});

/**
 * Formats a GraphQL DateTime for REST, to the second, with the offset of a time zone:
 * `2026-11-28T09:30:00-08:00` (D75).
 */
export function toZonedTimestamp(dateTime: string, timeZone: string): string {
  return formatInZone(Date.parse(dateTime), timeZone);
}

interface InZone {
  readonly rest: { readonly timeZone: string | null };
}

interface Redeemable extends InZone {
  readonly redemptionPeriod: { readonly from: string | null };
}

interface Expiring extends InZone {
  readonly lastDay: string | null;
}

/**
 * Formats the start of the period in which a voucher can be redeemed.
 *
 * @until 1.0.0 Events of 0.2.0 have no time zone. Their payloads keep the format of 0.2.0: times in
 * UTC.
 */
export function toRedeemableFrom({ redemptionPeriod, rest: { timeZone } }: Redeemable): string {
  // The period of a sold voucher always has a start.
  const from = redemptionPeriod.from as string;
  return timeZone === null ? toTimestamp(from) : toZonedTimestamp(from, timeZone);
}

/**
 * Formats the last second of the period in which a voucher can be redeemed, on its last day (D75).
 * `expiresAt` is the exclusive end of the period. Null if the voucher never expires.
 *
 * @until 1.0.0 Events of 0.2.0 have no time zone. Their payloads keep the format of 0.2.0: the end
 * in UTC.
 */
export function toRedeemableTo(
  expiresAt: string | null,
  { lastDay, rest: { timeZone } }: Expiring,
): string | null {
  if (expiresAt === null || lastDay === null) return null;
  if (timeZone === null) return toTimestamp(expiresAt);
  const lastSecond = Date.parse(expiresAt) - 1000;
  const formatted = formatInZone(lastSecond, timeZone);
  if (formatted.startsWith(lastDay)) return formatted;
  // The end was computed with other time zone data, or with another time zone of the sales page.
  const offset = Date.parse(`${lastDay}T23:59:59.999Z`) - lastSecond;
  return Math.abs(offset) > maxOffsetMs ? formatted : format(lastSecond, offset);
}

function formatInZone(time: number, timeZone: string): string {
  return timestamps.memo(timeZone).memo(time);
}

/** Formats a time with an offset in milliseconds, which is rounded down to minutes. */
function format(time: number, offset: number): string {
  const rounded = Math.floor(offset / minuteMs) * minuteMs;
  return `${new Date(time + rounded).toISOString().slice(0, 19)}${formatOffset(rounded)}`;
}
