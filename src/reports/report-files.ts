import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { DocumentClient, DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import { type CsvCell, type CsvDecimal, type CsvFormat, formatCsv } from '../platform/values/csv.ts';
import { formatDecimal } from '../platform/values/decimal-amount.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import { bulkOrderCodeRows } from './bulk-order-codes.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { type DayClose, readDayClose } from './day-close.ts';
import { describeDayClose } from './day-close-document.ts';
import { balanceOf, type PageSettlement, revenueOf } from './figure-sums.ts';
import { type Movement, type ReadReport, streamMovements } from './movements.ts';
import { amountOwedTo, otherPageOf, readSettlements } from './page-settlements.ts';
import type { ReportFileRequest } from './report-links.ts';
import { type ReportNames, readReportNames } from './report-names.ts';
import { readDailyVoucherSales } from './voucher-sales.ts';

/** A file that is created while its chunks are read. */
export interface ReportFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
}

interface ReportSource {
  readonly read: ReadReport;
  /** Reads the names of the objects of a report. */
  readonly prisma: PrismaClient;
  readonly codeVault: Pick<CodeVault, 'unseal'>;
  readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
  readonly client: DocumentClient;
}

/**
 * Opens the file of a report. Times are in UTC, days in the time zone of the sales page. `csv` is
 * the notation of CSV files.
 */
export function openReportFile(
  source: ReportSource,
  { report, salesPageIds }: ReportFileRequest,
  csv: CsvFormat,
): ReportFile {
  if (report.report === 'movements') {
    const { from, to } = report;
    return csvFile(`movements-${from}-${to}`, movementRows(source, { salesPageIds, from, to }), csv);
  }
  if (report.report === 'voucher-sales') {
    return csvFile(
      `voucher-sales-${report.from}-${report.to}`,
      voucherSalesRows(source, salesPageIds, report),
      csv,
    );
  }
  if (report.report === 'bulk-order-codes') {
    const { bulkOrderId } = report;
    const rows = bulkOrderCodeRows(source.prisma, source.codeVault, salesPageIds, bulkOrderId);
    return csvFile(`bulk-order-${bulkOrderId}-codes`, rows, csv);
  }
  if (report.report === 'page-settlements') {
    const name = `page-settlements-${report.from}-${report.to}`;
    return csvFile(name, settlementRows(source, salesPageIds, report), csv);
  }
  const { date, format, language } = report;
  const name = `day-close-${date}`;
  if (format === 'csv') return csvFile(name, dayCloseRows(source, salesPageIds, date), csv);
  return {
    mediaType: 'application/pdf',
    fileName: `${name}.pdf`,
    chunks: dayClosePdf(source, salesPageIds, date, language),
  };
}

/** Returns a CSV file with a byte order mark, which spreadsheets require. */
function csvFile(name: string, rows: Rows, format: CsvFormat): ReportFile {
  return { mediaType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, chunks: encode(rows, format) };
}

type Rows = AsyncIterable<readonly (readonly CsvCell[])[]>;

async function* encode(batches: Rows, format: CsvFormat): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('\uFEFF');
  for await (const rows of batches) yield Buffer.from(formatCsv(rows, format));
}

const toDecimal = (amount: number, currency: string): CsvDecimal => ({
  decimal: formatDecimal(amount, currency),
});

const movementColumns = [
  'Day',
  'Time',
  'Sales Page',
  'Kind',
  'Amount',
  'Currency',
  'Complimentary',
  'Order ID',
  'Order Product ID',
  'Voucher Title',
  ...['Redemption ID', 'Redeem Location', 'Price Paid', 'Sales Channel', 'By', 'Amount Refunded'],
];

async function* movementRows({ read, prisma }: ReportSource, period: Parameters<typeof streamMovements>[1]) {
  yield [movementColumns];
  for await (const movements of streamMovements(read, period)) {
    const names = await readReportNames(prisma, movements);
    yield movements.map((movement) => toMovementRow(movement, names));
  }
}

function toMovementRow(movement: Movement, names: ReportNames): CsvCell[] {
  const { at, salesPageId, kind, amount, currency, isPaid, orderId, orderProductId, redemptionId } = movement;
  const { pricePaid, salesChannel, principal, amountRefunded } = movement;
  const page = names.salesPage(salesPageId);
  return [
    page.dayOf(at),
    at.toISOString(),
    page.subdomain,
    kind,
    toDecimal(amount, currency),
    currency,
    isPaid ? 'No' : 'Yes',
    orderId,
    orderProductId,
    names.voucher(orderProductId),
    redemptionId,
    names.location(movement.redeemLocationId),
    ...[pricePaid === null ? null : toDecimal(pricePaid, currency), salesChannel, names.actor(principal)],
    amountRefunded === null ? null : toDecimal(amountRefunded, currency),
  ];
}

const voucherSalesColumns = [
  ...['Day', 'Sales Page', 'Voucher ID', 'Voucher Title', 'Vouchers Sold'],
  ...['Amount Paid', 'Refunds', 'Amount Refunded', 'Currency', 'Delivery Paid', 'Revenue'],
];

async function* voucherSalesRows(
  { read, prisma }: ReportSource,
  salesPageIds: readonly number[],
  { language, ...period }: DailyPeriod & { readonly language: string | null },
) {
  yield [voucherSalesColumns];
  const sales = await read((client) => readDailyVoucherSales(client, salesPageIds, period));
  const ids = [...new Set(sales.map(({ voucherId }) => voucherId))];
  const vouchers = await prisma.voucher.findMany({
    where: { id: { in: ids } },
    select: { id: true, voucherTitle: true },
  });
  const titles = new Map(
    vouchers.map(({ id, voucherTitle }) => [id, textInLanguage(voucherTitle, language)]),
  );
  const names = await readReportNames(
    prisma,
    salesPageIds.map((salesPageId) => ({ salesPageId })),
  );
  yield sales.map(({ day, salesPageId, voucherId, currency, ...sums }) => [
    ...[day, names.salesPage(salesPageId).subdomain, voucherId, titles.get(voucherId) ?? null],
    sums.vouchersSold,
    toDecimal(sums.amountPaid, currency),
    sums.refunds,
    toDecimal(sums.amountRefunded, currency),
    currency,
    ...[toDecimal(sums.deliveryPaid, currency), toDecimal(revenueOf(sums), currency)],
  ]);
}

const settlementColumns = [
  ...['Sold By', 'Redeemed By', 'Redemptions', 'Cancelled Redemptions', 'Amount Owed', 'Currency'],
];

async function* settlementRows(
  { read, prisma }: ReportSource,
  salesPageIds: readonly number[],
  period: DailyPeriod,
) {
  yield [settlementColumns];
  const settlements = await read((client) => readSettlements(client, salesPageIds, parseDailyPeriod(period)));
  const names = await readReportNames(prisma, settlements.flatMap(pagesOf));
  yield settlements.map(({ sellingPageId, salesPageId, currency, ...sums }) => [
    names.salesPage(sellingPageId).subdomain,
    names.salesPage(salesPageId).subdomain,
    sums.redemptions,
    sums.cancellations,
    toDecimal(sums.amountRedeemed, currency),
    currency,
  ]);
}

/** Returns lines with the sales pages of a settlement, for `readReportNames`. */
const pagesOf = ({ salesPageId, sellingPageId }: PageSettlement) => [
  { salesPageId },
  { salesPageId: sellingPageId },
];

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
] as const;

async function* dayCloseRows({ read, prisma }: ReportSource, salesPageIds: readonly number[], date: string) {
  yield [dayCloseColumns];
  for (const page of await readDayClose(read, salesPageIds, date)) {
    const { salesPageId, sales, redemptions, settlements } = page;
    const lines = [...sales, ...redemptions, ...settlements.flatMap(pagesOf), { salesPageId }];
    const names = await readReportNames(prisma, lines);
    yield toDayCloseRows(page, date, names);
  }
}

/**
 * Returns the lines of a close. The column Amount is the price paid in lines of sales, the balance
 * in lines of payments, and the value in lines of redemptions. In lines of settlements, it is what
 * the other sales page owes, negative if the sales page owes it.
 */
function toDayCloseRows(close: DayClose, date: string, names: ReportNames): CsvCell[][] {
  const { salesPageId, currency, sales, payments, redemptions, settlements } = close;
  const money = (amount: number) => toDecimal(amount, currency);
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

async function* dayClosePdf(
  { read, prisma, renderer, client }: ReportSource,
  salesPageIds: readonly number[],
  date: string,
  language: string | null,
): AsyncGenerator<Uint8Array, void> {
  const closes = await readDayClose(read, salesPageIds, date);
  const lines = closes.flatMap(({ sales, redemptions, settlements }) => [
    ...sales,
    ...redemptions,
    ...settlements.flatMap(pagesOf),
  ]);
  const names = await readReportNames(prisma, [
    ...lines,
    ...salesPageIds.map((salesPageId) => ({ salesPageId })),
  ]);
  yield* renderer.renderTables(client, describeDayClose(closes, { salesPageIds, date, language, names }));
}
