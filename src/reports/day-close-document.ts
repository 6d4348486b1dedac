import type { TableContents, TableDocument, TableSection } from '../documents/table-contents.ts';
import { createMessageFormatter, type MessageFormatter } from '../messages/message-formatter.ts';
import type { DayClose } from './day-close.ts';
import type { ReportNames } from './report-names.ts';

interface DayCloseDocumentOptions {
  /** The sales pages of the document. The section of a page with neither sales nor redemptions states this. */
  readonly salesPageIds: readonly number[];
  /** A day such as `2026-11-21`. */
  readonly date: string;
  /** The language of the texts. Null for the default language. */
  readonly language: string | null;
  readonly names: ReportNames;
}

/** Returns the document of the close of a day, with a section for each sales page and currency. */
export function describeDayClose(
  closes: readonly DayClose[],
  { salesPageIds, date, language, names }: DayCloseDocumentOptions,
): TableDocument {
  // The date is a calendar day. Both its midnight and the format are in UTC, so that the same day is printed.
  const formatter = createMessageFormatter({ languages: language === null ? [] : [language], timeZone: 'UTC' });
  const title = formatter.format('dayClose.title', { date: new Date(`${date}T00:00:00Z`) });
  const sections = salesPageIds.flatMap((id): TableSection[] => {
    const heading = `${names.salesPage(id).name} – ${title}`;
    const ofPage = closes.filter(({ salesPageId }) => salesPageId === id);
    if (ofPage.length === 0) return [{ heading, note: formatter.format('dayClose.nothing'), tables: [] }];
    return ofPage.map((close) => ({ heading, note: '', tables: toTables(close, names, formatter) }));
  });
  return { language: formatter.language, title, sections };
}

/** Printed in place of an unknown sales channel, redeem location or caller. */
const unnamed = '–';

function toTables({ currency, sales, redemptions }: DayClose, names: ReportNames, formatter: MessageFormatter): TableContents[] {
  const { format } = formatter;
  const money = (amount: number) => formatter.formatMoney(amount, currency);
  const textColumn = (title: string) => ({ title, isNumber: false });
  const numberColumn = (title: string) => ({ title, isNumber: true });
  const [by, amount, total] = [
    textColumn(format('dayClose.actor')),
    numberColumn(format('dayClose.amount')),
    format('dayClose.total'),
  ];
  const salesTable: TableContents = {
    heading: format('dayClose.sales'),
    columns: [textColumn(format('dayClose.salesChannel')), by, numberColumn(format('dayClose.vouchers')), amount],
    rows: sales.map(({ salesChannel, principal, vouchers, paid }) => [
      ...[salesChannel || unnamed, names.actor(principal) ?? unnamed, String(vouchers), money(paid)],
    ]),
    total: [total, '', String(sumOf(sales, 'vouchers')), money(sumOf(sales, 'paid'))],
  };
  const redemptionsTable: TableContents = {
    heading: format('dayClose.redemptions'),
    columns: [
      ...[textColumn(format('dayClose.redeemLocation')), by, numberColumn(format('dayClose.redemptions'))],
      ...[numberColumn(format('dayClose.cancellations')), amount],
    ],
    rows: redemptions.map(({ redeemLocationId, principal, redemptions: recorded, cancellations, redeemed }) => [
      ...[names.location(redeemLocationId) ?? unnamed, names.actor(principal) ?? unnamed],
      ...[String(recorded), String(cancellations), money(redeemed)],
    ]),
    total: [
      ...[total, '', String(sumOf(redemptions, 'redemptions')), String(sumOf(redemptions, 'cancellations'))],
      money(sumOf(redemptions, 'redeemed')),
    ],
  };
  return [salesTable, redemptionsTable].filter(({ rows }) => rows.length > 0);
}

function sumOf<Name extends string>(lines: readonly { readonly [Key in Name]: number }[], name: Name): number {
  return lines.reduce((sum, line) => sum + line[name], 0);
}
