import type { SqlClient } from '../platform/database/database.ts';
import { array, int, notNull, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { redeemedTextOf, redemptionColumns } from './figure-statements.ts';
import type { RedemptionSums } from './figure-sums.ts';

/** The redemptions that a caller recorded or cancelled at the place of a shift while it was open. */
export interface ShiftRedemptions extends RedemptionSums {
  readonly shiftId: number;
  readonly currency: string;
  /** The caller, such as `staff:1`. Null if unknown. */
  readonly principal: string | null;
}

/**
 * Selects the redemptions of shifts by caller: those at the till of the shift or, if it has none, those
 * at its redeem location that no till made.
 */
const selectShiftRedemptionsStatement = defineStatement({
  name: 'shift-redemptions',
  params: { shiftIds: array(int) },
  row: {
    shiftId: notNull(int),
    currency: text,
    principal: nullable(text),
    ...redemptionColumns,
  },
  text: `
with page as (
  select s.sales_page_id as id, s.organisation_id, s.created_at as starts, coalesce(s.closed_at, 'infinity') as ends, s.id as shift_id, s.till_id, s.redeem_location_id
    from shifts s where s.id = ${anyOf('$1', 'int')}
), ${redeemedTextOf({
    isIncluded: (row) =>
      `(${row}.till_id = page.till_id or page.till_id is null and ${row}.till_id is null and r.redeem_location_id = page.redeem_location_id)`,
    key: 'page.shift_id',
  })}
select r.page as "shiftId", r.currency, r.principal, sum(r.redemptions)::int as redemptions, sum(r.cancellations)::int as cancellations,
       sum(r.amount)::float8 as "amountRedeemed"
  from redeemed r group by 1, 2, 3 order by 1, 3, 2`,
});

/** Returns the redemptions of shifts, by caller. */
export function readShiftRedemptions(
  client: SqlClient,
  shiftIds: readonly number[],
): Promise<ShiftRedemptions[]> {
  return client.query(selectShiftRedemptionsStatement({ shiftIds }));
}
