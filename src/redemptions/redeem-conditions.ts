import { OrderProductState } from '../../prisma/generated/client/enums.ts';
import { stateConflict } from '../life-cycle/force.ts';
import { VoucherBlockedError } from '../life-cycle/life-cycle-errors.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  boolean,
  date,
  enumOf,
  int,
  notNull,
  nullable,
  text,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { DomainError, invalidInput } from '../platform/errors/domain-error.ts';
import { type BalanceColumns, ExceedsRemainingError } from '../vouchers/exceeds-remaining-error.ts';
import { allowsTransitionSql, rejectionByState } from '../vouchers/order-product-states.ts';
import { isRedeemableOnSql } from '../vouchers/sister-pages.ts';
import { unitOf, unitSql, type VoucherUnit, validateUnit } from '../vouchers/voucher-unit.ts';
import { findProductToRedeem } from './find-product-to-redeem.ts';
import type { RedeemAttempt } from './redeem-attempt.ts';
import { NotRedeemableNowError, type ValidityColumns, WrongLocationError } from './redemption-errors.ts';

/** A condition that a redemption must satisfy. */
interface RedeemCondition {
  /** An SQL expression that is true if the condition holds. */
  readonly sql: string;
  /** Returns the error for a voucher that does not satisfy the condition. */
  readonly reason: (voucher: EvaluatedVoucher) => DomainError;
}

/** The properties of a voucher that its rejection states. */
interface EvaluatedVoucher extends BalanceColumns, ValidityColumns {
  readonly id: number;
  readonly salesPageId: number;
  readonly state: OrderProductState;
  readonly blockedAt: Date | null;
  readonly redeemableEverywhere: boolean;
  readonly redeemLocationIds: readonly number[];
  /** Whether the request contained the voucher's code. */
  readonly hasCode: boolean;
  /** The unit that the request stated. Null if it stated none. */
  readonly requestedUnit: VoucherUnit | null;
}

/** SQL expression for the units of product `p` that are neither redeemed nor on hold (D83). */
const freeUnitsSql = '(p.redeem_stock - p.redeem_used - p.units_on_hold)';

function exceedsMessage({ isMultiuse, unitsOnHold }: BalanceColumns): string {
  if (unitsOnHold > 0) return 'The amount exceeds the part of the balance that is not on hold.';
  if (isMultiuse) return "The amount exceeds the voucher's remaining balance.";
  return 'A single-use voucher can only be redeemed in full. Omit the amount.';
}

/**
 * The conditions of a redemption (D25, D26, D28), in the order in which they are checked. The
 * redeem statement requires all of them. A rejection evaluates the same expressions with the time
 * of that statement and reports the first condition that does not hold.
 *
 * The expressions refer to the request (RedemptionRow) as `a`, to the order product as `p`, to the
 * result of `redeemUnits` as `b.units`, and to the time at which the order product was locked as
 * `b.locked_at`.
 */
export const redeemConditions: readonly RedeemCondition[] = [
  {
    sql: `(a.unit is null or a.unit = ${unitSql('p')})`,
    reason: (voucher) => invalidInput(validateUnit(unitOf(voucher), voucher.requestedUnit)),
  },
  {
    sql: allowsTransitionSql('redeem'),
    reason: (voucher) =>
      rejectionByState('redeem', voucher) ??
      new DomainError('STATE_CONFLICT', 'The state of the voucher does not allow a redemption.'),
  },
  {
    sql: 'p.blocked_at is null',
    reason: ({ blockedAt }) => new VoucherBlockedError(blockedAt ?? new Date()),
  },
  {
    sql: 'coalesce(a.redeemed_from, b.locked_at) < p.redeemable_to',
    reason: (voucher) => new NotRedeemableNowError('EXPIRED', 'The voucher has expired.', voucher),
  },
  {
    sql: 'p.redeemable_from <= coalesce(a.redeemed_until, b.locked_at)',
    reason: (voucher) => new NotRedeemableNowError('NOT_YET_VALID', 'The voucher is not valid yet.', voucher),
  },
  {
    sql: isRedeemableOnSql('a', 'p'),
    reason: ({ redeemableEverywhere, redeemLocationIds }) =>
      new WrongLocationError(
        'The voucher can only be redeemed on other sales pages.',
        redeemableEverywhere ? null : redeemLocationIds,
      ),
  },
  {
    sql: `(a.redeem_location_id is null or exists (
       select from redeem_locations l
        where l.id = a.redeem_location_id and l.organisation_id = a.organisation_id and l.archived_at is null
          and (p.redeemable_everywhere or l.id = any(p.redeem_location_ids))))`,
    reason: ({ redeemableEverywhere, redeemLocationIds }) =>
      new WrongLocationError(
        'The voucher cannot be redeemed at this redeem location.',
        redeemableEverywhere ? null : redeemLocationIds,
      ),
  },
  {
    sql: `b.units > 0 and b.units <= ${freeUnitsSql}`,
    reason: (voucher) => new ExceedsRemainingError(exceedsMessage(voucher), voucher),
  },
];

/**
 * Returns an SQL expression for the units of order product `p` that a request redeems. Null if the
 * voucher is single-use and the request is not for all of it (D24, D43). `request` is the table
 * alias of the request.
 */
export function redeemUnits(request: string): string {
  return `case when ${request}.reductor is null then ${freeUnitsSql}
              when not ${request}.is_by_value or p.is_multiuse then ${request}.reductor
              when ${request}.reductor = p.voucher_value or (${request}.reductor = 1 and not p.is_monetary) then 1
         end`;
}

/** The reason why a redemption was rejected, and the voucher that it concerns. */
export interface RedeemRejection {
  readonly error: DomainError;
  readonly productId: number;
}

/**
 * Returns the reason why a redemption was rejected, determined from the current state of the
 * voucher (D25, D26). Called after the redeem statement redeemed nothing. If all conditions hold by
 * then, the reason is STATE_CONFLICT. Throws NOT_FOUND if the voucher is unknown, and INVALID_INPUT
 * if the location is unknown or the code is not that of the product.
 */
export async function explainRedeemRejection(
  database: Database,
  organisationId: number,
  attempt: RedeemAttempt,
): Promise<RedeemRejection> {
  const productId = await findProductToRedeem(database, organisationId, attempt);
  return {
    error: (await findReason(database, organisationId, productId, attempt)) ?? stateConflict(),
    productId,
  };
}

/**
 * Selects the time zone of a sales page and the database's time, with which the date of a
 * redemption is compared.
 */
export const selectClockStatement = defineStatement({
  name: 'clock-of-sales-page',
  params: { salesPageId: int },
  row: { timeZone: text, now: notNull(timestamptz) },
  text: `select time_zone as "timeZone", now() as now from sales_pages where id = $1`,
});

/**
 * The query that evaluates `redeemConditions` for order product $1. `failed` is the index of the
 * first condition that does not hold, or null if all hold.
 */
const evaluateConditionsStatement = defineStatement({
  name: 'evaluate-redeem-conditions',
  params: {
    productId: int,
    organisationId: int,
    salesPageId: int,
    redeemLocationId: nullable(int),
    reductor: nullable(bigint),
    isByValue: boolean,
    redeemedFrom: nullable(timestamptz),
    redeemedUntil: nullable(timestamptz),
    unit: nullable(text),
  },
  row: {
    id: int,
    salesPageId: int,
    state: enumOf('order_product_state', OrderProductState),
    blockedAt: nullable(timestamptz),
    redeemableFrom: timestamptz,
    redeemableTo: timestamptz,
    lastDay: nullable(date),
    timeZone: text,
    redeemableEverywhere: boolean,
    redeemLocationIds: notNull(array(int)),
    isMultiuse: boolean,
    isMonetary: boolean,
    redeemStock: bigint,
    redeemUsed: bigint,
    unitsOnHold: bigint,
    currency: text,
    failed: nullable(int),
  },
  text: `
select p.id, p.sales_page_id as "salesPageId", p.state, p.blocked_at as "blockedAt", p.redeemable_from as "redeemableFrom", p.redeemable_to as "redeemableTo",
       p.last_day as "lastDay", s.time_zone as "timeZone",
       p.redeemable_everywhere as "redeemableEverywhere", p.redeem_location_ids as "redeemLocationIds",
       p.is_multiuse as "isMultiuse", p.is_monetary as "isMonetary", p.redeem_stock::bigint as "redeemStock", p.redeem_used::bigint as "redeemUsed",
       p.units_on_hold as "unitsOnHold", p.currency,
       case ${redeemConditions.map(({ sql }, index) => `when (${sql}) is not true then ${index}`).join('\n            ')} end as failed
  from (select $2::int as organisation_id, $3::int as sales_page_id, $4::int as redeem_location_id, $5::bigint as reductor,
               $6::boolean as is_by_value, $7::timestamptz as redeemed_from, $8::timestamptz as redeemed_until, $9::text as unit) a
  join order_products p on p.id = $1
  join sales_pages s on s.id = p.sales_page_id
 cross join lateral (select ${redeemUnits('a')} as units, now() as locked_at) b`,
});

/**
 * Returns the reason why the current state of the product does not allow the redemption. Null if
 * all conditions hold.
 */
export async function findReason(
  database: SqlClient,
  organisationId: number,
  productId: number,
  { input, codeHashes, interval }: RedeemAttempt,
): Promise<DomainError | null> {
  const { salesPageId, redeemLocationId, reductor, isByValue, unit } = input;
  const [evaluation] = await database.query(
    evaluateConditionsStatement({
      productId,
      organisationId,
      salesPageId,
      redeemLocationId,
      reductor,
      isByValue,
      redeemedFrom: interval?.from.toISOString() ?? null,
      redeemedUntil: interval?.until.toISOString() ?? null,
      unit,
    }),
  );
  const failedCondition =
    evaluation && evaluation.failed !== null ? redeemConditions[evaluation.failed] : undefined;
  if (!evaluation || !failedCondition) return null;
  return failedCondition.reason({ ...evaluation, hasCode: codeHashes !== null, requestedUnit: unit });
}
