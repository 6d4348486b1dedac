import type { SqlClient } from '../platform/database/database.ts';
import { anyOf } from '../platform/database/model-rows.ts';
import { array, float, int, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { periodParams, periodSql } from './report-period.ts';

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
 * Selects the sales by the day of the order and the refunds by the day of the refund, so that the sums of a day are those of the
 * statement `daily-figures`. Vouchers that replace another one are no sales, and refunds that failed at the gateway are no refunds.
 */
const selectVoucherSales = defineStatement({
  name: 'voucher-sales',
  params: { salesPageIds: array(int), ...periodParams },
  row: {
    day: notNull(text),
    salesPageId: int,
    currency: text,
    voucherId: notNull(int),
    vouchersSold: notNull(int),
    amountPaid: notNull(float),
    refunds: notNull(int),
    amountRefunded: notNull(float),
  },
  text: `
with page as (
  select s.id, s.time_zone, s.currency, ${periodSql('s', 2)} from sales_pages s where s.id = ${anyOf('$1', 'int')}
), sold as (
  select page.id, (o.created_at at time zone page.time_zone)::date as day, p.voucher_id, sum(p.products)::int as products,
         sum(p.amount)::float8 as amount
    from page
    join orders o on o.sales_page_id = page.id and o.created_at >= page.starts and o.created_at < page.ends
    cross join lateral (
      select p.voucher_id, count(*) as products, sum(p.price_paid) as amount
        from order_products p
       where p.sales_page_id = o.sales_page_id and p.order_id = o.id and p.regenerated_from_id is null
       group by p.voucher_id
    ) p
   group by 1, 2, 3
), refunded as (
  select page.id, (r.created_at at time zone page.time_zone)::date as day, p.voucher_id, count(*)::int as refunds,
         sum(r.total)::float8 as amount
    from page
    join refunds r on r.sales_page_id = page.id and r.created_at >= page.starts and r.created_at < page.ends
    join order_products p on p.id = r.order_product_id
   where r.gateway_refund_status is distinct from 'failed'
   group by 1, 2, 3
)
select day::text as day, page.id as "salesPageId", page.currency, voucher_id as "voucherId",
       coalesce(sold.products, 0) as "vouchersSold", coalesce(sold.amount, 0) as "amountPaid",
       coalesce(refunded.refunds, 0) as refunds, coalesce(refunded.amount, 0) as "amountRefunded"
  from sold full join refunded using (id, day, voucher_id)
  join page using (id)
 order by day, page.id, voucher_id`,
});

/**
 * Returns the sales and refunds by day, sales page and voucher, from `from` to `to`, both inclusive, ordered by day, sales page and
 * voucher. Days on which a voucher was neither sold nor refunded are omitted. Throws INVALID_INPUT like `parseDailyPeriod`.
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
