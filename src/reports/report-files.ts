import { type CsvCell, type CsvFormat, formatCsv, toAmountCell } from '../platform/values/csv.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import { bulkOrderCodeRows } from './bulk-order-codes.ts';
import { type DailyPeriod, parseDailyPeriod } from './daily-period.ts';
import { dayClosePdf, dayCloseRows } from './day-close-files.ts';
import { revenueOf } from './figure-sums.ts';
import { type Movement, streamMovements } from './movements.ts';
import { pagesOf, readSettlements } from './page-settlements.ts';
import type { ReportFileRequest } from './report-links.ts';
import { type ReportNames, readReportNames } from './report-names.ts';
import type { ReportSource } from './report-source.ts';
import { readDailyVoucherSales } from './voucher-sales.ts';

/** A file that is created while its chunks are read. */
export interface ReportFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
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
    toAmountCell(amount, currency),
    currency,
    isPaid ? 'No' : 'Yes',
    orderId,
    orderProductId,
    names.voucher(orderProductId),
    redemptionId,
    names.location(movement.redeemLocationId),
    ...[pricePaid === null ? null : toAmountCell(pricePaid, currency), salesChannel, names.actor(principal)],
    amountRefunded === null ? null : toAmountCell(amountRefunded, currency),
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
    toAmountCell(sums.amountPaid, currency),
    sums.refunds,
    toAmountCell(sums.amountRefunded, currency),
    currency,
    ...[toAmountCell(sums.deliveryPaid, currency), toAmountCell(revenueOf(sums), currency)],
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
    toAmountCell(sums.amountRedeemed, currency),
    currency,
  ]);
}
