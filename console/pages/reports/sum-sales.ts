import type { Bars } from '../../components/display/bar-chart.tsx';
import { daysBefore, formatDay, formatShortMonth } from '../../format/moment.ts';
import type { Days } from '../../format/period-preset.ts';
import type { SalesOfPeriodQuery } from './generated/operations.ts';
import { dayCountOf } from './use-period.ts';

export type VoucherSales = SalesOfPeriodQuery['voucherSales'][number];

/** Sums of sales and refunds. Amounts are in minor units. */
export interface SalesSums {
  readonly vouchersSold: number;
  readonly paid: number;
  readonly deliveryPaid: number;
  readonly refunds: number;
  readonly refunded: number;
}

export interface DaySums extends SalesSums {
  readonly day: string;
}

const nothing: SalesSums = { vouchersSold: 0, paid: 0, deliveryPaid: 0, refunds: 0, refunded: 0 };

/**
 * Returns the sums of all vouchers by day, ordered by day. Days with neither sales nor refunds are
 * omitted.
 */
export function sumByDay(sales: readonly VoucherSales[]): DaySums[] {
  const days = Map.groupBy(
    sales.flatMap((ofVoucher) => ofVoucher.days),
    ({ day }) => day,
  );
  return [...days]
    .map(([day, ofDay]) => ({
      day,
      ...sumDays(
        ofDay.map(({ vouchersSold, paid, deliveryPaid, refunds, refunded }) => ({
          vouchersSold,
          paid: paid.amount,
          deliveryPaid: deliveryPaid.amount,
          refunds,
          refunded: refunded.amount,
        })),
      ),
    }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * Maximum number of days in a period that is charted by day. Longer periods are charted by month.
 */
const maxDailyBars = 92;

/** Returns whether a period is charted by month instead of by day. */
export function isMonthly(period: Days): boolean {
  return dayCountOf(period) > maxDailyBars;
}

/**
 * Returns the bars of every day of a period, or of every month if `isMonthly` is true for the
 * period.
 */
export function toBars(sums: readonly DaySums[], period: Days): Bars[] {
  const days = Array.from({ length: dayCountOf(period) }, (_, index) => daysBefore(period.from, -index));
  const keyOf = isMonthly(period) ? (day: string) => day.slice(0, 7) : (day: string) => day;
  const nameOf = isMonthly(period) ? formatShortMonth : formatDay;
  const known = Map.groupBy(sums, ({ day }) => keyOf(day));
  return [...new Set(days.map(keyOf))].map((key) => {
    const { paid, refunded } = sumDays(known.get(key) ?? []);
    return { at: nameOf(key), amounts: [paid, refunded] };
  });
}

function sumDays(days: readonly SalesSums[]): SalesSums {
  return days.reduce(
    (sum, { vouchersSold, paid, deliveryPaid, refunds, refunded }) => ({
      vouchersSold: sum.vouchersSold + vouchersSold,
      paid: sum.paid + paid,
      deliveryPaid: sum.deliveryPaid + deliveryPaid,
      refunds: sum.refunds + refunds,
      refunded: sum.refunded + refunded,
    }),
    nothing,
  );
}
