import type { SqlClient } from '../database/database.ts';
import { anyOf } from '../database/model-rows.ts';
import { shownStatusSql } from '../vouchers/shown-status.ts';
import { valueOfUnits } from './value-of-units.ts';

/** What a sales page still owes on vouchers that end in one month. */
export interface Liability {
  readonly salesPageId: number;
  readonly currency: string;
  /** `2026-11`, in the page's time zone. */
  readonly expiryMonth: string;
  readonly vouchers: number;
  /** Minor units. */
  readonly amount: number;
}

/** A voucher ends at a midnight, which is of the next day: the last moment at which it can be redeemed tells the month. */
const text = `
select p.sales_page_id as "salesPageId", p.currency,
       to_char((p.redeemable_to - interval '1 millisecond') at time zone s.time_zone, 'YYYY-MM') as "expiryMonth",
       count(*)::int as vouchers,
       sum(${valueOfUnits('p', '(p.redeem_stock - p.redeem_used)')})::float8 as amount
  from order_products p join sales_pages s on s.id = p.sales_page_id
 where p.sales_page_id = ${anyOf('$1', 'int')} and ${shownStatusSql('p')} = 'in_progress'
 group by 1, 2, 3
 order by 1, 2, 3`;

/** What can still be redeemed, by sales page, currency and the month in which it expires (D41). */
export function readOutstandingLiability(client: SqlClient, salesPageIds: readonly number[]): Promise<Liability[]> {
  return client.query({ name: 'outstanding-liability', text, values: [salesPageIds] });
}
