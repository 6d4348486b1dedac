import type { Validity } from './catalogue-definition.ts';
import { addDays, type DemoClock, startOfDay } from './demo-clock.ts';

export interface RedeemableWindow {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the period in which a voucher can be redeemed: from the sale, or a fixed start, to
 * midnight UTC after the last day (D23).
 */
export function redeemableWindow(validity: Validity, soldAt: Date, clock: DemoClock): RedeemableWindow {
  if (validity.rule === 'fixed') {
    return {
      from: validity.startsOnDay === undefined ? soldAt : clock.at(validity.startsOnDay),
      to: clock.at(validity.endsOnDay + 1),
    };
  }
  const lastDay =
    validity.rule === 'days'
      ? addDays(startOfDay(soldAt), validity.length)
      : addMonths(startOfDay(soldAt), validity.length);
  return { from: soldAt, to: addDays(lastDay, 1) };
}

/**
 * Adds months to a date. Returns the last day of the resulting month if the day does not exist in
 * it.
 */
function addMonths(day: Date, months: number): Date {
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  return new Date(
    Date.UTC(
      lastOfMonth.getUTCFullYear(),
      lastOfMonth.getUTCMonth(),
      Math.min(day.getUTCDate(), lastOfMonth.getUTCDate()),
    ),
  );
}
