import {
  addDays,
  addMonths,
  dayInZone,
  endOfDay,
  formatDay,
  startOfDay,
} from '../platform/calendar/day-in-zone.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { expiryOf, unlimitedExpiry } from '../vouchers/expiry.ts';
import type { SaleTerms } from './sale-terms.ts';

/**
 * The current day of a sales page. The statement that places an order requires that it is this day
 * at the time of the sale.
 */
export interface SaleDay {
  readonly today: string;
  readonly day_starts: string;
  readonly day_ends: string;
}

/** Returns the current day in the time zone of the sales page, by the clock of the database. */
export function saleDayOf({ timeZone, clockDifferenceMs }: SaleTerms): SaleDay {
  const today = dayInZone(new Date(Date.now() + clockDifferenceMs), timeZone);
  const [starts, ends] = [startOfDay(today, timeZone), endOfDay(today, timeZone)];
  return { today, day_starts: starts.toISOString(), day_ends: ends.toISOString() };
}

type ValidityColumns = Pick<
  ModelRows['Voucher'],
  'validityRule' | 'validityLength' | 'validityStartsOn' | 'validityEndsOn'
>;

/**
 * Returns the period in which a voucher that is sold today can be redeemed, from its rule of
 * validity (D23). `valid_from` is null if the voucher is valid from its sale on. `last_day` is null
 * if it never expires, and `redeemable_to` is the end of that day.
 */
export function validityOf(
  { validityRule, validityLength, validityStartsOn, validityEndsOn }: ValidityColumns,
  today: string,
  timeZone: string,
) {
  const validFrom = validityStartsOn && startOfDay(formatDay(validityStartsOn), timeZone).toISOString();
  const lastDay = findLastDay();
  return {
    valid_from: validFrom,
    last_day: lastDay,
    redeemable_to: lastDay === null ? `${unlimitedExpiry}Z` : endOfDay(lastDay, timeZone).toISOString(),
  };

  function findLastDay(): string | null {
    if (validityRule === 'days') return addDays(today, validityLength ?? 0);
    if (validityRule === 'months') return addMonths(today, validityLength ?? 0);
    const last = validityEndsOn && expiryOf(validityEndsOn);
    return last && formatDay(last);
  }
}
