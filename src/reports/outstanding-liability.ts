import type { SqlClient } from '../platform/database/database.ts';
import { anyOf } from '../platform/database/model-rows.ts';
import { valueOfUnits } from './value-of-units.ts';

/** Vouchers and what is left of them, in minor units. */
export interface LiabilityShare {
  readonly vouchers: number;
  readonly amount: number;
}

/** What is left of the vouchers of a sales page that end in one month. */
export interface Liability {
  readonly salesPageId: number;
  readonly currency: string;
  /** `2026-11`, in the page's time zone. */
  readonly expiryMonth: string;
  /** Paid for and in progress: what the page owes. */
  readonly outstanding: LiabilityShare;
  /** In progress, and nothing was paid for them. */
  readonly complimentary: LiabilityShare;
  /** Paid for, and expired before they were redeemed. */
  readonly expired: LiabilityShare;
  /** Expired, and nothing was paid for them. */
  readonly expiredComplimentary: LiabilityShare;
}

const share = (condition: string) =>
  `json_build_object('vouchers', count(*) filter (where ${condition}),
         'amount', coalesce(sum(${valueOfUnits('p', '(p.redeem_stock - p.redeem_used)')}) filter (where ${condition}), 0))`;

/** A voucher ends at a midnight, which is of the next day: the last moment at which it can be redeemed tells the month. */
const text = `
select p.sales_page_id as "salesPageId", p.currency,
       to_char((p.redeemable_to - interval '1 millisecond') at time zone s.time_zone, 'YYYY-MM') as "expiryMonth",
       ${share('p.price_paid > 0 and p.redeemable_to > now()')} as outstanding,
       ${share('p.price_paid = 0 and p.redeemable_to > now()')} as complimentary,
       ${share('p.price_paid > 0 and p.redeemable_to <= now()')} as expired,
       ${share('p.price_paid = 0 and p.redeemable_to <= now()')} as "expiredComplimentary"
  from order_products p join sales_pages s on s.id = p.sales_page_id
 where p.sales_page_id = ${anyOf('$1', 'int')} and p.state = 'in_progress'
 group by 1, 2, 3
 order by 1, 2, 3`;

/** What is left to redeem of vouchers in progress, by sales page, currency and the month in which it expires (D41). */
export function readOutstandingLiability(client: SqlClient, salesPageIds: readonly number[]): Promise<Liability[]> {
  return client.query({ name: 'outstanding-liability', text, values: [salesPageIds] });
}
