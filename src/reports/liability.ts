import type { SqlClient } from '../platform/database/database.ts';
import type { DailyPeriod } from './daily-period.ts';
import {
  type LiabilityShare,
  type MovementSums,
  selectAmountRefundedStatement,
  selectMovementSumsStatement,
  selectOutstandingLiabilityStatement,
} from './liability-statements.ts';
import { readPagePeriods } from './page-periods.ts';
import { parseReportPeriod } from './report-period.ts';

/**
 * The change of the unredeemed value of vouchers in a period, in minor units: opening + issued +
 * imported − redeemed − refunded − cancelled − expired + corrected = closing. All terms except
 * `corrected` are usually positive.
 */
export interface LiabilityChange {
  readonly opening: number;
  readonly issued: number;
  readonly imported: number;
  /** Redemptions minus cancellations of redemptions. */
  readonly redeemed: number;
  readonly refunded: number;
  readonly cancelled: number;
  /** Expiries minus those that an extension or a later refund reversed. */
  readonly expired: number;
  readonly corrected: number;
  readonly closing: number;
}

/** The liability of a sales page in one currency over a period. */
export interface LiabilityOfPeriod {
  readonly salesPageId: number;
  readonly currency: string;
  /** Vouchers that were paid for. */
  readonly paid: LiabilityChange;
  /** Vouchers that were free of charge. */
  readonly complimentary: LiabilityChange;
  /**
   * The amount paid back in the period, in minor units. It can differ from the term `refunded`,
   * which is the value of the vouchers that a refund ended.
   */
  readonly amountRefunded: number;
}

const nothing: LiabilityChange = {
  opening: 0,
  issued: 0,
  imported: 0,
  redeemed: 0,
  refunded: 0,
  cancelled: 0,
  expired: 0,
  corrected: 0,
  closing: 0,
};

/**
 * Returns the liability at the start of the first day, at the end of the last day, and its change
 * in between, by sales page and currency. Days are in the time zone of each sales page. If the last
 * day is today or later, the current time is the end.
 */
export async function readLiabilityOfPeriod(
  client: SqlClient,
  salesPageIds: readonly number[],
  { from, to }: DailyPeriod,
): Promise<LiabilityOfPeriod[]> {
  const periods = await readPagePeriods(client, salesPageIds, parseReportPeriod(from, to));
  const sums = await client.query(selectMovementSumsStatement(periods));
  const refunds = await client.query(selectAmountRefundedStatement(periods));
  const groups = Map.groupBy(sums, ({ salesPageId, currency }) => `${salesPageId} ${currency}`);
  return [...groups.values()].flatMap((ofPage) => {
    const [first] = ofPage;
    if (!first) return [];
    const changeOf = (wasPaid: boolean) => {
      const found = ofPage.find(({ isPaid }) => isPaid === wasPaid);
      return found ? toChange(found) : nothing;
    };
    const { salesPageId, currency } = first;
    const refunded = refunds.find(
      (ofRefunds) => ofRefunds.salesPageId === salesPageId && ofRefunds.currency === currency,
    );
    const amountRefunded = refunded?.amountRefunded ?? 0;
    return { salesPageId, currency, paid: changeOf(true), complimentary: changeOf(false), amountRefunded };
  });
}

/**
 * Converts sums of movements to a LiabilityChange, with the signs of its equation. Omits
 * `regenerated`, because a regeneration moves the value from one voucher to another.
 */
function toChange({
  opening,
  issued,
  imported,
  redeemed,
  refunded,
  cancelled,
  expired,
  corrected,
  closing,
}: MovementSums): LiabilityChange {
  return {
    opening,
    issued,
    imported,
    corrected,
    closing,
    redeemed: 0 - redeemed,
    refunded: 0 - refunded,
    cancelled: 0 - cancelled,
    expired: 0 - expired,
  };
}

/** The remaining value of a sales page's vouchers that expire in one month. */
export interface OutstandingLiability {
  readonly salesPageId: number;
  readonly currency: string;
  /**
   * A month in the sales page's time zone, such as `2026-11`. Null for vouchers that never expire.
   */
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

/**
 * Returns the remaining value of vouchers in the state `in_progress`, by sales page, currency and
 * month of expiry (D41).
 */
export function readOutstandingLiability(
  client: SqlClient,
  salesPageIds: readonly number[],
): Promise<OutstandingLiability[]> {
  return client.query(selectOutstandingLiabilityStatement({ salesPageIds }));
}
