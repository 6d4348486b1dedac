import { dayInZone, formatDay } from '../platform/calendar/day-in-zone.ts';
import { toInstant } from '../platform/calendar/local-time.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { expiryOf } from './expiry.ts';

export type ExpiryColumns = Pick<ModelRows['OrderProduct'], 'redeemableTo' | 'lastDay'>;

/**
 * Returns the last day on which a sold voucher can be redeemed, such as `2026-11-21`. Null if it
 * never expires. The day is stored (D74). Only that of a row that a migration has not filled yet is
 * computed from the expiry.
 *
 * @until 1.0.0 Audit entries of 0.2.0 on extensions contain no last day.
 */
export function lastDayOf({ redeemableTo, lastDay }: ExpiryColumns, timeZone: string): string | null {
  if (expiryOf(redeemableTo) === null) return null;
  return lastDay ? formatDay(lastDay) : dayInZone(new Date(redeemableTo.getTime() - 1000), timeZone);
}

/**
 * Like `lastDayOf`, but returns noon of the day, so that it can be formatted as a date in the time
 * zone of the sales page.
 */
export function noonOfLastDay(columns: ExpiryColumns, timeZone: string): Date | null {
  const day = lastDayOf(columns, timeZone);
  return day === null ? null : toInstant(`${day}T12:00:00`, timeZone);
}
