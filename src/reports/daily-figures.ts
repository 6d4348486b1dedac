import type { SqlClient } from '../database/database.ts';
import { anyOf } from '../database/model-rows.ts';
import { invalidInput } from '../errors/domain-error.ts';
import { parseReportPeriod, periodSql } from './report-period.ts';
import { valueOfUnits } from './value-of-units.ts';

/** What was sold and redeemed on one day of a sales page. Amounts are minor units. */
export interface DailyFigures {
  readonly salesPageId: number;
  readonly currency: string;
  /** `2026-11-21`, a day of the page's time zone. */
  readonly day: string;
  readonly orders: number;
  readonly vouchersSold: number;
  readonly amountPaid: number;
  readonly redemptions: number;
  readonly amountRedeemed: number;
}

/** Days that one report may cover. */
const maxDays = 366;

/** What replaces another voucher was not sold again, and what was cancelled was not redeemed. */
const text = `
with page as (
  select s.id, s.time_zone, s.currency, ${periodSql('s', 2)} from sales_pages s where s.id = ${anyOf('$1', 'int')}
), sold as (
  select page.id, (o.created_at at time zone page.time_zone)::date as day, count(distinct o.id)::int as orders,
         count(*)::int as products, sum(p.price_paid)::float8 as amount
    from page
    join orders o on o.sales_page_id = page.id and o.created_at >= page.starts and o.created_at < page.ends
    join order_products p on p.order_id = o.id and p.regenerated_from_id is null
   group by 1, 2
), redeemed as (
  select page.id, (r.redeemed_at at time zone page.time_zone)::date as day, count(*)::int as redemptions,
         sum(${valueOfUnits('p', 'r.units')})::float8 as amount
    from page
    join redemptions r on r.sales_page_id = page.id and r.redeemed_at >= page.starts and r.redeemed_at < page.ends
    join order_products p on p.id = r.order_product_id
   where not exists (select from redemption_cancellations c where c.redemption_id = r.id)
   group by 1, 2
)
select page.id as "salesPageId", page.currency, day::text as day, coalesce(sold.orders, 0) as orders,
       coalesce(sold.products, 0) as "vouchersSold", coalesce(sold.amount, 0) as "amountPaid",
       coalesce(redeemed.redemptions, 0) as redemptions, coalesce(redeemed.amount, 0) as "amountRedeemed"
  from sold full join redeemed using (id, day)
  join page using (id)
 order by day, page.id`;

/**
 * What was sold and redeemed on each day and sales page, both days included; days without either are left out (D41). Throws
 * INVALID_INPUT for more than 366 days.
 */
export function readDailyFigures(
  client: SqlClient,
  salesPageIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DailyFigures[]> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxDays) throw invalidInput([{ field: 'to', message: `must be at most ${maxDays} days from the first` }]);
  return client.query({ name: 'daily-figures', text, values: [salesPageIds, ...parseReportPeriod(from, to)] });
}
