import type { OrderProductState } from '../../prisma/generated/client/enums.ts';
import { allowsTransitionSql, rejectionByState } from '../life-cycle/order-product-states.ts';
import type { ErrorCode } from '../platform/errors/domain-error.ts';

/** A condition of a redemption. */
interface RedeemCondition {
  /** An SQL expression that is true if the condition holds. */
  readonly sql: string;
  /** Returns the error code and message for a voucher for which it does not hold. */
  readonly reason: (voucher: { state: OrderProductState; isMultiuse: boolean }) => readonly [ErrorCode, string];
}

/**
 * The conditions of a redemption (D25, D26, D28), in the order in which they are reported. The statement that redeems requires all
 * of them, and a rejection reports the first that does not hold, so that both judge by the same expressions and the same clock.
 * Their aliases are `a` for the request (RedemptionRow), `p` for the order product and `b.units` for `redeemUnits`.
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
 * Returns an SQL expression: the units that a request redeems of the order product `p`. Null if the voucher is not multi-use and
 * the request is not for all of it (D24, D43). `asked` is the alias of the request.
 */
export function redeemUnits(asked: string): string {
  return `case when ${asked}.reductor is null then p.redeem_stock - p.redeem_used
              when not ${asked}.counts_value or p.is_multiuse then ${asked}.reductor
              when ${asked}.reductor = p.voucher_value or (${asked}.reductor = 1 and not p.is_monetary) then 1
         end`;
}
