import type { TaxAmount } from '../billing/included-tax.ts';
import type { TableContents, TableDocument, TableSection } from '../documents/table-contents.ts';
import { createMessageFormatter, type MessageFormatter } from '../messages/message-formatter.ts';
import { manualGateway } from '../payments/manual-gateway.ts';
import { type DayClose, dayTaxesOf } from './day-close.ts';
import type { DayShift } from './day-shifts.ts';
import {
  balanceOf,
  type DayPayments,
  type PaymentSums,
  type RedemptionSums,
  revenueOf,
  type SalesSums,
  sumFigures,
} from './figure-sums.ts';
import { amountOwedTo, otherPageOf } from './page-settlements.ts';
import type { ReportNames } from './report-names.ts';
import type { ShiftFacts } from './shift-facts.ts';

interface DayCloseDocumentOptions {
  /**
   * The sales pages of the document. The section of a page on which nothing was recorded states
   * this.
   */
  readonly salesPageIds: readonly number[];
  /** A day such as `2026-11-21`. */
  readonly date: string;
  /** The language of the texts. Null for the default language. */
  readonly language: string | null;
  readonly names: ReportNames;
  /** The shifts of the closes, by their ids. */
  readonly shifts: ReadonlyMap<number, ShiftFacts>;
}

/** Returns the document of the close of a day, with a section for each sales page and currency. */
export function describeDayClose(
  closes: readonly DayClose[],
  { salesPageIds, date, language, names, shifts }: DayCloseDocumentOptions,
): TableDocument {
  // The date is a calendar day. Both its midnight and the format are in UTC, so that the same day
  // is printed.
  const formatter = createMessageFormatter({
    languages: language === null ? [] : [language],
    timeZone: 'UTC',
  });
  const title = formatter.format('dayClose.title', { date: new Date(`${date}T00:00:00Z`) });
  const sections = salesPageIds.flatMap((id): TableSection[] => {
    const heading = `${names.salesPage(id).name} – ${title}`;
    const ofPage = closes.filter(({ salesPageId }) => salesPageId === id);
    if (ofPage.length === 0) return [{ heading, note: formatter.format('dayClose.nothing'), tables: [] }];
    return ofPage.map((close) => ({ heading, note: '', tables: toTables(close, names, shifts, formatter) }));
  });
  return { language: formatter.language, title, sections };
}

type ColumnTitle =
  `dayClose.${'salesChannel' | 'actor' | 'vouchers' | 'paid' | 'deliveryPaid' | 'revenue' | 'paymentType' | 'received' | 'refunded' | 'balance' | 'redeemLocation' | 'redemptions' | 'cancellations' | 'redeemed' | 'otherPage' | 'owed' | 'place' | 'difference' | 'taxRate' | 'net' | 'tax' | 'gross'}`;

type TaxSums = Pick<TaxAmount, 'net' | 'tax' | 'gross'>;

/** Printed in place of an unknown sales channel, redeem location or caller. */
const unnamed = '–';

function toTables(
  close: DayClose,
  names: ReportNames,
  shiftFacts: ReadonlyMap<number, ShiftFacts>,
  formatter: MessageFormatter,
): TableContents[] {
  const { salesPageId, currency, sales, payments, shifts, redemptions, settlements, total } = close;
  const { format } = formatter;
  const money = (amount: number) => formatter.formatMoney(amount, currency);
  const texts = (...keys: readonly ColumnTitle[]) =>
    keys.map((key) => ({ title: format(key), isNumber: false }));
  const numbers = (...keys: readonly ColumnTitle[]) =>
    keys.map((key) => ({ title: format(key), isNumber: true }));
  const salesCells = ({ vouchersSold, amountPaid, deliveryPaid }: SalesSums) => [
    String(vouchersSold),
    money(amountPaid),
    money(deliveryPaid),
    money(revenueOf({ amountPaid, deliveryPaid })),
  ];
  const paymentCells = (sums: PaymentSums) => [
    ...[money(sums.amountReceived), money(sums.amountRefunded), money(balanceOf(sums))],
  ];
  const redemptionCells = (sums: RedemptionSums) => [
    ...[String(sums.redemptions), String(sums.cancellations), money(sums.amountRedeemed)],
  ];
  /** The difference of a shift is stated on the day on which it was closed. */
  const describeDifference = ({ isClosedOnDay }: DayShift, facts: ShiftFacts | undefined) => {
    if (!facts) return '';
    if (facts.difference === null) return format('dayClose.open');
    return isClosedOnDay ? money(facts.difference) : '';
  };
  const taxes = dayTaxesOf(close);
  const describeRate = (basisPoints: number | null) =>
    basisPoints === null ? format('tax.notStated') : format('tax.rate', { rate: basisPoints / 10_000 });
  const taxCells = ({ net, tax, gross }: TaxSums) => [money(net), money(tax), money(gross)];
  const describePayment = ({ gateway, manualPaymentType: type }: DayPayments) =>
    gateway === manualGateway.name ? format('dayClose.manualPayment', { type: type ?? 'unknown' }) : gateway;
  const tables: TableContents[] = [
    {
      heading: format('dayClose.sales'),
      columns: [
        ...texts('dayClose.salesChannel', 'dayClose.actor'),
        ...numbers('dayClose.vouchers', 'dayClose.paid', 'dayClose.deliveryPaid', 'dayClose.revenue'),
      ],
      rows: sales.map((line) => [
        line.salesChannel || unnamed,
        names.actor(line.principal) ?? unnamed,
        ...salesCells(line),
      ]),
      total: [format('dayClose.total'), '', ...salesCells(total)],
    },
    {
      heading: format('dayClose.payments'),
      columns: [
        ...texts('dayClose.paymentType'),
        ...numbers('dayClose.received', 'dayClose.refunded', 'dayClose.balance'),
      ],
      rows: payments.map((line) => [describePayment(line), ...paymentCells(line)]),
      total: [format('dayClose.total'), ...paymentCells(total)],
    },
    {
      heading: format('dayClose.shifts'),
      columns: [
        ...texts('dayClose.place', 'dayClose.actor'),
        ...numbers('dayClose.received', 'dayClose.refunded', 'dayClose.balance', 'dayClose.difference'),
      ],
      rows: hasShifts(shifts)
        ? shifts.map((shift) => {
            const facts = shiftFacts.get(shift.shiftId ?? 0);
            return [
              facts?.place ?? format('dayClose.noShift'),
              facts ? (names.actor(facts.principal) ?? unnamed) : '',
              ...paymentCells(sumFigures(shift.payments, paymentNames)),
              describeDifference(shift, facts),
            ];
          })
        : [],
      total: [
        format('dayClose.total'),
        '',
        ...paymentCells(total),
        money(sumDifferences(shifts, shiftFacts)),
      ],
    },
    {
      heading: format('dayClose.redemptions'),
      columns: [
        ...texts('dayClose.redeemLocation', 'dayClose.actor'),
        ...numbers('dayClose.redemptions', 'dayClose.cancellations', 'dayClose.redeemed'),
      ],
      rows: redemptions.map((line) => [
        names.location(line.redeemLocationId) ?? unnamed,
        names.actor(line.principal) ?? unnamed,
        ...redemptionCells(line),
      ]),
      total: [format('dayClose.total'), '', ...redemptionCells(total)],
    },
    {
      heading: format('dayClose.taxes'),
      columns: [...texts('dayClose.taxRate'), ...numbers('dayClose.net', 'dayClose.tax', 'dayClose.gross')],
      rows: taxes.map(({ basisPoints, isRefunded, ...sums }) => [
        isRefunded
          ? format('dayClose.rateOfRefunds', { rate: describeRate(basisPoints) })
          : describeRate(basisPoints),
        ...taxCells(sums),
      ]),
      total: [format('dayClose.total'), ...taxCells(sumFigures(taxes, ['net', 'tax', 'gross']))],
    },
    {
      heading: format('dayClose.settlements'),
      columns: [...texts('dayClose.otherPage'), ...numbers('dayClose.owed')],
      rows: settlements.map((settlement) => [
        names.salesPage(otherPageOf(salesPageId, settlement)).name,
        money(amountOwedTo(salesPageId, settlement)),
      ]),
      total: [
        format('dayClose.total'),
        money(settlements.reduce((sum, settlement) => sum + amountOwedTo(salesPageId, settlement), 0)),
      ],
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const paymentNames = ['payments', 'amountReceived', 'refunds', 'amountRefunded'] as const;

/** Whether a close has a shift. Otherwise its shifts are not listed. */
const hasShifts = (shifts: readonly DayShift[]) => shifts.some(({ shiftId }) => shiftId !== null);

/** Returns the sum of the differences of the shifts that were closed on the day. */
function sumDifferences(shifts: readonly DayShift[], facts: ReadonlyMap<number, ShiftFacts>): number {
  return shifts.reduce(
    (sum, { shiftId, isClosedOnDay }) => sum + ((isClosedOnDay && facts.get(shiftId ?? 0)?.difference) || 0),
    0,
  );
}
