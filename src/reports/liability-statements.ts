import { array, boolean, float, int, json, notNull, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { isUnlimitedSql } from '../vouchers/expiry.ts';
import { valueOfUnits } from '../vouchers/value-of-units.ts';
import { factsText } from './facts.ts';
import { refundsOfPeriod } from './figure-statements.ts';
import type { MovementKind } from './movement-kinds.ts';
import { movementText } from './movement-statements.ts';
import { pageText, periodParams } from './page-periods.ts';

/** A number of vouchers and their remaining value, in minor units. */
export interface LiabilityShare {
  readonly vouchers: number;
  readonly amount: number;
}

const share = (condition: string) =>
  `json_build_object('vouchers', coalesce(sum(u.vouchers) filter (where ${condition}), 0),
         'amount', coalesce(sum(u.amount) filter (where ${condition}), 0))`;

/**
 * Returns the query that sums the remaining value of the vouchers that expire in the row `month`.
 * `stock` is the condition on `redeem_stock` that selects one of the two partial indexes.
 */
const unredeemed = (stock: string, value: string) => `
    select p.currency, p.price_paid > 0 as is_paid, p.redeemable_to <= now() as is_expired, count(*) as vouchers, sum(${value}) as amount
      from order_products p
     where p.sales_page_id = month.page and p.state = 'in_progress' and p.redeem_stock ${stock}
       and p.redeemable_to > month.after and p.redeemable_to <= month.ends
     group by 1, 2, 3`;

/**
 * The longest time by which a day can begin earlier or later in a time zone than in UTC, with a
 * margin.
 */
const maxOffset = '15 hours';

/**
 * Returns the query for the expiries after `after` that are in the same month, from the first one
 * on. The month is that of the stored last day (D74). Expiries near the beginning or the end of a month
 * in UTC are separate ranges, because their months depend on their last days: the time zone of a sales
 * page can change. All others of a month are one range.
 */
const nextMonth = (page: string, after: string) => `
    select ${page} as page, ${after} as after, local.month,
           case when expiry.first < local.month at time zone 'UTC' + interval '${maxOffset}' then expiry.first
                else greatest((local.month + interval '1 month') at time zone 'UTC' - interval '${maxOffset}', expiry.first) end as ends
      from (
        select redeemable_to as first, last_day from order_products where sales_page_id = ${page} and redeemable_to > ${after}
         order by redeemable_to limit 1
      ) expiry
      cross join lateral (
        select date_trunc('month', case when expiry.last_day is null or ${isUnlimitedSql('expiry.first')}
                                   then (expiry.first - interval '1 second') at time zone 'UTC' else expiry.last_day::timestamp end) as month
      ) local`;

/**
 * Selects the liability month by month. Reading one range of each index per month avoids a sort and
 * reading the last day of each voucher. A voucher with one unit that is in progress is unused
 * (constraint order_products_completed), so the index on such vouchers contains everything that the
 * sum requires.
 */
export const selectOutstandingLiabilityStatement = defineStatement({
  name: 'outstanding-liability',
  params: { salesPageIds: array(int) },
  row: {
    salesPageId: notNull(int),
    currency: notNull(text),
    expiryMonth: nullable(text),
    outstanding: notNull(json<LiabilityShare>()),
    complimentary: notNull(json<LiabilityShare>()),
    expired: notNull(json<LiabilityShare>()),
    expiredComplimentary: notNull(json<LiabilityShare>()),
  },
  text: `
with recursive month as (
  select first.* from sales_pages s cross join lateral (${nextMonth('s.id', `'-infinity'::timestamptz`)}
  ) first where s.id = ${anyOf('$1', 'int')}
  union all
  select next.* from month previous cross join lateral (${nextMonth('previous.page', 'previous.ends')}
  ) next
)
select month.page as "salesPageId", u.currency, case when not ${isUnlimitedSql('month.month')} then to_char(month.month, 'YYYY-MM') end as "expiryMonth",
       ${share('u.is_paid and not u.is_expired')} as outstanding,
       ${share('not u.is_paid and not u.is_expired')} as complimentary,
       ${share('u.is_paid and u.is_expired')} as expired,
       ${share('not u.is_paid and u.is_expired')} as "expiredComplimentary"
  from month cross join lateral (${unredeemed('= 1', valueOfUnits('p', '1', '1'))}
    union all${unredeemed('> 1', valueOfUnits('p', '(p.redeem_stock - p.redeem_used)'))}
  ) u
 group by 1, 2, 3
 order by 1, 2, 3`,
});

/**
 * Returns the SQL expression for the sum of those movements of the period that are of the given
 * kinds.
 */
const sumOf = (...kinds: readonly MovementKind[]) =>
  `coalesce(sum(t.amount) filter (where t.is_within and t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::float8`;

/**
 * Timeout in milliseconds. The liability of a past day is calculated from all movements since that
 * day, which may be many.
 */
const sumsTimeoutMs = 120_000;

/**
 * Selects the sums of movements in a period, by sales page, currency and whether the voucher was
 * paid for. The closing balance is the current balance minus the movements since the end of the
 * period.
 */
export const selectMovementSumsStatement = defineStatement({
  name: 'movement-sums',
  isPrepared: false,
  timeoutMs: sumsTimeoutMs,
  params: periodParams,
  row: {
    salesPageId: notNull(int),
    currency: notNull(text),
    isPaid: notNull(boolean),
    opening: notNull(float),
    issued: notNull(float),
    imported: notNull(float),
    redeemed: notNull(float),
    refunded: notNull(float),
    cancelled: notNull(float),
    regenerated: notNull(float),
    corrected: notNull(float),
    expired: notNull(float),
    closing: notNull(float),
  },
  text: `
with ${pageText}, fact as materialized (
  select f.* from page cross join lateral (${factsText(({ time, shift }) => `${time} >= page.starts${shift}`)}) f
), ${movementText}, term as (
  select m.sales_page_id, m.currency, m.is_paid, m.kind, m.amount, m.at < page.ends as is_within
    from movement m join page on page.id = m.sales_page_id
  union all
  select p.sales_page_id, p.currency, p.price_paid > 0, 'outstanding', sum(${valueOfUnits('p', '(p.redeem_stock - p.redeem_used)')}), null
    from page join order_products p on p.sales_page_id = page.id
   where p.state = 'in_progress' and coalesce(p.redeemable_to > now(), true)
   group by 1, 2, 3
)
select t.sales_page_id as "salesPageId", t.currency, t.is_paid as "isPaid",
       coalesce(sum(case when t.kind = 'outstanding' then t.amount else -t.amount end), 0)::float8 as opening,
       ${sumOf('issued', 'topped_up')} as issued, ${sumOf('imported')} as imported, ${sumOf('redeemed', 'redemption_cancelled')} as redeemed,
       ${sumOf('refunded')} as refunded, ${sumOf('cancelled')} as cancelled, ${sumOf('regenerated')} as regenerated,
       ${sumOf('corrected')} as corrected, ${sumOf('expired', 'expiry_reversed')} as expired,
       coalesce(sum(case when t.kind = 'outstanding' then t.amount when t.is_within then 0 else -t.amount end), 0)::float8 as closing
  from term t
 group by 1, 2, 3
 order by 1, 2, 3`,
});

export type MovementSums = StatementRow<typeof selectMovementSumsStatement>;

/** Selects the amount refunded in a period, by sales page and currency. */
export const selectAmountRefundedStatement = defineStatement({
  name: 'amount-refunded',
  params: periodParams,
  row: { salesPageId: int, currency: text, amountRefunded: notNull(float) },
  text: `with ${pageText} select page.id as "salesPageId", r.currency, sum(r.total)::float8 as "amountRefunded" from page ${refundsOfPeriod} group by 1, 2`,
});
