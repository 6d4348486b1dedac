import type { SqlClient } from '../platform/database/database.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { selectVoucherSales } from './figures.ts';

/** Sums of sales and refunds. Amounts are in minor units. */
export interface SalesSums {
  readonly vouchersSold: number;
  readonly amountPaid: number;
  readonly refunds: number;
  readonly amountRefunded: number;
}

/** The sales and refunds of a voucher of the catalogue on one day. */
export interface DailyVoucherSales extends SalesSums {
  /** A day in the sales page's time zone, such as `2026-11-21`. */
  readonly day: string;
  readonly salesPageId: number;
  readonly currency: string;
  readonly voucherId: number;
}

/**
 * Returns the sales and refunds by day, sales page and voucher, from `from` to `to`, both inclusive, ordered by day, sales page
 * and voucher. Days on which a voucher was neither sold nor refunded are omitted. Throws INVALID_INPUT like `parseDailyPeriod`.
 */
export function readDailyVoucherSales(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: DailyPeriod,
): Promise<DailyVoucherSales[]> {
  return client.query(selectVoucherSales({ salesPageIds, ...parseDailyPeriod(period) }));
}

/** The sales and refunds of a voucher of the catalogue in a period, in total and by day. */
export interface VoucherSales extends Omit<DailyVoucherSales, 'day'> {
  /** Ordered by day. */
  readonly days: readonly DailyVoucherSales[];
}

/** Returns the sales and refunds of each voucher, the most sold first. `daily` must be ordered by day. */
export function sumByVoucher(daily: readonly DailyVoucherSales[]): VoucherSales[] {
  const byVoucher = Map.groupBy(daily, ({ voucherId }) => voucherId);
  return [...byVoucher.values()]
    .flatMap((days) => {
      const last = days.at(-1);
      if (!last) return [];
      const { salesPageId, currency, voucherId } = last;
      const sum = (of: keyof SalesSums) => days.reduce((total, ofDay) => total + ofDay[of], 0);
      return {
        ...{ salesPageId, currency, voucherId, days },
        ...{ vouchersSold: sum('vouchersSold'), amountPaid: sum('amountPaid') },
        ...{ refunds: sum('refunds'), amountRefunded: sum('amountRefunded') },
      };
    })
    .sort((one, other) => other.vouchersSold - one.vouchersSold || one.voucherId - other.voucherId);
}
