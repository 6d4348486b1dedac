import { requirePrincipal } from '../../src/access/principal.ts';
import type { CsvFormatName } from '../../src/platform/values/csv.ts';
import { parseDailyPeriod, parseDays } from '../../src/reports/daily-period.ts';
import type { ReportFileRequest } from '../../src/reports/report-links.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readCurrentCaller } from '../permissions/current-caller.ts';
import { dailyPeriodArgument, periodArgument, settlementPeriodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const DayCloseFormatType = builder.enumType('DayCloseFormat', {
  description: 'The format of the file that `dayCloseUrl` returns.',
  values: {
    CSV: { value: 'csv', description: 'A CSV file, for spreadsheets.' },
    PDF: { value: 'pdf', description: 'A PDF with the sums of each sales page, to print.' },
  } as const,
});

const CsvFormatType = builder.enumType('CsvFormat', {
  description: 'The notation of a CSV file.',
  values: {
    COMMA: { value: 'comma', description: 'Commas between the cells, and a point before decimals.' },
    SEMICOLON: {
      value: 'semicolon',
      description:
        'Semicolons between the cells, and a comma before decimals, as spreadsheets expect in German and most other European languages.',
    },
  } as const satisfies Record<string, { readonly value: CsvFormatName; readonly description: string }>,
});

/** The argument of fields that return the URL of a CSV file. */
export const csvArgument = {
  type: CsvFormatType,
  description:
    'The notation of the CSV file. Defaults to COMMA. The query parameter `csv` of the URL, `comma` or `semicolon`, has the same effect.',
} as const;

const urlDescription = 'The URL is valid for five minutes, and anyone who has it can open the file.';

builder.queryFields((t) => ({
  movementsUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a CSV file with the movements of a period, oldest first. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(periodArgument('The period in the time zone of each sales page.')),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      csvFormat: t.arg(csvArgument),
    },
    resolve(_root, { period, salesPageIds, csvFormat }, context) {
      return urlOf(context, { salesPageIds, csvFormat }, () => ({
        report: 'movements',
        ...parseDays(period),
      }));
    },
  }),
  voucherSalesUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a CSV file with the lines of \`voucherSales\` by day. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(dailyPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      language: t.arg({
        type: 'Language',
        description:
          'The language of the titles of vouchers. Defaults to `en`, which is also used for titles without a text in this language.',
      }),
      csvFormat: t.arg(csvArgument),
    },
    resolve(_root, { period, salesPageIds, language, csvFormat }, context) {
      return urlOf(context, { salesPageIds, csvFormat }, () => {
        const days = parseDays(period);
        parseDailyPeriod(days);
        return { report: 'voucher-sales', ...days, language: language ?? null };
      });
    },
  }),
  pageSettlementsUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a CSV file with the lines of \`pageSettlements\`. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      period: t.arg(settlementPeriodArgument),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      csvFormat: t.arg(csvArgument),
    },
    resolve(_root, { period, salesPageIds, csvFormat }, context) {
      return urlOf(context, { salesPageIds, csvFormat }, () => {
        const days = parseDays(period);
        parseDailyPeriod(days);
        return { report: 'page-settlements', ...days };
      });
    },
  }),
  dayCloseUrl: t.field({
    type: 'URL',
    description: `Returns the URL of a file with the lines of \`dayClose\`. ${urlDescription}`,
    requires: { action: 'report.read', on: 'any-page' },
    args: {
      day: t.arg({
        type: 'Date',
        required: true,
        description: 'The day, in the time zone of each sales page.',
      }),
      salesPageIds: t.arg.idList(salesPageIdsArgument),
      format: t.arg({ type: DayCloseFormatType, description: 'The format. Defaults to CSV.' }),
      language: t.arg({
        type: 'Language',
        description:
          'The language of the PDF. Defaults to `en`, which is also used if the service has no texts in this language.',
      }),
      csvFormat: t.arg(csvArgument),
    },
    resolve: (_root, { day, salesPageIds, format, language, csvFormat }, context) =>
      urlOf(context, { salesPageIds, csvFormat }, () => ({
        report: 'day-close',
        date: day,
        format: format ?? 'csv',
        language: language ?? null,
      })),
  }),
}));

interface FileArguments {
  readonly salesPageIds?: readonly string[] | null | undefined;
  readonly csvFormat?: CsvFormatName | null | undefined;
}

/**
 * Returns the URL of a report file. `readReport` returns the report, or throws INVALID_INPUT. It is
 * called after the caller is authorised.
 */
async function urlOf(
  context: GraphqlContext,
  { salesPageIds, csvFormat }: FileArguments,
  readReport: () => ReportFileRequest['report'],
): Promise<string> {
  const caller = requirePrincipal(await readCurrentCaller(context));
  const pages = [...readReportPages(caller, salesPageIds)];
  const { id, organisationId } = caller;
  return context.urls.report(
    {
      report: readReport(),
      salesPageIds: pages,
      caller: { principal: id, organisation: String(organisationId) },
    },
    csvFormat ?? 'comma',
  );
}
