import { isTaxStated, sumTaxes, type TaxAmount } from '../billing/included-tax.ts';
import { selectDayCloseStatement, selectShiftsOfPeriodStatement } from './day-close-statements.ts';
import { type DayShift, groupByShift } from './day-shifts.ts';
import {
  type DayPayments,
  type DayRedemptions,
  type DaySales,
  type DayShiftPayments,
  type PageSettlement,
  type PaymentSums,
  type RedemptionSums,
  type SalesSums,
  sumFigures,
} from './figure-sums.ts';
import type { ReadReport } from './movements.ts';
import { readPagePeriods } from './page-periods.ts';
import { readSettlements } from './page-settlements.ts';
import { parseReportPeriod } from './report-period.ts';

/** The sums of all lines of a close. */
export interface DayTotal extends SalesSums, PaymentSums, RedemptionSums {}

/** The sales, payments, refunds and redemptions of a sales page on one day. */
export interface DayClose {
  readonly salesPageId: number;
  readonly currency: string;
  readonly sales: readonly DaySales[];
  readonly payments: readonly DayPayments[];
  /**
   * The lines of `payments` by shift, and those outside of shifts. Their sums are those of
   * `payments`.
   */
  readonly shifts: readonly DayShift[];
  readonly redemptions: readonly DayRedemptions[];
  /** The tax that the revenue contains, by rate. Its gross amounts add up to the revenue. */
  readonly taxes: readonly TaxAmount[];
  /**
   * The tax that the refunds contain, by the rate of the sale. Its gross amounts add up to the
   * amount refunded.
   */
  readonly refundedTaxes: readonly TaxAmount[];
  /** What the sales page and others owe each other for the redemptions of the day (D82). */
  readonly settlements: readonly PageSettlement[];
  readonly total: DayTotal;
}

/**
 * Returns the tax of a close, one line per rate of its sales, and then of its refunds, whose
 * amounts are negative. Empty if no rate is stated for any of them.
 */
export function dayTaxesOf({ taxes, refundedTaxes }: DayClose): DayTax[] {
  if (!isTaxStated([...taxes, ...refundedTaxes])) return [];
  const refunded = refundedTaxes.map(({ basisPoints, gross, net, tax }) => ({
    isRefunded: true,
    // Subtracted, because the negative of 0 is printed with a sign.
    ...{ basisPoints, gross: 0 - gross, net: 0 - net, tax: 0 - tax },
  }));
  return [...taxes.map((amount) => ({ ...amount, isRefunded: false })), ...refunded];
}

/** A line on the tax of the sales or refunds of a day. */
interface DayTax extends TaxAmount {
  readonly isRefunded: boolean;
}

/**
 * Returns the sales, payments, refunds, redemptions and settlements that were recorded on a day in
 * the time zone of each sales page, by sales page and currency. Lines are ordered by their names. Throws
 * INVALID_INPUT for an invalid day.
 */
export async function readDayClose(
  read: ReadReport,
  salesPageIds: readonly number[],
  date: string,
): Promise<DayClose[]> {
  const period = parseReportPeriod(date, date);
  const { found, shifts, settlements } = await read(async (client) => {
    const periods = await readPagePeriods(client, salesPageIds, period);
    return {
      found: await client.query(selectDayCloseStatement(periods)),
      shifts: await client.query(selectShiftsOfPeriodStatement(periods)),
      settlements: await readSettlements(client, salesPageIds, period),
    };
  });
  const isOf = (page: number, { salesPageId, sellingPageId }: PageSettlement) =>
    page === salesPageId || page === sellingPageId;
  const others = salesPageIds.flatMap((salesPageId) => {
    const settlement = settlements.find((candidate) => isOf(salesPageId, candidate));
    const shift = shifts.find((candidate) => candidate.salesPageId === salesPageId);
    const isFound = found.some((close) => close.salesPageId === salesPageId);
    const { currency } = settlement ?? shift ?? {};
    return currency === undefined || isFound
      ? []
      : [{ salesPageId, currency, sales: [], payments: [], redemptions: [], taxes: [], refundedTaxes: [] }];
  });
  return [...found, ...others].map(({ sales, payments, redemptions, taxes, refundedTaxes, ...page }) => ({
    ...page,
    taxes: sumTaxes(taxes),
    refundedTaxes: sumTaxes(refundedTaxes),
    settlements: settlements.filter(
      (settlement) => isOf(page.salesPageId, settlement) && settlement.currency === page.currency,
    ),
    sales: sorted(sales, ({ salesChannel, principal }) => `${salesChannel} ${principal}`),
    payments: sorted(
      mergeShifts(payments),
      ({ gateway, manualPaymentType }) => `${gateway} ${manualPaymentType}`,
    ),
    shifts: groupByShift(
      sorted(payments, ({ gateway, manualPaymentType }) => `${gateway} ${manualPaymentType}`),
      shifts.filter(
        ({ salesPageId, currency }) => salesPageId === page.salesPageId && currency === page.currency,
      ),
    ),
    redemptions: sorted(redemptions, ({ redeemLocationId, principal }) => `${redeemLocationId} ${principal}`),
    total: {
      ...sumFigures(sales, ['vouchersSold', 'amountPaid', 'deliveryPaid']),
      ...sumFigures(payments, ['payments', 'amountReceived', 'refunds', 'amountRefunded']),
      ...sumFigures(redemptions, ['redemptions', 'cancellations', 'amountRedeemed']),
    },
  }));
}

/** Returns the sums of each gateway and payment type over all shifts. */
function mergeShifts(lines: readonly DayShiftPayments[]): DayPayments[] {
  const groups = Map.groupBy(lines, ({ gateway, manualPaymentType }) =>
    JSON.stringify([gateway, manualPaymentType]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { gateway, manualPaymentType } = first;
    const sums = sumFigures(group, ['payments', 'amountReceived', 'refunds', 'amountRefunded']);
    return [{ gateway, manualPaymentType, ...sums }];
  });
}

function sorted<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  return lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
