import { type CsvCell, toAmountCell } from '../platform/values/csv.ts';
import { type DayClose, dayTaxesOf, readDayClose } from './day-close.ts';
import { describeDayClose } from './day-close-document.ts';
import { balanceOf, revenueOf } from './figure-sums.ts';
import { amountOwedTo, otherPageOf, pagesOf } from './page-settlements.ts';
import { type ReportNames, readReportNames } from './report-names.ts';
import type { ReportSource } from './report-source.ts';
import { readShiftFacts, type ShiftFacts } from './shift-facts.ts';

const dayCloseColumns = [
  'Sales Page',
  'Day',
  'Kind',
  'Place',
  'By',
  'Vouchers Sold',
  'Redemptions',
  'Cancelled Redemptions',
  'Amount',
  'Currency',
  'Delivery Paid',
  'Revenue',
  'Payment Gateway',
  'Payment Type',
  'Payments',
  'Amount Received',
  'Refunds',
  'Amount Refunded',
  'VAT Basis Points',
  'Net',
  'VAT',
] as const;

/** Yields the rows of the CSV file with the closes of a day, by sales page. */
export async function* dayCloseRows(
  { read, prisma }: ReportSource,
  salesPageIds: readonly number[],
  date: string,
) {
  yield [dayCloseColumns];
  for (const page of await readDayClose(read, salesPageIds, date)) {
    const { salesPageId, sales, redemptions, settlements } = page;
    const shifts = await readShiftFacts(prisma, shiftIdsOf([page]));
    const lines = [...sales, ...redemptions, ...shifts.values(), ...settlements.flatMap(pagesOf)];
    const names = await readReportNames(prisma, [...lines, { salesPageId }]);
    yield toDayCloseRows(page, date, names, shifts);
  }
}

/**
 * Returns the lines of a close. The column Amount is the price paid in lines of sales, the balance
 * in lines of payments, and the value in lines of redemptions. In lines of settlements, it is the
 * amount that the other sales page owes, negative if the sales page owes it. In lines of shifts, it
 * is the difference between the counted and the expected amount, on the day on which the shift was
 * closed. In lines of taxes, it is the gross price, negative for refunds.
 */
function toDayCloseRows(
  close: DayClose,
  date: string,
  names: ReportNames,
  shifts: ReadonlyMap<number, ShiftFacts>,
): CsvCell[][] {
  const { salesPageId, currency, sales, payments, redemptions, settlements } = close;
  const money = (amount: number) => toAmountCell(amount, currency);
  const line = (
    kind: string,
    cells: Partial<Record<(typeof dayCloseColumns)[number], CsvCell>>,
  ): CsvCell[] => {
    const known = {
      'Sales Page': names.salesPage(salesPageId).subdomain,
      Day: date,
      Kind: kind,
      Currency: currency,
      ...cells,
    };
    return dayCloseColumns.map((column) => (known as typeof cells)[column] ?? null);
  };
  return [
    ...sales.map(({ salesChannel, principal, vouchersSold, amountPaid, deliveryPaid }) =>
      line('sales', {
        Place: salesChannel,
        By: names.actor(principal),
        'Vouchers Sold': vouchersSold,
        Amount: money(amountPaid),
        'Delivery Paid': money(deliveryPaid),
        Revenue: money(revenueOf({ amountPaid, deliveryPaid })),
      }),
    ),
    ...payments.map((ofType) =>
      line('payments', {
        'Payment Gateway': ofType.gateway,
        'Payment Type': ofType.manualPaymentType,
        Amount: money(balanceOf(ofType)),
        Payments: ofType.payments,
        'Amount Received': money(ofType.amountReceived),
        Refunds: ofType.refunds,
        'Amount Refunded': money(ofType.amountRefunded),
      }),
    ),
    ...close.shifts.flatMap(({ shiftId, isClosedOnDay }) => {
      const facts = shiftId !== null && isClosedOnDay ? shifts.get(shiftId) : undefined;
      return (facts?.figures ?? []).map(({ paymentType, counted, expected }) =>
        line('shift', {
          Place: facts?.place ?? null,
          By: names.actor(facts?.principal ?? null),
          'Payment Type': paymentType,
          Amount: counted === null ? null : money(counted - expected),
        }),
      );
    }),
    ...redemptions.map(
      ({ redeemLocationId, principal, redemptions: recorded, cancellations, amountRedeemed }) =>
        line('redemptions', {
          Place: names.location(redeemLocationId),
          By: names.actor(principal),
          Redemptions: recorded,
          'Cancelled Redemptions': cancellations,
          Amount: money(amountRedeemed),
        }),
    ),
    ...dayTaxesOf(close).map(({ isRefunded, basisPoints, gross, net, tax }) =>
      line(isRefunded ? 'refunded taxes' : 'taxes', {
        Amount: money(gross),
        'VAT Basis Points': basisPoints,
        Net: money(net),
        VAT: money(tax),
      }),
    ),
    ...settlements.map((settlement) =>
      line('settlement', {
        Place: names.salesPage(otherPageOf(salesPageId, settlement)).subdomain,
        Redemptions: settlement.redemptions,
        'Cancelled Redemptions': settlement.cancellations,
        Amount: money(amountOwedTo(salesPageId, settlement)),
      }),
    ),
  ];
}

/** Yields the PDF file with the closes of a day. */
export async function* dayClosePdf(
  { read, prisma, renderer, client }: ReportSource,
  salesPageIds: readonly number[],
  date: string,
  language: string | null,
): AsyncGenerator<Uint8Array, void> {
  const closes = await readDayClose(read, salesPageIds, date);
  const shifts = await readShiftFacts(prisma, shiftIdsOf(closes));
  const lines = closes.flatMap(({ sales, redemptions, settlements }) => [
    ...sales,
    ...redemptions,
    ...settlements.flatMap(pagesOf),
  ]);
  const names = await readReportNames(prisma, [
    ...lines,
    ...shifts.values(),
    ...salesPageIds.map((salesPageId) => ({ salesPageId })),
  ]);
  yield* renderer.renderTables(
    client,
    describeDayClose(closes, { salesPageIds, date, language, names, shifts }),
  );
}

/** Returns the ids of the shifts of closes. */
function shiftIdsOf(closes: readonly DayClose[]): number[] {
  return closes.flatMap(({ shifts }) => shifts.flatMap(({ shiftId }) => (shiftId === null ? [] : [shiftId])));
}
