import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import type { DocumentRenderer } from '../documents/rendering/document-renderer.ts';
import { type CsvCell, formatCsv } from '../platform/values/csv.ts';
import { formatDecimal } from '../platform/values/decimal-amount.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import type { DailyPeriod } from './daily-period.ts';
import { type DayClose, readDayClose } from './day-close.ts';
import { describeDayClose } from './day-close-document.ts';
import { type Movement, type ReadReport, streamMovements } from './movements.ts';
import type { ReportFileRequest } from './report-links.ts';
import { type ReportNames, readReportNames } from './report-names.ts';
import { readDailyVoucherSales } from './voucher-sales.ts';

/** A file that is created while its parts are read. */
export interface ReportFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly parts: AsyncGenerator<Uint8Array, void>;
}

interface ReportSource {
  readonly read: ReadReport;
  /** Reads the names of the objects of a report. */
  readonly prisma: PrismaClient;
  readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
}

/** Opens the file of a report. Times are in UTC, days in the time zone of the sales page. */
export function openReportFile(source: ReportSource, { report, salesPageIds }: ReportFileRequest): ReportFile {
  if (report.report === 'movements') {
    const { from, to } = report;
    return csvFile(`movements-${from}-${to}`, movementRows(source, { salesPageIds, from, to }));
  }
  if (report.report === 'voucher-sales') {
    return csvFile(`voucher-sales-${report.from}-${report.to}`, voucherSalesRows(source, salesPageIds, report));
  }
  const { date, format, language } = report;
  const name = `day-close-${date}`;
  if (format === 'csv') return csvFile(name, dayCloseRows(source, salesPageIds, date));
  return { mediaType: 'application/pdf', fileName: `${name}.pdf`, parts: dayClosePdf(source, salesPageIds, date, language) };
}

/** Returns a CSV file with a byte order mark, which spreadsheets require. */
function csvFile(name: string, rows: Parameters<typeof encode>[0]): ReportFile {
  return { mediaType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, parts: encode(rows) };
}

async function* encode(batches: AsyncIterable<readonly (readonly CsvCell[])[]>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('\uFEFF');
  for await (const rows of batches) yield Buffer.from(formatCsv(rows));
}

const movementColumns = [
  ...[
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
  ],
  ...['Redemption ID', 'Redeem Location', 'Price Paid', 'Sales Channel', 'By'],
];

async function* movementRows({ read, prisma }: ReportSource, period: Parameters<typeof streamMovements>[1]) {
  yield [movementColumns];
  for await (const movements of streamMovements(read, period)) {
    const names = await readReportNames(prisma, movements);
    yield movements.map((movement) => toMovementRow(movement, names));
  }
}

function toMovementRow(movement: Movement, names: ReportNames): CsvCell[] {
  const { at, salesPageId, kind, amount, currency, isPaid, orderId, orderProductId, redemptionId, pricePaid } = movement;
  const page = names.salesPage(salesPageId);
  return [
    ...[page.dayOf(at), at.toISOString(), page.subdomain, kind, formatDecimal(amount, currency), currency, isPaid ? 'No' : 'Yes'],
    ...[orderId, orderProductId, names.voucher(orderProductId), redemptionId, names.location(movement.redeemLocationId)],
    ...[pricePaid === null ? null : formatDecimal(pricePaid, currency), movement.salesChannel, names.actor(movement.principal)],
  ];
}

const voucherSalesColumns = [
  ...['Day', 'Sales Page', 'Voucher ID', 'Voucher Title', 'Vouchers Sold'],
  ...['Amount Paid', 'Refunds', 'Amount Refunded', 'Currency'],
];

async function* voucherSalesRows(
  { read, prisma }: ReportSource,
  salesPageIds: readonly number[],
  { language, ...period }: DailyPeriod & { readonly language: string | null },
) {
  yield [voucherSalesColumns];
  const sales = await read((client) => readDailyVoucherSales(client, salesPageIds, period));
  const ids = [...new Set(sales.map(({ voucherId }) => voucherId))];
  const vouchers = await prisma.voucher.findMany({ where: { id: { in: ids } }, select: { id: true, voucherTitle: true } });
  const titles = new Map(vouchers.map(({ id, voucherTitle }) => [id, textInLanguage(voucherTitle, language)]));
  const names = await readReportNames(
    prisma,
    salesPageIds.map((salesPageId) => ({ salesPageId })),
  );
  yield sales.map(({ day, salesPageId, voucherId, vouchersSold, amountPaid, refunds, amountRefunded, currency }) => [
    ...[day, names.salesPage(salesPageId).subdomain, voucherId, titles.get(voucherId) ?? null],
    ...[vouchersSold, formatDecimal(amountPaid, currency)],
    ...[refunds, formatDecimal(amountRefunded, currency), currency],
  ]);
}

const dayCloseColumns = [
  ...['Sales Page', 'Day', 'Kind', 'Place', 'By', 'Vouchers Sold', 'Redemptions', 'Cancelled Redemptions', 'Amount', 'Currency'],
];

async function* dayCloseRows({ read, prisma }: ReportSource, salesPageIds: readonly number[], date: string) {
  yield [dayCloseColumns];
  for (const page of await readDayClose(read, salesPageIds, date)) {
    const { salesPageId, sales, redemptions } = page;
    const names = await readReportNames(prisma, [...sales, ...redemptions, { salesPageId }]);
    yield toDayCloseRows(page, date, names);
  }
}

function toDayCloseRows({ salesPageId, currency, sales, redemptions }: DayClose, date: string, names: ReportNames): CsvCell[][] {
  const { subdomain } = names.salesPage(salesPageId);
  return [
    ...sales.map(({ salesChannel, principal, vouchers, paid }) => [
      ...[subdomain, date, 'sales', salesChannel, names.actor(principal), vouchers, null, null],
      ...[formatDecimal(paid, currency), currency],
    ]),
    ...redemptions.map(({ redeemLocationId, principal, redemptions: recorded, cancellations, redeemed }) => [
      ...[
        subdomain,
        date,
        'redemptions',
        names.location(redeemLocationId),
        names.actor(principal),
        null,
        recorded,
        cancellations,
      ],
      ...[formatDecimal(redeemed, currency), currency],
    ]),
  ];
}

async function* dayClosePdf(
  { read, prisma, renderer }: ReportSource,
  salesPageIds: readonly number[],
  date: string,
  language: string | null,
): AsyncGenerator<Uint8Array, void> {
  const closes = await readDayClose(read, salesPageIds, date);
  const lines = closes.flatMap(({ sales, redemptions }) => [...sales, ...redemptions]);
  const names = await readReportNames(prisma, [...lines, ...salesPageIds.map((salesPageId) => ({ salesPageId }))]);
  yield* renderer.renderTables(describeDayClose(closes, { salesPageIds, date, language, names }));
}
