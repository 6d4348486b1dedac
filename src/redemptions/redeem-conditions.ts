import type { OrderProductState } from '../../prisma/generated/client/enums.ts';
import { allowsTransitionSql, rejectionByState } from '../life-cycle/order-product-states.ts';
import type { ErrorCode } from '../platform/errors/domain-error.ts';

/** A condition that a redemption must satisfy. */
interface RedeemCondition {
  /** An SQL expression that is true if the condition holds. */
  readonly sql: string;
  /** Returns the error code and message for a voucher that does not satisfy the condition. */
  readonly reason: (voucher: { state: OrderProductState; isMultiuse: boolean }) => readonly [ErrorCode, string];
}

/**
 * The conditions of a redemption (D25, D26, D28), in the order in which they are checked. The redeem statement requires all of
 * them. A rejection evaluates the same expressions by the same clock, the database's, and reports the first that does not hold.
 *
 * The expressions refer to the request (RedemptionRow) as `a`, to the order product as `p`, and to the result of `redeemUnits`
 * as `b.units`.
 */
export const redeemConditions: readonly RedeemCondition[] = [
  {
    sql: allowsTransitionSql('redeem'),
    reason: ({ state }) =>
      rejectionByState('redeem', state) ?? ['STATE_CONFLICT', 'The state of the voucher does not allow this.'],
  },
  {
    sql: 'coalesce(a.redeemed_from, now()) < p.redeemable_to',
    reason: () => ['EXPIRED', 'The voucher has expired.'],
  },
  {
    sql: 'p.redeemable_from <= coalesce(a.redeemed_until, now())',
    reason: () => ['NOT_YET_VALID', 'The voucher is not valid yet.'],
  },
  {
    sql: `(a.redeem_location_id is null or exists (
       select from redeem_locations l
        where l.id = a.redeem_location_id and l.organisation_id = a.organisation_id and l.archived_at is null
          and (p.redeemable_everywhere or l.id = any(p.redeem_location_ids))))`,
    reason: () => ['WRONG_LOCATION', 'The voucher cannot be redeemed at this redeem location.'],
  },
  {
    sql: 'b.units > 0 and b.units <= p.redeem_stock - p.redeem_used',
    reason: ({ isMultiuse }) =>
      isMultiuse
        ? ['EXCEEDS_REMAINING', "The amount exceeds the voucher's remaining balance."]
        : ['EXCEEDS_REMAINING', 'A single-use voucher can only be redeemed in full. Omit the amount.'],
  },
];

/**
 * Returns an SQL expression for the units of order product `p` that a request redeems. Null if the voucher is single-use and
 * the request is not for all of it (D24, D43). `request` is the table alias of the request.
 */
export function redeemUnits(request: string): string {
  return `case when ${request}.reductor is null then p.redeem_stock - p.redeem_used
              when not ${request}.is_by_value or p.is_multiuse then ${request}.reductor
              when ${request}.reductor = p.voucher_value or (${request}.reductor = 1 and not p.is_monetary) then 1
         end`;
}
