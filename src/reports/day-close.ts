import { selectDayCloseStatement } from './figure-statements.ts';
import {
  type DayPayments,
  type DayRedemptions,
  type DaySales,
  type PaymentSums,
  type RedemptionSums,
  type SalesSums,
  sumFigures,
} from './figure-sums.ts';
import type { ReadReport } from './movements.ts';
import { readPagePeriods } from './page-periods.ts';
import { parseReportPeriod } from './report-period.ts';

/** The sums of all lines of a close. */
export interface DayTotal extends SalesSums, PaymentSums, RedemptionSums {}

/** The sales, payments, refunds and redemptions of a sales page on one day. */
export interface DayClose {
  readonly salesPageId: number;
  readonly currency: string;
  readonly sales: readonly DaySales[];
  readonly payments: readonly DayPayments[];
  readonly redemptions: readonly DayRedemptions[];
  readonly total: DayTotal;
}

/**
 * Returns the sales, payments, refunds and redemptions that were recorded on a day in the time zone
 * of each sales page, by sales page and currency. Lines are ordered by their names. Throws
 * INVALID_INPUT for an invalid day.
 */
export async function readDayClose(
  read: ReadReport,
  salesPageIds: readonly number[],
  date: string,
): Promise<DayClose[]> {
  const period = parseReportPeriod(date, date);
  const found = await read(async (client) =>
    client.query(selectDayCloseStatement(await readPagePeriods(client, salesPageIds, period))),
  );
  return found.map(({ sales, payments, redemptions, ...page }) => ({
    ...page,
    sales: sorted(sales, ({ salesChannel, principal }) => `${salesChannel} ${principal}`),
    payments: sorted(payments, ({ gateway, manualPaymentType }) => `${gateway} ${manualPaymentType}`),
    redemptions: sorted(redemptions, ({ redeemLocationId, principal }) => `${redeemLocationId} ${principal}`),
    total: {
      ...sumFigures(sales, ['vouchersSold', 'amountPaid', 'deliveryPaid']),
      ...sumFigures(payments, ['payments', 'amountReceived', 'refunds', 'amountRefunded']),
      ...sumFigures(redemptions, ['redemptions', 'cancellations', 'amountRedeemed']),
    },
  }));
}

function sorted<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  return lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
