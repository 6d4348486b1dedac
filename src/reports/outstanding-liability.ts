import type { SqlClient } from '../platform/database/database.ts';
import { anyOf } from '../platform/database/model-rows.ts';
import { array, int, json, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
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
  /** A month in the sales page's time zone, such as `2026-11`. */
  readonly expiryMonth: string;
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
  `json_build_object('vouchers', count(*) filter (where ${condition}),
         'amount', coalesce(sum(${valueOfUnits('p', '(p.redeem_stock - p.redeem_used)')}) filter (where ${condition}), 0))`;

/**
 * Selects the liability. A voucher expires at midnight at the end of its last day, which is the start of the next day. The month
 * is therefore calculated from the preceding millisecond.
 */
const readLiability = defineStatement({
  name: 'outstanding-liability',
  params: { salesPageIds: array(int) },
  row: {
    salesPageId: int,
    currency: text,
    expiryMonth: notNull(text),
    outstanding: notNull(json<LiabilityShare>()),
    complimentary: notNull(json<LiabilityShare>()),
    expired: notNull(json<LiabilityShare>()),
    expiredComplimentary: notNull(json<LiabilityShare>()),
  },
  text: `
select p.sales_page_id as "salesPageId", p.currency,
       to_char((p.redeemable_to - interval '1 millisecond') at time zone s.time_zone, 'YYYY-MM') as "expiryMonth",
       ${share('p.price_paid > 0 and p.redeemable_to > now()')} as outstanding,
       ${share('p.price_paid = 0 and p.redeemable_to > now()')} as complimentary,
       ${share('p.price_paid > 0 and p.redeemable_to <= now()')} as expired,
       ${share('p.price_paid = 0 and p.redeemable_to <= now()')} as "expiredComplimentary"
  from order_products p join sales_pages s on s.id = p.sales_page_id
 where p.sales_page_id = ${anyOf('$1', 'int')} and p.state = 'in_progress'
 group by 1, 2, 3
 order by 1, 2, 3`,
});

/** Returns the remaining value of vouchers in the state `in_progress`, by sales page, currency and month of expiry (D41). */
export function readOutstandingLiability(client: SqlClient, salesPageIds: readonly number[]): Promise<Liability[]> {
  return client.query(readLiability({ salesPageIds }));
}
