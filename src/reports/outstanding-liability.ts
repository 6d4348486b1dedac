import type { SqlClient } from '../platform/database/database.ts';
import { anyOf } from '../platform/database/model-rows.ts';
import { array, int, json, notNull, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { isUnlimitedSql } from '../vouchers/expiry.ts';
import { valueOfUnits } from './value-of-units.ts';

/** A number of vouchers and their remaining value, in minor units. */
export interface LiabilityShare {
  readonly vouchers: number;
  readonly amount: number;
}

/** The remaining value of a sales page's vouchers that expire in one month. */
export interface Liability {
  readonly salesPageId: number;
  readonly currency: string;
  /** A month in the sales page's time zone, such as `2026-11`. Null for vouchers that never expire. */
  readonly expiryMonth: string | null;
  /** Vouchers that were paid for and are not expired: the liability of the sales page. */
  readonly outstanding: LiabilityShare;
  /** Vouchers that were free of charge and are not expired. */
  readonly complimentary: LiabilityShare;
  /** Vouchers that were paid for and expired before they were completely redeemed. */
  readonly expired: LiabilityShare;
  /** Vouchers that were free of charge and expired before they were completely redeemed. */
  readonly expiredComplimentary: LiabilityShare;
}

const share = (condition: string) =>
  `json_build_object('vouchers', coalesce(sum(u.vouchers) filter (where ${condition}), 0),
         'amount', coalesce(sum(u.amount) filter (where ${condition}), 0))`;

/** Returns the query that sums the remaining vouchers of the row `month`, from one of the two partial indexes. */
const unredeemed = (stock: string, value: string) => `
    select p.currency, p.price_paid > 0 as is_paid, p.redeemable_to <= now() as is_expired, count(*) as vouchers, sum(${value}) as amount
      from order_products p
     where p.sales_page_id = month.page and p.state = 'in_progress' and p.redeem_stock ${stock}
       and p.redeemable_to > month.after and p.redeemable_to <= month.ends
     group by 1, 2, 3`;

/**
 * Returns the query of the month of the first expiry after `after`. A voucher expires at midnight at the end of its last day, which
 * is the start of the next day. The month is therefore calculated from the preceding millisecond. `ends` is at least that expiry,
 * so that each month ends after the previous one even if the clock of the time zone goes back at its end.
 */
const nextMonth = (page: string, timeZone: string, after: string) => `
    select ${page} as page, ${timeZone} as time_zone, ${after} as after, local.month,
           greatest((local.month + interval '1 month') at time zone ${timeZone}, expiry.first) as ends
      from (
        select min(redeemable_to) as first from order_products where sales_page_id = ${page} and redeemable_to > ${after}
      ) expiry
      cross join lateral (
        select date_trunc('month', (expiry.first - interval '1 millisecond') at time zone ${timeZone}) as month
      ) local
     where expiry.first is not null`;

/**
 * Selects the liability, month by month: one range of each index per month needs no sort and no conversion of each expiry. A voucher
 * with one unit that is in progress has not been used (constraint order_products_completed), so its index contains everything that
 * the sum requires.
 */
const readLiability = defineStatement({
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
  select first.* from sales_pages s cross join lateral (${nextMonth('s.id', 's.time_zone', `'-infinity'::timestamptz`)}
  ) first where s.id = ${anyOf('$1', 'int')}
  union all
  select next.* from month previous cross join lateral (${nextMonth('previous.page', 'previous.time_zone', 'previous.ends')}
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

/** Returns the remaining value of vouchers in the state `in_progress`, by sales page, currency and month of expiry (D41). */
export function readOutstandingLiability(client: SqlClient, salesPageIds: readonly number[]): Promise<Liability[]> {
  return client.query(readLiability({ salesPageIds }));
}
