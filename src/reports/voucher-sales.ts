import type { SqlClient } from '../platform/database/database.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { selectVoucherSalesStatement } from './figure-statements.ts';
import { type RefundSums, type SalesSums, sumFigures } from './figure-sums.ts';
import { readPageIntervals } from './page-periods.ts';
import { daysOf } from './report-intervals.ts';

/** The sums of sales and refunds, in one currency. */
export interface SalesAndRefunds extends SalesSums, RefundSums {
  readonly currency: string;
}

/** The sales and refunds of a voucher of the catalogue on one day. */
export interface DailyVoucherSales extends SalesAndRefunds {
  /** A day in the sales page's time zone, such as `2026-11-21`. */
  readonly day: string;
  readonly salesPageId: number;
  readonly voucherId: number;
}

/**
 * Returns the sales and refunds by day, sales page and voucher, from `from` to `to`, both
 * inclusive, ordered by day, sales page and voucher. Days on which a voucher was neither sold nor
 * refunded are omitted. Throws INVALID_INPUT like `parseDailyPeriod`.
 */
export async function readDailyVoucherSales(
  client: SqlClient,
  salesPageIds: readonly number[],
  period: DailyPeriod,
): Promise<DailyVoucherSales[]> {
  const parsed = parseDailyPeriod(period);
  return client.query(
    selectVoucherSalesStatement(
      await readPageIntervals(client, salesPageIds, parsed, (zone) => daysOf(period, zone)),
    ),
  );
}

/** The sales and refunds of a voucher of the catalogue in a period, in total and by day. */
export interface VoucherSales extends Omit<DailyVoucherSales, 'day'> {
  /** Ordered by day. */
  readonly days: readonly DailyVoucherSales[];
}

/**
 * Returns the sales and refunds of each voucher, the most sold first. `daily` must be ordered by
 * day.
 */
export function sumByVoucher(daily: readonly DailyVoucherSales[]): VoucherSales[] {
  const byVoucher = Map.groupBy(daily, ({ voucherId }) => voucherId);
  return [...byVoucher.values()]
    .flatMap((days) => {
      const last = days.at(-1);
      if (!last) return [];
      const { salesPageId, currency, voucherId } = last;
      return { salesPageId, currency, voucherId, days, ...sumOf(days) };
    })
    .sort((one, other) => other.vouchersSold - one.vouchersSold || one.voucherId - other.voucherId);
}

/** Returns the sales and refunds of all vouchers, by currency. */
export function sumByCurrency(daily: readonly DailyVoucherSales[]): SalesAndRefunds[] {
  const byCurrency = Map.groupBy(daily, ({ currency }) => currency);
  return [...byCurrency].map(([currency, ofCurrency]) => ({ currency, ...sumOf(ofCurrency) }));
}

function sumOf(daily: readonly DailyVoucherSales[]): SalesSums & RefundSums {
  return sumFigures(daily, ['vouchersSold', 'amountPaid', 'deliveryPaid', 'refunds', 'amountRefunded']);
}
